import type { Encryption } from '../kernel/encryption.ts';
import type { NewDelivery } from '../ports/deliveries.ts';

/** The target of a delivery as stored: a reader of the database cannot send requests to it. */
export type WebhookTarget = Pick<NewDelivery, 'host' | 'target' | 'targetKey' | 'sealed'>;

/**
 * The part stored encrypted:
 * the whole URL, whose path and query may hold secrets, and the token of the client.
 */
interface TargetSecrets {
  readonly url: string;
  readonly token: string;
}

export function encryptTarget(encryption: Encryption, url: URL, token: string): WebhookTarget {
  const sealed = encryption.encrypt(JSON.stringify({ url: url.href, token } satisfies TargetSecrets));
  return { host: hostOf(url), target: redactedUrl(url), targetKey: targetKeyOf(encryption, url), sealed };
}

/** Decrypts a target; undefined if the installation's secret has changed since. */
export function decryptTarget(encryption: Encryption, sealed: string): TargetSecrets | undefined {
  const text = encryption.decrypt(sealed);
  return text === undefined ? undefined : (JSON.parse(text) as TargetSecrets);
}

/**
 * Identifies a target by its URL without the query:
 * throttling and disabling apply to all deliveries with one key.
 */
export function targetKeyOf(encryption: Encryption, { origin, pathname }: URL): string {
  return encryption.digest(`${origin}${pathname}`);
}

/**
 * Returns the host by which deliveries in flight are counted, without the port and trailing dots; `URL` has
 * already made it lower case. Several names of one machine are counted separately: their address is known
 * only once the connection is opened, and a delivery released at that
 * point would be due again at once, over and over.
 */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.+$/, '');
}

/** A word such as `hook`, `services` or `v2`; a longer one, or one with other digits, may be a secret. */
const plainWord = /^([a-z][a-z-]{0,14}|v\d)$/i;

/**
 * Reduces the URL of a webhook to its origin and the first word of its path: the rest often authorises the
 * caller. Example: `https://hooks.example/services/…`.
 */
export function redactedUrl({ origin, pathname }: URL): string {
  const [first = '', ...rest] = pathname.slice(1).split('/');
  if (first === '' && rest.length === 0) return `${origin}/`;
  if (!plainWord.test(first)) return `${origin}/…`;
  return rest.length === 0 ? `${origin}/${first}` : `${origin}/${first}/…`;
}
