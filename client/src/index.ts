/** The documents that the service takes and answers. */
export type * from '@sillage/contract';
export type { CallOptions, UploadBody, UploadContent } from './call-options.ts';
export {
  type ChangeOptions,
  type Conflict,
  changeRecord,
} from './change-record.ts';
export { type Answer, type Client, createClient } from './client.ts';
export type {
  ClientOptions,
  ConnectionOptions,
  Credentials,
  KeyCredentials,
  NoCredentials,
  PasswordCredentials,
  RetryOptions,
} from './client-options.ts';
export { ConnectionError, UnexpectedAnswerError } from './connection-errors.ts';
export { EcobalyseError } from './ecobalyse-error.ts';
export type { CallArguments, CallInput, CallResult, EndpointMethods } from './endpoint-call.ts';
export type { EndpointName } from './endpoint-table.ts';
export { evaluateLater, type LaterOptions } from './evaluate-later.ts';
export { jsonLines } from './json-lines.ts';
export { changes, type ItemOf, items, type ListName, type Page, pages } from './pages.ts';
export { ProblemError } from './problem-error.ts';
export { type ScoreOptions, scoreGarments } from './score-garments.ts';
export { type BatchOptions, type BatchProgress, sendBatch } from './send-batch.ts';
export { sendTable, type TableOptions } from './send-table.ts';
export {
  verifyWebhook,
  type Webhook,
  WebhookError,
  type WebhookHeaders,
  type WebhookOptions,
} from './verify-webhook.ts';
export { type WaitOptions, waitForJob } from './wait-for-job.ts';
