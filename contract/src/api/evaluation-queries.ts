import Type from 'typebox';
import { query, queryFlag } from './query-parameters.ts';

/** Sort orders of a list of evaluations; a leading minus means descending. */
export const evaluationOrders = ['name', '-name', 'updated_at', '-updated_at', 'status', '-status'] as const;
export type EvaluationOrder = (typeof evaluationOrders)[number];

/** Query of the batch creation of evaluations. */
export const batchQuery = query({
  check: queryFlag('true, 1 or empty: say what would become of each, store nothing'),
  evaluate: queryFlag('true, 1 or empty: evaluate each that is stored, in the same commit'),
});

const target = {
  webhook_token: Type.Optional(Type.String({ description: 'sent to the webhook as X-Auth-Token' })),
};

/** Query of endpoints that always respond with a job. */
export const webhookQuery = query({
  webhook: Type.Optional(
    Type.String({ description: 'https address that is told when the job has ended; needs webhook_token' }),
  ),
  ...target,
});

/**
 * Query of the three evaluate endpoints.
 * Dependencies between parameters are checked with the request body (422).
 */
export const evaluateQuery = query({
  async: Type.Optional(Type.String({ description: 'true, 1 or empty: do not wait for the result' })),
  webhook: Type.Optional(
    Type.String({ description: 'https address that receives the result; needs async and webhook_token' }),
  ),
  ...target,
});
