import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { documentationEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { DomainError } from '../../kernel/domain-error.ts';

const encoder = new TextEncoder();
const path = '/metrics';

/**
 * The metrics of this process, for its operators:
 * with the metrics token, or only from this machine if none is set.
 */
export function metricsRoutes({
  metrics,
  settings: { metricsToken },
  storage,
}: Pick<Context, 'metrics' | 'settings' | 'storage'>): HandlersFor<
  'readMetrics' & keyof typeof documentationEndpoints
> {
  return {
    async readMetrics({ headers, address }) {
      if (metricsToken === undefined) demandThisMachine(headers, address);
      else demandToken(headers.authorization, metricsToken);
      return {
        bytes: encoder.encode(await metrics.render(() => storage.countUnfinishedWork())),
        headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' },
      };
    },
  };
}

/**
 * Rejects requests forwarded by a proxy, which come from other machines.
 * Throws: DomainError path.unknown.
 */
function demandThisMachine(headers: IncomingHttpHeaders, address: string): void {
  const own = /^(::ffff:)?127\.|^::1$/.test(address);
  const passedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => name in headers);
  if (!own || passedOn) throw new DomainError('path.unknown', { method: 'GET', path });
}

/** Checks the metrics token. Throws: DomainError auth.missing-token, auth.invalid-token. */
function demandToken(authorization: string | undefined, token: string): void {
  if (authorization === undefined) throw new DomainError('auth.missing-token');
  const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given), digest(token))) throw new DomainError('auth.invalid-token');
}
