import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The slowest pace at which a client may read. */
export interface ReadingPace {
  /** Milliseconds between two looks at a connection. */
  readonly every: number;
  /** Looks in a row at which bytes wait to be read, before the pace is judged. */
  readonly looks: number;
  /** Bytes that must have gone out between the first and the last of them. */
  readonly bytes: number;
}

/** 1 KiB/s, on average over 30 s. */
export const slowestReading: ReadingPace = { every: 5_000, looks: 6, bytes: 30 * 1024 };

/** The parts of a connection that say how much of what was written has gone out. */
export interface WatchedSocket {
  /** Bytes that were written and not all taken by the system. */
  readonly writableLength: number;
  destroy(): void;
}

/** Bytes that libuv has been given, and those of them that the system has not taken yet. */
interface Handle {
  readonly bytesWritten?: number;
  readonly writeQueueSize?: number;
}

/**
 * Closes connections whose clients do not read: what waits for them stays in memory. `setTimeout` of a socket
 * does not find them, since each byte that such a client sends begins its time again. Looks are counted, not time:
 * while the event loop is blocked nothing can go out.
 */
export function unreadAnswers({ looks, bytes }: Omit<ReadingPace, 'every'> = slowestReading) {
  /** What had gone out at the last looks at which bytes waited, the oldest first. */
  const watched = new WeakMap<WatchedSocket, number[]>();

  return {
    look(sockets: Iterable<WatchedSocket>): void {
      const unread: WatchedSocket[] = [];
      for (const socket of sockets) {
        if (socket.writableLength === 0) {
          watched.delete(socket);
          continue;
        }
        const seen = watched.get(socket);
        const gone = goneBytes(socket);
        if (seen === undefined) watched.set(socket, [gone]);
        else if (seen.push(gone) > looks) {
          // The window moves by one look: a burst at its beginning gives no second time of the same length.
          const before = seen.shift() as number;
          if (gone - before >= bytes) continue;
          unread.push(socket);
          watched.delete(socket);
        }
      }
      closeSome(unread);
    },
  };
}

/** Connections closed in one turn of the event loop: each may have many requests that are given up with it. */
const closedAtOnce = 4;

function closeSome(sockets: WatchedSocket[]): void {
  for (const socket of sockets.splice(0, closedAtOnce)) socket.destroy();
  if (sockets.length > 0) setImmediate(closeSome, sockets);
}

/** Bytes that the system has taken since the connection began. Node tells it on the handle alone. */
function goneBytes(socket: WatchedSocket): number {
  const { bytesWritten = 0, writeQueueSize = 0 } = (socket as { _handle?: Handle | null })._handle ?? {};
  return bytesWritten - writeQueueSize;
}

/** Watches the connections of a server while it listens. */
export function closeUnreadConnections(http: FastifyInstance, pace: ReadingPace = slowestReading): void {
  const sockets = new Set<Socket>();
  const answers = unreadAnswers(pace);
  http.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => answers.look(sockets), pace.every).unref();
  http.addHook('onClose', async () => clearInterval(timer));
}
