import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededRandom } from './seeded-random.ts';

/** What happens to a request on its way, by its share of all requests. */
const faults = {
  /** Answered by the proxy, without the service. */
  unavailable: 0.12,
  tooMany: 0.1,
  badGateway: 0.04,
  /** The connection ends before the service has the request. */
  refused: 0.08,
  /** The service has done what was asked, and nobody hears of it. */
  answerLost: 0.12,
  /** The answer breaks off in the middle. */
  answerCut: 0.08,
} as const;
type Fault = keyof typeof faults;

export interface FaultyProxy {
  readonly address: string;
  /** How often each fault happened. */
  readonly counts: Readonly<Record<Fault | 'forwarded', number>>;
  close(): Promise<void>;
}

/** A proxy in front of a service that fails more than half of all requests for batches, in every way that proxies do. */
export async function faultyHttpProxy(target: string, seed: number): Promise<FaultyProxy> {
  const random = seededRandom(seed);
  const counts = { ...mapped(() => 0), forwarded: 0 };
  const server = createServer((incoming, outgoing) => {
    const fault = incoming.url?.includes('/batch') ? drawn(random()) : undefined;
    counts[fault ?? 'forwarded']++;
    handle(incoming, outgoing, fault);
  });

  function handle(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined): void {
    if (fault === 'unavailable') refuse(incoming, outgoing, 503, '0');
    else if (fault === 'tooMany') refuse(incoming, outgoing, 429, new Date().toUTCString());
    else if (fault === 'badGateway') refuse(incoming, outgoing, 502);
    else if (fault === 'refused') incoming.socket.resetAndDestroy();
    else forward(incoming, outgoing, fault);
  }

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    fault: 'answerLost' | 'answerCut' | undefined,
  ): void {
    const { method, url, headers } = incoming;
    const forwarded = request(`${target}${url}`, { method, headers, agent: false }, (answer) => {
      if (fault === undefined) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (fault === 'answerLost') {
          outgoing.socket?.resetAndDestroy();
          return;
        }
        const whole = Buffer.concat(chunks);
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        outgoing.write(whole.subarray(0, whole.length >> 1), () => outgoing.socket?.destroy());
      });
    });
    forwarded.on('error', () => outgoing.socket?.destroy());
    incoming.pipe(forwarded);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function mapped<T>(value: (fault: Fault) => T): Record<Fault, T> {
  return Object.fromEntries((Object.keys(faults) as Fault[]).map((fault) => [fault, value(fault)])) as Record<
    Fault,
    T
  >;
}

/** `at`: from 0 to 1. */
function drawn(at: number): Fault | undefined {
  let sum = 0;
  for (const [fault, share] of Object.entries(faults)) {
    sum += share;
    if (at < sum) return fault as Fault;
  }
  return undefined;
}

/** Answers as a proxy does, whose answers are no problem documents. */
function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  retryAfter?: string,
): void {
  incoming.resume();
  incoming.on('end', () => {
    outgoing.writeHead(status, {
      'content-type': 'text/html',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    });
    outgoing.end('<h1>Not now</h1>');
  });
}
