import type { AcceptedJob } from '@sillage/contract';
import type { Client } from './client.ts';

export interface LaterOptions {
  /** `full`: with the external score; `extscore`: that alone. */
  readonly kind?: 'full' | 'extscore';
  /** Receives the outcome. */
  readonly webhook?: { readonly url: string; readonly token: string };
}

/**
 * Has an evaluation evaluated without waiting for it; see `waitForJob`.
 * Throws: what `call` throws.
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
  // With `async` the service answers 202 with the job instead of the result.
  return (await client.call(name[kind ?? 'now'], { params: { id }, query })) as unknown as AcceptedJob;
}
