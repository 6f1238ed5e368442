import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Bytes from which an answer is sent in pieces: copying it to the system as a whole takes some milliseconds. */
const largeAnswer = 512 * 1024;
/** What the system takes at once from a connection on loopback; more would be copied and wait in the process. */
const pieceSize = 64 * 1024;

/**
 * Sends large answers in pieces, one piece of one answer in each turn of the event loop, and the next one when the
 * socket has taken it. Written as a whole, the answers that hundreds of clients ask for at the same moment would keep
 * everybody else waiting for seconds.
 */
export function sendLargeAnswersInPieces(http: FastifyInstance): void {
  const turn = turns();
  http.addHook('onSend', ({ method }, reply, payload, done) => {
    const bytes = method === 'HEAD' ? undefined : largeBytes(payload);
    if (bytes === undefined) return done(null, payload);
    reply.header('content-length', bytes.byteLength);
    done(null, Readable.from(piecesOf(bytes, turn), { objectMode: false, highWaterMark: pieceSize }));
  });
}

function largeBytes(payload: unknown): Uint8Array | undefined {
  if (typeof payload === 'string' && payload.length >= largeAnswer) return Buffer.from(payload);
  return payload instanceof Uint8Array && payload.byteLength >= largeAnswer ? payload : undefined;
}

async function* piecesOf(bytes: Uint8Array, turn: () => Promise<void>): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += pieceSize) {
    await turn();
    yield bytes.subarray(start, start + pieceSize);
  }
}

/** Lets those who wait go on in their order, one in each turn of the event loop. */
function turns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
}
