import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoints } from '@sillage/contract';
import { makeLog } from '../../../server/src/platform/config/log.ts';
import { buildHttp } from '../../../server/src/platform/http/build-http.ts';
import { registerEndpoints } from '../../../server/src/platform/http/register-endpoints.ts';
import { newId } from '../../../server/src/platform/kernel/new-id.ts';
import { batchBody } from '../../../server/src/platform/ndjson/batch-body.ts';
import { bodyClock } from '../../../server/src/platform/ndjson/body-rate.ts';
import type { Answer } from '../service/answer.ts';
import type { RunningService } from '../service/running-service.ts';

/** Sends no line of a batch to a handler that waits 50 ms instead of 30 s. */
export async function sendSlowly(
  { administrator, demand }: RunningService,
  given: Readonly<Record<string, string>>,
): Promise<Answer> {
  const headers = {
    ...given,
    authorization: `Bearer ${administrator.token}`,
    'content-type': 'application/x-ndjson',
  };
  const { createEvaluations } = endpoints;
  const http = buildHttp({ log: makeLog('silent'), newId });
  const waitForLines = async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
    const cancellation = { reason: async () => undefined, shutdown: new AbortController().signal };
    const clock = bodyClock({ window: 50, bytes: 1_024 });
    await batchBody(body, cancellation, Number.POSITIVE_INFINITY, clock).begin();
    return { body: [] };
  };
  const authenticate = () => ({ organizationId: 'a', userId: 'u', role: 'admin' }) as const;
  registerEndpoints(http, { createEvaluations }, { createEvaluations: waitForLines as never }, authenticate);
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  const sent = request(`${address}/evaluations/batch`, { method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.flushHeaders();
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const received = await text(response);
    const answered = new Headers(
      Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const answer = {
      status: response.statusCode ?? 0,
      headers: answered,
      text: received,
      body: JSON.parse(received),
    };
    demand('POST', '/evaluations/batch', { headers, text: '' }, answer);
    return answer;
  } finally {
    sent.destroy();
    await http.close();
  }
}
