import Type from 'typebox';
import { query } from './list-query.ts';

const target = {
  webhook_token: Type.Optional(Type.String({ description: 'sent to the webhook as X-Auth-Token' })),
};

/** Where the outcome goes of what is never waited for. */
export const webhookQuery = query({
  webhook: Type.Optional(
    Type.String({ description: 'https address that is told when the job has ended; needs webhook_token' }),
  ),
  ...target,
});

/** What the three evaluate endpoints take; which of them go together is checked with the rest of the request (422). */
export const evaluateQuery = query({
  async: Type.Optional(Type.String({ description: 'true, 1 or empty: do not wait for the result' })),
  webhook: Type.Optional(
    Type.String({ description: 'https address that receives the result; needs async and webhook_token' }),
  ),
  ...target,
});
