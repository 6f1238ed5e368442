import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/domain-error.ts';
import { pathOf } from '../error-translation.ts';

/** Default number of connections: each takes some 20 KiB, and systems allow a process thousands of them. */
export const defaultConnectionLimit = 4_096;

/** Requests of one connection that may wait for their answers. Browsers and most clients send one at a time. */
export const pipelineLimit = 16;

/** Milliseconds within which a connection beyond the limit must send a request, which is answered 503. */
const politeness = 2_000;

/** Asked by the supervisor of the process, which must not take a full one for a dead one. */
const probes = ['/healthz', '/readyz'];

/**
 * Limits the connections of a process and the requests of each. A connection beyond the limit gets one answer,
 * 503, and is closed; only far beyond it connections are closed without an answer.
 */
export function limitConnections(http: FastifyInstance, limit = defaultConnectionLimit): void {
  const beyond = new WeakSet<Socket>();
  const waiting = new WeakMap<Socket, number>();
  const last = new WeakMap<Socket, ServerResponse>();
  const tooMany = new WeakSet<IncomingMessage>();
  let open = 0;

  http.server.maxConnections = limit + Math.ceil(limit / 8) + 16;
  http.server.on('connection', (socket) => {
    open++;
    socket.once('close', () => open--);
    if (open <= limit) return;
    beyond.add(socket);
    const timer = setTimeout(() => {
      if (!waiting.has(socket)) socket.destroy();
    }, politeness);
    socket.once('close', () => clearTimeout(timer));
  });

  http.addHook('onRequest', ({ raw: request, url }, { raw }, done) => {
    const isBeyond = beyond.has(request.socket);
    const isBusy = tooMany.has(request);
    if (isBeyond || isBusy) raw.shouldKeepAlive = false;
    if (isBeyond && !probes.includes(pathOf(url)))
      return done(new DomainError('service.overloaded', { seconds: 2 }));
    if (isBusy) return done(new DomainError('connection.busy', { limit: pipelineLimit, seconds: 1 }));
    done();
  });

  // Before Fastify sees a request, because what waits costs least here.
  const [handle] = http.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (handle === undefined) throw new Error('The server has no handler of requests.');
  http.server.removeListener('request', handle);
  http.server.on('request', (request, response) => {
    const { socket } = request;
    const requests = (waiting.get(socket) ?? 0) + 1;
    // The connection ends with the answer to the first request too many: those after it get none.
    if (requests > pipelineLimit + 1) return;
    waiting.set(socket, requests);
    const before = last.get(socket);
    last.set(socket, response);
    response.once('close', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (last.get(socket) === response) last.delete(socket);
    });
    if (requests > pipelineLimit) tooMany.add(request);
    if (before === undefined || requests > pipelineLimit) return handle(request, response);
    // One answer of a connection at a time: answers that nobody reads would all wait in memory.
    before.once('close', () => {
      // What a client that has left asked for is not worked on.
      if (!socket.destroyed) handle(request, response);
    });
  });
}
