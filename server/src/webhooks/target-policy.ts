import { hostname, networkInterfaces } from 'node:os';
import type { Settings } from '../settings.ts';
import { placesOf } from './places.ts';
import { hostOf, type TargetPolicy } from './webhook-target.ts';

/** Which targets this installation takes, of its settings and of the machine that it runs on. */
export function targetPolicy({
  environment,
  webhookAllowPrivate,
  webhookDeny,
  publicUrl,
}: Pick<Settings, 'environment' | 'webhookAllowPrivate' | 'webhookDeny' | 'publicUrl'>): TargetPolicy {
  const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  // In production tokens go through TLS only, and nobody may knock at the ports of other services, wherever they are.
  const isProduction = environment === 'production';
  return {
    allowPrivate: webhookAllowPrivate,
    allowPlain: !isProduction,
    anyPort: !isProduction && webhookAllowPrivate,
    own: placesOf([
      ...interfaces.map(({ address }) => address),
      hostname().toLowerCase(),
      ...(publicUrl === undefined ? [] : [hostOf(new URL(publicUrl))]),
    ]),
    denied: placesOf(webhookDeny),
  };
}
