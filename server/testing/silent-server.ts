import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * A server that answers like PostgreSQL to some requests,
 * then stops answering without closing its connections.
 */
export interface SilentServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Encodes a protocol message.
 * Source: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(`${type}0000${body}`, 'latin1');
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}

const authenticationOk = message('R', '\0\0\0\0');
const done = message('C', 'SELECT 0\0');
const ready = message('Z', 'T');
/** Answers to the messages that end a request: a simple query (Q), or the sync of a prepared one (S). */
const answered: Readonly<Record<string, readonly Buffer[]>> = {
  Q: [done, ready],
  S: [message('1', ''), message('2', ''), message('n', ''), done, ready],
};

/** @param answers number of requests of each connection that are answered, without rows. */
export async function silentServer(answers: number): Promise<SilentServer> {
  const sockets = new Set<Socket>();

  async function serve(socket: Socket): Promise<void> {
    let left = answers;
    let bytes = Buffer.alloc(0);
    let started = false;
    for await (const piece of socket as AsyncIterable<Buffer>) {
      bytes = Buffer.concat([bytes, piece]);
      for (;;) {
        // Only the first message has no type byte.
        const typeBytes = started ? 1 : 0;
        if (bytes.length < typeBytes + 4) break;
        const end = typeBytes + bytes.readInt32BE(typeBytes);
        if (bytes.length < end) break;
        const type = started ? bytes.toString('latin1', 0, 1) : '';
        bytes = bytes.subarray(end);
        const answer = started ? answered[type] : [authenticationOk, ready];
        if (answer === undefined || (started && left-- <= 0)) continue;
        started = true;
        socket.write(Buffer.concat(answer));
      }
    }
  }

  const listener = createServer((socket) => {
    sockets.add(socket);
    serve(socket).catch(() => {});
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `postgres://silent@127.0.0.1:${(listener.address() as AddressInfo).port}/silent`,
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
