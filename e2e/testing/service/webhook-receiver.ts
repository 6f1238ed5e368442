import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver got. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  /** `http://127.0.0.1:…`. */
  readonly address: string;
  readonly received: Received[];
  /** Resolves once this many requests have arrived. */
  until(count: number): Promise<readonly Received[]>;
  close(): Promise<void>;
}

/** A local webhook receiver that records requests and answers 200, or as given. */
export async function receiver(
  answer: RequestListener = (_request, response) => response.end(),
  host = '127.0.0.1',
): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(pieces).toString('utf8'),
    });
    answer(request, response);
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${host}:${port}`,
    received,
    until: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve(received);
        };
        waiting.add(look);
        look();
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
