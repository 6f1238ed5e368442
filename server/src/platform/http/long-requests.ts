import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { requestTimeouts } from './request-limits.ts';

/** Connections whose current request has no time limit for the whole request. */
const longRequests = new WeakSet<Socket>();

/** Milliseconds that a client has to read the end of an answer and to close its side of the connection. */
const lingerTime = 5_000;

/**
 * Replaces the time limit for the whole request by an idle timeout in both directions: a streamed batch may
 * take hours, but must not stall. If the answer ends before the body does, the connection is closed in stages.
 */
export function allowLongRequest(request: IncomingMessage): void {
  const { socket } = request;
  longRequests.add(socket);
  socket.setTimeout(requestTimeouts.idle);
  request.once('close', () => longRequests.delete(socket));
  closeInStages(socket);
}

/**
 * Has a connection closed in stages: first the service's side, and the rest once the client has closed its own, or after
 * a time limit. Otherwise a client that is still sending its body gets a connection reset and may lose the end of its
 * answer. Something must read and discard what it sends meanwhile.
 * Source: RFC 9112, 9.6.
 */
function closeInStages(socket: Socket): void {
  // Node calls this after an answer with `Connection: close`.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerTime);
    socket.once('close', () => clearTimeout(timer));
  };
}

/** Whether this connection is exempt from Node's time limit for the whole request. */
export function isLongRequest(socket: Socket): boolean {
  return longRequests.has(socket);
}
