import type { IncomingMessage } from 'node:http';

/** Milliseconds that a client has to read the end of an answer and to close its side of the connection. */
const lingerTime = 5_000;

/**
 * Has the connection of this request closed in stages: first the service's side, and the rest once the client has
 * closed its own, or after a time limit. Otherwise a client that is still sending its body gets a connection reset and
 * may lose the end of its answer. Something must read and discard what it sends meanwhile.
 * Source: RFC 9112, 9.6.
 */
export function closeInStages({ socket }: IncomingMessage): void {
  // Node calls this after an answer with `Connection: close`.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerTime);
    socket.once('close', () => clearTimeout(timer));
  };
}
