import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { serverTimes } from './server-times.ts';

/** Connections whose request may take longer than others, as long as something moves. */
const long = new WeakSet<Socket>();

/**
 * Lets a request that is read as a stream take its time: instead of an end for the whole of it there is one for the
 * silence on its connection, in both directions.
 */
export function allowLongRequest(request: IncomingMessage): void {
  const { socket } = request;
  long.add(socket);
  socket.setTimeout(serverTimes.idle);
  request.once('close', () => long.delete(socket));
}

/** Whether Node's end of the whole request does not count on this connection. */
export function mayTakeLong(socket: Socket): boolean {
  return long.has(socket);
}
