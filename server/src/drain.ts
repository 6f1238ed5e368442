import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** Milliseconds in which a service that is stopped has answered whatever it had begun; less than the 20 s of L3. */
const whole = 17_000;

/**
 * Milliseconds for which a stopping process still takes what comes, with `Connection: close`: clients on open
 * connections go away by themselves, so that no request meets a connection that is just being closed. Where other
 * processes can take over, it is long enough for a balancer to notice.
 */
const handover = { alone: 100, shared: 2_000 };

/**
 * Stops serving: says so first, then takes no new connections, has what has no end of its own end in good order, and
 * finishes what is under way.
 */
export async function drain(http: FastifyInstance, readiness: Readiness, shared: boolean): Promise<void> {
  const end = setTimeout(() => http.server.closeAllConnections(), whole);
  readiness.stop();
  await pause(shared ? handover.shared : handover.alone);
  readiness.end();
  await http.close();
  clearTimeout(end);
}
