import { endpoints } from '@sillage/contract';
import { makeLog } from '../../../server/src/platform/config/log.ts';
import { buildHttp } from '../../../server/src/platform/http/build-http.ts';
import type { HandlersFor } from '../../../server/src/platform/http/endpoint-handlers.ts';
import { idempotentPosts } from '../../../server/src/platform/http/idempotency-keys.ts';
import { registerEndpoints } from '../../../server/src/platform/http/register-endpoints.ts';
import { newId } from '../../../server/src/platform/kernel/new-id.ts';
import type { Answer } from '../service/answer.ts';
import type { RunningService } from '../service/running-service.ts';

/**
 * Sends two equal POSTs with one key, the second while the first is running. The embedded database never runs
 * another request in between, so the HTTP layer of the service gets a handler that waits. Returns the answer
 * to the second.
 */
export async function secondWhileFirstRuns(
  { storage, administrator, demand }: RunningService,
  given: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { createEvaluation } = endpoints;
  const http = buildHttp({ log: makeLog('silent'), newId });
  let finish: () => void = () => {};
  const handlers: HandlersFor<'createEvaluation'> = {
    createEvaluation: async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      throw new Error('this handler creates nothing');
    },
  };
  const { organizationId, userId } = administrator;
  const authenticate = () => ({ organizationId, userId, role: 'admin' }) as const;
  registerEndpoints(http, { createEvaluation }, handlers, authenticate, {
    idempotentPosts: idempotentPosts(storage, Date.now),
  });
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  const headers = {
    ...given,
    authorization: `Bearer ${administrator.token}`,
    'content-type': 'application/json',
    'idempotency-key': 'one',
  };
  const sent = JSON.stringify({
    category: { id: 'x' },
    teams: [{ id: 'x' }],
    lifecycles: [],
    composition: { baseUnit: 'weight', totalWeight: 1, parts: [{ materials: [{ id: 'x' }] }] },
  });
  const post = (): Promise<Response> =>
    fetch(`${address}/evaluations`, { method: 'POST', headers, body: sent });
  try {
    const first = post();
    let second = await post();
    // The request that arrived first is the one that waits.
    if (second.status !== 409) second = await first;
    const text = await second.text();
    finish();
    await first;
    const answer = { status: second.status, headers: second.headers, text, body: JSON.parse(text) };
    demand('POST', '/evaluations', { headers, text: sent }, answer);
    return answer;
  } finally {
    await http.close();
  }
}
