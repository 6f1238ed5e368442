import Type from 'typebox';
import { query } from './list-query.ts';

/** What the three evaluate endpoints take; which of them go together is checked with the rest of the request (422). */
export const evaluateQuery = query({
  async: Type.Optional(Type.String({ description: 'true, 1 or empty: do not wait for the result' })),
  webhook: Type.Optional(
    Type.String({ description: 'https address that receives the result; needs async and webhook_token' }),
  ),
  webhook_token: Type.Optional(Type.String({ description: 'sent to the webhook as X-Auth-Token' })),
});
