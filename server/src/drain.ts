import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** Milliseconds that requests under way may still take when the service stops. */
const patience = 20_000;

/**
 * Milliseconds for which a stopping process still takes what comes, with `Connection: close`: clients on open
 * connections go away by themselves, so that no request meets a connection that is just being closed. Where other
 * processes can take over, it is long enough for a balancer to notice.
 */
const handover = { alone: 100, shared: 2_000 };

/** Stops serving: says so first, then takes no new connections and finishes what is under way. */
export async function drain(http: FastifyInstance, readiness: Readiness, shared: boolean): Promise<void> {
  readiness.stop();
  await pause(shared ? handover.shared : handover.alone);
  const end = setTimeout(() => http.server.closeAllConnections(), patience);
  await http.close();
  clearTimeout(end);
}
