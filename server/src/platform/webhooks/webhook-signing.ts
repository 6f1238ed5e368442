import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Actor, audit, serviceActor } from '../identity/audit.ts';
import { timestamp } from '../kernel/clock.ts';
import type { Encryption } from '../kernel/encryption.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import type { Change } from '../ports/storage.ts';
import { StorageConflict } from '../ports/storage-errors.ts';
import type { StoredWebhookKey } from '../ports/webhook-keys.ts';

/**
 * Milliseconds for which a replaced key still signs along with the new key,
 * so that receivers can switch: 24 h.
 */
export const keyOverlap = 24 * 3_600_000;

/**
 * Maximum number of keys of an organization that sign at the same time; each signs every delivery, which
 * blocks the event loop. A further rotation retires the oldest key at once.
 */
export const maximumKeys = 4;

type KeyContext = Pick<Dependencies, 'storage' | 'clock' | 'newId'> & { readonly encryption: Encryption };
type SigningContext = KeyContext & Pick<Dependencies, 'log'>;

/**
 * Creates the key that signs an organization's deliveries from now on. Returns the key in the format of
 * Standard Webhooks, `whsec_` and 256 random bits in base64, to be shown once.
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

/**
 * Creates a key to be stored. `beside`: it is stored only if the organization has no other keys than these.
 */
function newKey(context: KeyContext, actor: Actor, beside?: readonly string[]) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const now = context.clock();
  const key = { id: context.newId(), createdAt: timestamp(now), sealed: context.encryption.encrypt(secret) };
  const what = { action: 'create', noun: 'webhook-key', recordId: key.id } as const;
  const retireAt = timestamp(now + keyOverlap);
  const changes: readonly Change[] = [
    {
      kind: 'insert-webhook-key',
      key,
      retireAt,
      atMost: maximumKeys,
      ...(beside === undefined ? {} : { beside }),
    },
    audit(context, actor, { ...what, revisionAfter: 1 }),
  ];
  return { stored: { ...key, retiresAt: null }, secret, changes };
}

/**
 * Returns the current signing secrets, at least one. An organization gets its first key with its first
 * delivery, so that no delivery is unsigned; that key is never shown. To verify signatures, an administrator
 * rotates the key; the new one is shown once. A key is also created if none can be decrypted because the
 * installation's secret has changed: the old keys are kept, and sign again if the old secret is restored.
 */
async function signingSecrets(
  context: SigningContext,
  organizationId: string,
  now: number,
): Promise<readonly string[]> {
  for (let tries = 0; tries < 3; tries++) {
    const keys = await context.storage.listWebhookKeys(organizationId, timestamp(now));
    const secrets = keys.flatMap(({ sealed }) => context.encryption.decrypt(sealed) ?? []);
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
  const { stored, changes } = newKey(context, serviceActor, unreadable);
  try {
    await context.storage.commit(organizationId, changes);
  } catch (error) {
    // Another delivery has created a key at the same time.
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

/** The keys that this installation can decrypt and therefore sign with. */
export function readableKeys(
  { encryption }: { readonly encryption: Encryption },
  keys: readonly StoredWebhookKey[],
): readonly StoredWebhookKey[] {
  return keys.filter(({ sealed }) => encryption.decrypt(sealed) !== undefined);
}

/**
 * Returns the Standard Webhooks headers (https://www.standardwebhooks.com) of a delivery: signed with every
 * readable key of the organization that has not retired.
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
