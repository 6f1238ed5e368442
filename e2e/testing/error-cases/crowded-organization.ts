import { endpoints } from '@sillage/contract';
import { makeLog } from '../../../server/src/config/log.ts';
import { buildHttp } from '../../../server/src/http/build-http.ts';
import { requestConcurrency } from '../../../server/src/http/concurrency-slots.ts';
import { registerEndpoints } from '../../../server/src/http/register-endpoints.ts';
import { newId } from '../../../server/src/kernel/new-id.ts';
import type { Answer } from '../service/answer.ts';
import type { RunningService } from '../service/running-service.ts';

/**
 * Sends one request more than an organization may have running and queued, and returns the answer to the last
 * one. The handlers of the service are too fast for that, so its HTTP layer gets one that waits.
 */
export async function oneRequestTooMany(
  { administrator, demand }: RunningService,
  given: Readonly<Record<string, string>>,
): Promise<Answer> {
  const headers = { ...given, authorization: `Bearer ${administrator.token}` };
  const { listTags } = endpoints;
  const http = buildHttp({ log: makeLog('silent'), newId });
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const listTagsLate = async () => {
    await finished;
    return { body: [] };
  };
  const authenticate = () => ({ organizationId: 'a', userId: 'u', role: 'admin' }) as const;
  registerEndpoints(http, { listTags }, { listTags: listTagsLate as never }, authenticate);
  const many = requestConcurrency.concurrent + requestConcurrency.queued + 1;
  const requests = Array.from({ length: many }, () => http.inject({ method: 'GET', url: '/tags', headers }));
  try {
    const { statusCode, payload, headers: received } = await Promise.race(requests);
    const answered = new Headers(Object.entries(received).map(([name, value]) => [name, String(value)]));
    const answer = { status: statusCode, headers: answered, text: payload, body: JSON.parse(payload) };
    demand('GET', '/tags', { headers }, answer);
    return answer;
  } finally {
    finish();
    await Promise.all(requests);
    await http.close();
  }
}
