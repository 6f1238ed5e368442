import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../../platform/background/readiness.ts';

/**
 * Milliseconds after which a stopping process closes all connections: 17 s, below the limit of 20 s for a
 * shutdown.
 * Decision: docs/scale.md, "From one process to many".
 */
const shutdownTimeout = 17_000;

/**
 * Milliseconds for which a stopping process still accepts requests and answers them with `Connection: close`:
 * clients then close their connections, so that no request arrives on a connection that is being closed. With
 * PostgreSQL other processes can take over: 2 s are enough for a load balancer to notice.
 */
const acceptTime = { embedded: 100, postgres: 2_000 };

/**
 * Stops the HTTP server: reports not ready, then refuses new connections, ends unbounded streams, and
 * finishes the requests in flight. `shared`: other processes work on the same database.
 */
export async function shutDownGracefully(
  http: FastifyInstance,
  readiness: Readiness,
  shared: boolean,
): Promise<void> {
  const end = setTimeout(() => http.server.closeAllConnections(), shutdownTimeout);
  readiness.stop();
  await pause(shared ? acceptTime.postgres : acceptTime.embedded);
  readiness.end();
  await http.close();
  clearTimeout(end);
}
