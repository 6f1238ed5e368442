import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Actor, audit, theService } from '../audit.ts';
import { timestamp } from '../clock.ts';
import type { Context } from '../context.ts';
import { type Change, StorageConflict } from '../storage/storage.ts';
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
  const { stored, secret, changes } = newKey(context, actor);
  await context.storage.commit(organizationId, changes);
  return { stored, secret };
}

/** A key that is not stored yet. `first`: it is stored only where there is none. */
function newKey(context: KeyContext, actor: Actor, first?: true) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const now = context.clock();
  const key = { id: context.newId(), createdAt: timestamp(now), sealed: context.sealer.seal(secret) };
  const what = { action: 'create', noun: 'webhook-key', recordId: key.id } as const;
  const retireAt = timestamp(now + keyOverlap);
  const changes: readonly Change[] = [
    { kind: 'insert-webhook-key', key, retireAt, ...(first === undefined ? {} : { first }) },
    audit(context, actor, { ...what, revisionBefore: null, revisionAfter: 1 }),
  ];
  return { stored: { ...key, retiresAt: null }, secret, changes };
}

/**
 * The keys that sign at a time. An organization gets its first one with its first delivery, so that none goes unsigned;
 * nobody sees that key. Whoever wants to check signatures makes the next one, which is shown.
 */
async function signingKeys(
  context: KeyContext,
  organizationId: string,
  now: number,
): Promise<readonly StoredWebhookKey[]> {
  const read = () => context.storage.listWebhookKeys(organizationId, timestamp(now));
  const keys = await read();
  if (keys.length > 0) return keys;
  try {
    await context.storage.commit(organizationId, newKey(context, theService, true).changes);
  } catch (error) {
    // Another delivery was first.
    if (!(error instanceof StorageConflict) || error.reason !== 'taken') throw error;
  }
  return read();
}

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com) for a delivery: signed with every key of the
 * organization that has not retired; without a signature where the secret of the installation has changed since.
 */
export async function signedHeaders(
  context: KeyContext,
  organizationId: string,
  { id, body }: { readonly id: string; readonly body: Uint8Array },
  now: number,
): Promise<Record<string, string>> {
  const keys = await signingKeys(context, organizationId, now);
  const at = new Date(now);
  const signatures = keys
    .map(({ sealed }) => context.sealer.open(sealed))
    .filter((secret) => secret !== undefined)
    .map((secret) => new Webhook(secret).sign(id, at, Buffer.from(body)));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    ...(signatures.length === 0 ? {} : { 'webhook-signature': signatures.join(' ') }),
  };
}
