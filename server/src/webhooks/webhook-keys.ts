import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Actor, audit } from '../audit.ts';
import { timestamp } from '../clock.ts';
import type { Context } from '../context.ts';
import type { StoredWebhookKey } from './deliveries.ts';

/** Milliseconds for which a replaced key still signs beside the new one, so that receivers can change over. */
export const keyOverlap = 24 * 3_600_000;

type KeyContext = Pick<Context, 'storage' | 'sealer' | 'clock' | 'newId'>;

/**
 * Makes the key that signs the deliveries of an organization from now on. Shape: the key itself, shown this once, as
 * Standard Webhooks writes it: `whsec_` and 256 random bits in base64.
 */
export async function rotateWebhookKey(
  context: KeyContext,
  actor: Actor,
  organizationId: string,
): Promise<{ readonly stored: StoredWebhookKey; readonly secret: string }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const now = context.clock();
  const key = { id: context.newId(), createdAt: timestamp(now), sealed: context.sealer.seal(secret) };
  const line = audit(context, actor, {
    action: 'create',
    noun: 'webhook-key',
    recordId: key.id,
    revisionBefore: null,
    revisionAfter: 1,
  });
  const rotation = { kind: 'insert-webhook-key', key, retireAt: timestamp(now + keyOverlap) } as const;
  await context.storage.commit(organizationId, [rotation, line]);
  return { stored: { ...key, retiresAt: null }, secret };
}

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com) for a delivery: signed with every key of the
 * organization that has not retired; without a signature where it has none.
 */
export async function signedHeaders(
  { storage, sealer }: Pick<KeyContext, 'storage' | 'sealer'>,
  organizationId: string,
  { id, body }: { readonly id: string; readonly body: Uint8Array },
  now: number,
): Promise<Record<string, string>> {
  const keys = await storage.listWebhookKeys(organizationId, timestamp(now));
  const at = new Date(now);
  const signatures = keys
    .map(({ sealed }) => sealer.open(sealed))
    .filter((secret) => secret !== undefined)
    .map((secret) => new Webhook(secret).sign(id, at, Buffer.from(body)));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    ...(signatures.length === 0 ? {} : { 'webhook-signature': signatures.join(' ') }),
  };
}
