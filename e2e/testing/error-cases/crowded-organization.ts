import { type Endpoint, endpoints } from '@sillage/contract';
import { makeLog } from '../../../server/src/platform/config/log.ts';
import { requestAdmission } from '../../../server/src/platform/http/admission/admission-limits.ts';
import { admitRequests } from '../../../server/src/platform/http/admission/admit-requests.ts';
import { rateLimits } from '../../../server/src/platform/http/admission/rate-limits.ts';
import { buildHttp } from '../../../server/src/platform/http/build-http.ts';
import {
  type RequestGuards,
  registerEndpoints,
} from '../../../server/src/platform/http/register-endpoints.ts';
import { newId } from '../../../server/src/platform/kernel/new-id.ts';
import type { Answer } from '../service/answer.ts';
import type { RunningService } from '../service/running-service.ts';

/**
 * Sends one request more than an organization may have running and queued, and returns the answer to the last
 * one. The handlers of the service are too fast for that, so its HTTP layer gets one that waits.
 */
export function oneRequestTooMany(
  service: RunningService,
  given: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { listTags } = endpoints;
  const many = requestAdmission.concurrent + requestAdmission.queued + 1;
  return firstRefused(service, given, { listTags }, { path: '/tags', many });
}

/** Asks for a second evaluation while a first one is in progress and the event loop is late. */
export function heavyWhileOverloaded(
  service: RunningService,
  given: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { evaluateEvaluation } = endpoints;
  const path = '/evaluation/evaluate/4711';
  const admission = admitRequests(() => true);
  return firstRefused(service, given, { evaluateEvaluation }, { path, many: 2, guards: { admission } });
}

/** Sends more requests in a minute than a user may. */
export function oneRequestTooManyInAMinute(
  service: RunningService,
  given: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { listTags } = endpoints;
  const countRequest = rateLimits({ user: 1, organization: 10 });
  return firstRefused(service, given, { listTags }, { path: '/tags', many: 2, guards: { countRequest } });
}

interface Crowd {
  readonly path: string;
  readonly many: number;
  readonly guards?: RequestGuards;
}

/** Sends many requests to a handler that does not end, and returns the answer to the first one that is refused. */
async function firstRefused(
  { administrator, demand }: RunningService,
  given: Readonly<Record<string, string>>,
  table: Readonly<Record<string, Endpoint>>,
  { path: url, many, guards = {} }: Crowd,
): Promise<Answer> {
  const headers = { ...given, authorization: `Bearer ${administrator.token}` };
  const http = buildHttp({ log: makeLog('silent'), newId });
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const late = async () => {
    await finished;
    return { body: [] };
  };
  const handlers = Object.fromEntries(Object.keys(table).map((name) => [name, late]));
  const authenticate = () => ({ organizationId: 'a', userId: 'u', role: 'admin' }) as const;
  registerEndpoints(http, table, handlers as never, authenticate, guards);
  const requests = Array.from({ length: many }, () => http.inject({ method: 'GET', url, headers }));
  try {
    const { statusCode, payload, headers: received } = await Promise.race(requests);
    const answered = new Headers(Object.entries(received).map(([name, value]) => [name, String(value)]));
    const answer = { status: statusCode, headers: answered, text: payload, body: JSON.parse(payload) };
    demand('GET', url, { headers }, answer);
    return answer;
  } finally {
    finish();
    await Promise.all(requests);
    await http.close();
  }
}
