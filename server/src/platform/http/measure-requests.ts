import type { FastifyInstance } from 'fastify';
import type { requestTimes } from '../metrics/request-times.ts';

/**
 * Measures every request of a server; call it before the routes are registered. A request ends when its
 * response is closed, even if the client has disconnected before.
 */
export function measureRequests(
  http: FastifyInstance,
  metrics: {
    readonly answered: ReturnType<typeof requestTimes>['add'];
    /** +1 when a request arrives, -1 when its response is closed. */
    requestsInFlight(change: 1 | -1): void;
  },
): void {
  http.addHook('onRequest', (request, { raw }, done) => {
    const begun = performance.now();
    metrics.requestsInFlight(1);
    raw.once('close', () => {
      metrics.requestsInFlight(-1);
      metrics.answered(request.routeOptions.config, raw.statusCode, (performance.now() - begun) / 1_000);
    });
    done();
  });
}
