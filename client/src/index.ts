/** The documents that the service takes and answers. */
export type * from '@sillage/contract';
/** Make the full results of compact ones, as the client does with its own answers. */
export { expandEvaluateAnswer, expandResult } from '@sillage/contract';
export { jsonLines } from './batches/json-lines.ts';
export { type ScoreOptions, scoreGarments } from './batches/score-garments.ts';
export { type BatchOptions, type BatchProgress, sendBatch } from './batches/send-batch.ts';
export { sendTable, type TableOptions } from './batches/send-table.ts';
export { type Answer, type Client, createClient } from './client.ts';
export type { CallOptions, UploadBody, UploadContent } from './endpoints/call-options.ts';
export type { CallArguments, CallInput, CallResult, EndpointMethods } from './endpoints/endpoint-call.ts';
export type { EndpointName } from './endpoints/endpoint-table.ts';
export { evaluateLater, type LaterOptions } from './jobs/evaluate-later.ts';
export { type WaitOptions, waitForJob } from './jobs/wait-for-job.ts';
export {
  type ChangeOptions,
  type Conflict,
  changeRecord,
} from './records/change-record.ts';
export { changes, type ItemOf, items, type ListName, type Page, pages } from './records/pages.ts';
export type {
  ClientOptions,
  ConnectionOptions,
  Credentials,
  KeyCredentials,
  NoCredentials,
  PasswordCredentials,
  RetryOptions,
} from './transport/client-options.ts';
export { ConnectionError, UnexpectedAnswerError } from './transport/connection-errors.ts';
export { EcobalyseError } from './transport/ecobalyse-error.ts';
export { ProblemError } from './transport/problem-error.ts';
export {
  verifyWebhook,
  type Webhook,
  WebhookError,
  type WebhookHeaders,
  type WebhookOptions,
} from './webhooks/verify-webhook.ts';
