import type { Endpoint } from '@sillage/contract';
import { makeLog } from '../../../server/src/platform/config/log.ts';
import { buildHttp } from '../../../server/src/platform/http/build-http.ts';
import type { HandlersOf } from '../../../server/src/platform/http/endpoint-handlers.ts';
import { registerEndpoints } from '../../../server/src/platform/http/register-endpoints.ts';
import { newId } from '../../../server/src/platform/kernel/new-id.ts';
import type { Answer } from '../service/answer.ts';
import type { RunningService } from '../service/running-service.ts';

/** A request to a service of a test. */
export interface AssembledRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string;
}

/**
 * Sends a request to a service that has only these endpoints, on parts that the test has put into a state which a
 * whole service reaches under load or faults; the answer is checked against the API description.
 */
export async function askAssembled<T extends Readonly<Record<string, Endpoint>>>(
  { administrator: { organizationId, userId }, demand }: RunningService,
  endpoints: T,
  handlers: HandlersOf<T>,
  { method, path, headers, text }: AssembledRequest,
): Promise<Answer> {
  const http = buildHttp({ log: makeLog('silent'), newId });
  registerEndpoints(http, endpoints, handlers, () => ({ organizationId, userId, role: 'admin' }));
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  try {
    const body = text === undefined ? {} : { body: text };
    const response = await fetch(`${address}${path}`, { method, headers, ...body });
    const received = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      text: received,
      body: JSON.parse(received),
    };
    demand(method, path, { headers, text }, answer);
    return answer;
  } finally {
    await http.close();
  }
}
