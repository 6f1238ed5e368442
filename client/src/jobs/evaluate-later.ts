import type { AcceptedJob } from '@sillage/contract';
import type { Client } from '../client.ts';

export interface LaterOptions {
  /** `full`: with the external score; `extscore`: the external score only. */
  readonly kind?: 'full' | 'extscore';
  /** Target for the outcome. */
  readonly webhook?: { readonly url: string; readonly token: string };
}

/**
 * Starts the asynchronous evaluation of an evaluation; use `waitForJob` to wait for the job.
 * Throws: the same errors as `call`.
 */
export async function evaluateLater(
  client: Client,
  id: string,
  { kind, webhook }: LaterOptions = {},
): Promise<AcceptedJob> {
  const query = {
    async: 'true',
    ...(webhook === undefined ? {} : { webhook: webhook.url, webhook_token: webhook.token }),
  };
  const name = { full: 'evaluateFull', extscore: 'evaluateExtscore', now: 'evaluateEvaluation' } as const;
  // With `async` the service responds with 202 and the job instead of the result.
  return (await client.call(name[kind ?? 'now'], { params: { id }, query })) as unknown as AcceptedJob;
}
