import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { requestTimeouts } from './request-limits.ts';

/** Connections whose current request has no limit as a whole. */
const longRequests = new WeakSet<Socket>();

/**
 * Replaces the time limit of the whole request by one on silence in both directions: a streamed batch may take hours,
 * but not stop.
 */
export function allowLongRequest(request: IncomingMessage): void {
  const { socket } = request;
  longRequests.add(socket);
  socket.setTimeout(requestTimeouts.idle);
  request.once('close', () => longRequests.delete(socket));
}

/** Whether Node's time limit of the whole request does not apply to this connection. */
export function isLongRequest(socket: Socket): boolean {
  return longRequests.has(socket);
}
