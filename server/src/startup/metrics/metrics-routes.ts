import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { documentationEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';

const encoder = new TextEncoder();
const path = '/metrics';

/**
 * The metrics of this process, for its operators:
 * with the metrics token, or if none is set only from this machine, without a proxy.
 */
export function metricsRoutes({
  metrics,
  settings: { metricsToken, publicUrl },
  storage,
}: Pick<Context, 'metrics' | 'settings' | 'storage'>): HandlersFor<
  'readMetrics' & keyof typeof documentationEndpoints
> {
  return {
    async readMetrics({ headers, address }) {
      if (metricsToken === undefined) demandThisMachine(headers, address, publicUrl);
      else demandToken(headers.authorization, metricsToken);
      return {
        bytes: encoder.encode(await metrics.render(() => storage.countUnfinishedWork())),
        headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' },
      };
    },
  };
}

/** The names and addresses by which a machine reaches itself, with or without port. */
const ownHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Rejects requests forwarded by a proxy, which come from other machines. A proxy on this machine need not say
 * that it forwards: where a public address is set, or the client asked for another host, there is one.
 * Throws: DomainError path.unknown.
 */
function demandThisMachine(
  headers: IncomingHttpHeaders,
  address: string,
  publicUrl: string | undefined,
): void {
  const isOwn = /^(::ffff:)?127\.|^::1$/.test(address) && ownHost.test(headers.host ?? '');
  const isForwarded = Object.keys(headers).some((name) =>
    /^(forwarded|x-forwarded-.*|x-real-ip|via)$/.test(name),
  );
  if (!isOwn || isForwarded || publicUrl !== undefined)
    throw new DomainError('path.unknown', { method: 'GET', path });
}

/** Checks the metrics token. Throws: DomainError auth.missing-token, auth.invalid-token. */
function demandToken(authorization: string | undefined, token: string): void {
  if (authorization === undefined) throw new DomainError('auth.missing-token');
  const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given), digest(token))) throw new DomainError('auth.invalid-token');
}
