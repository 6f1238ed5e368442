import { endpoints } from '@sillage/contract';
import { makeReadiness, type Readiness } from '../../../server/src/platform/background/readiness.ts';
import { makeLog } from '../../../server/src/platform/config/log.ts';
import { buildHttp } from '../../../server/src/platform/http/build-http.ts';
import { registerEndpoints } from '../../../server/src/platform/http/register-endpoints.ts';
import { newId } from '../../../server/src/platform/kernel/new-id.ts';
import type { Answer } from '../service/answer.ts';
import type { RunningService } from '../service/running-service.ts';

type Headers = Readonly<Record<string, string>>;

/** Requests the readiness of a process whose start has not ended. */
export function askWhileStarting({ storage }: RunningService, headers: Headers): Promise<Answer> {
  return askReadiness(makeReadiness(storage), headers);
}

/** Requests the readiness of a process that is shutting down. */
export function askWhileStopping({ storage }: RunningService, headers: Headers): Promise<Answer> {
  const readiness = makeReadiness(storage);
  readiness.start();
  return askReadiness(readiness, headers, () => readiness.stop());
}

/** Requests the readiness of a process after something happened to it while it listened. */
async function askReadiness(
  readiness: Readiness,
  headers: Headers,
  happens: () => void = () => {},
): Promise<Answer> {
  const http = buildHttp({ log: makeLog('silent'), newId, readiness });
  registerEndpoints(
    http,
    { readReadiness: endpoints.readReadiness },
    {
      async readReadiness() {
        await readiness.check();
        return { body: { status: 'ok' as const } };
      },
    },
    () => {
      throw new Error('unexpected login');
    },
  );
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  happens();
  try {
    const response = await fetch(`${address}/readyz`, { headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  } finally {
    await http.close();
  }
}
