import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * Counts every request of a server; to be called before its routes are made. An answer is over when its connection is
 * done with it, also when the client has gone away meanwhile.
 */
export function measureRequests(
  http: FastifyInstance,
  metrics: Pick<Metrics, 'answered' | 'underWay'>,
): void {
  http.addHook('onRequest', (request, { raw }, done) => {
    const begun = performance.now();
    metrics.underWay(1);
    raw.once('close', () => {
      metrics.underWay(-1);
      metrics.answered(request.routeOptions.config, raw.statusCode, (performance.now() - begun) / 1_000);
    });
    done();
  });
}
