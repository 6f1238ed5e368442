import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { requestTimeouts } from './request-limits.ts';

/** Connections whose current request has no time limit for the whole request. */
const longRequests = new WeakSet<Socket>();

/**
 * Replaces the time limit for the whole request by an idle timeout in both directions: a streamed batch may
 * take hours, but must not stall.
 */
export function allowLongRequest(request: IncomingMessage): void {
  const { socket } = request;
  longRequests.add(socket);
  socket.setTimeout(requestTimeouts.idle);
  request.once('close', () => longRequests.delete(socket));
}

/** Whether this connection is exempt from Node's time limit for the whole request. */
export function isLongRequest(socket: Socket): boolean {
  return longRequests.has(socket);
}
