import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Actor, audit, theService } from '../audit.ts';
import { timestamp } from '../clock.ts';
import type { Context } from '../context.ts';
import { type Change, StorageConflict } from '../storage/storage.ts';
import type { StoredWebhookKey } from './deliveries.ts';

/** Milliseconds for which a replaced key still signs beside the new one, so that receivers can change over. */
export const keyOverlap = 24 * 3_600_000;

/**
 * Keys of an organization that sign at once; each signs every delivery, while everybody waits. A further rotation retires
 * the oldest at once.
 */
export const keysAtMost = 4;

type KeyContext = Pick<Context, 'storage' | 'sealer' | 'clock' | 'newId'>;
type SigningContext = KeyContext & Pick<Context, 'log'>;

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

/** A key that is not stored yet. `beside`: it is stored only where there are no others than these. */
function newKey(context: KeyContext, actor: Actor, beside?: readonly string[]) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const now = context.clock();
  const key = { id: context.newId(), createdAt: timestamp(now), sealed: context.sealer.seal(secret) };
  const what = { action: 'create', noun: 'webhook-key', recordId: key.id } as const;
  const retireAt = timestamp(now + keyOverlap);
  const changes: readonly Change[] = [
    {
      kind: 'insert-webhook-key',
      key,
      retireAt,
      atMost: keysAtMost,
      ...(beside === undefined ? {} : { beside }),
    },
    audit(context, actor, { ...what, revisionBefore: null, revisionAfter: 1 }),
  ];
  return { stored: { ...key, retiresAt: null }, secret, changes };
}

/**
 * The secrets that sign at a time; at least one. An organization gets its first key with its first delivery, so that none
 * goes unsigned; nobody sees that key. Whoever wants to check signatures makes the next one, which is shown. The same
 * happens where no key can be read because the installation has another secret now: the old ones stay as they are, and
 * sign again when the old secret is back.
 */
async function signingSecrets(
  context: SigningContext,
  organizationId: string,
  now: number,
): Promise<readonly string[]> {
  for (let tries = 0; tries < 3; tries++) {
    const keys = await context.storage.listWebhookKeys(organizationId, timestamp(now));
    const secrets = keys.flatMap(({ sealed }) => context.sealer.open(sealed) ?? []);
    if (secrets.length > 0) return secrets;
    await addKey(
      context,
      organizationId,
      keys.map(({ id }) => id),
    );
  }
  throw new Error('the webhook keys of an organization change faster than they can be read');
}

async function addKey(
  context: SigningContext,
  organizationId: string,
  unreadable: readonly string[],
): Promise<void> {
  const { stored, changes } = newKey(context, theService, unreadable);
  try {
    await context.storage.commit(organizationId, changes);
  } catch (error) {
    // Another delivery was first.
    if (!(error instanceof StorageConflict) || error.reason !== 'taken') throw error;
    return;
  }
  if (unreadable.length > 0) {
    context.log.warn(
      { organizationId, keyId: stored.id, unreadable },
      'no webhook key can be read with this SILLAGE_SECRET: a new one signs, which receivers do not know; bring the old secret back, or rotate the key and tell receivers',
    );
  }
}

/** Those of the keys that this installation can sign with. */
export function readableKeys(
  { sealer }: Pick<Context, 'sealer'>,
  keys: readonly StoredWebhookKey[],
): readonly StoredWebhookKey[] {
  return keys.filter(({ sealed }) => sealer.open(sealed) !== undefined);
}

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com) for a delivery: signed with every key of the
 * organization that has not retired and that can be read.
 */
export async function signedHeaders(
  context: SigningContext,
  organizationId: string,
  { id, body }: { readonly id: string; readonly body: Uint8Array },
  now: number,
): Promise<Record<string, string>> {
  const secrets = await signingSecrets(context, organizationId, now);
  const at = new Date(now);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, Buffer.from(body)));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
