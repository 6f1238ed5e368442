import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';

/** A webhook receiver on this machine, for tests. */
export interface LoopbackReceiver {
  readonly port: number;
  /** Number of accepted connections, whether or not anything was sent on them. */
  hits(): number;
  close(): Promise<void>;
}

/** Starts a server, or an HTTP server with the listener, on a free port or on `port`. */
export async function loopbackReceiver(
  answer: RequestListener | Server | NetServer,
  { host = '127.0.0.1', port = 0 } = {},
): Promise<LoopbackReceiver> {
  const server = typeof answer === 'function' ? createServer(answer) : answer;
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    hits: () => sockets.length,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
