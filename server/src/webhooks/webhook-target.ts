import type { Encryption } from '../kernel/encryption.ts';
import type { NewDelivery } from '../ports/deliveries.ts';

/** The target of a delivery as it is stored: a reader of the database cannot post there. */
export type WebhookTarget = Pick<NewDelivery, 'host' | 'target' | 'targetKey' | 'sealed'>;

/** What is stored encrypted: the whole URL, whose path and query may hold secrets, and the token of the client. */
interface TargetSecrets {
  readonly url: string;
  readonly token: string;
}

export function encryptTarget(encryption: Encryption, url: URL, token: string): WebhookTarget {
  const sealed = encryption.encrypt(JSON.stringify({ url: url.href, token } satisfies TargetSecrets));
  return { host: hostOf(url), target: redactedUrl(url), targetKey: targetKeyOf(encryption, url), sealed };
}

/** undefined when the installation has another secret now. */
export function decryptTarget(encryption: Encryption, sealed: string): TargetSecrets | undefined {
  const text = encryption.decrypt(sealed);
  return text === undefined ? undefined : (JSON.parse(text) as TargetSecrets);
}

/** Identifies a target by its URL without the query: throttling and disabling apply to all deliveries with one key. */
export function targetKeyOf(encryption: Encryption, { origin, pathname }: URL): string {
  return encryption.digest(`${origin}${pathname}`);
}

/**
 * The host by which deliveries in flight are counted, whatever its port, and whether a dot ends it; `URL` has already
 * made it lower case. Several names of one machine count apart: their address is known only when the connection is
 * opened, and a delivery that is released then is due again at once, over and over.
 */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.+$/, '');
}

/** A word such as `hook`, `services` or `v2`; what is longer, or has other digits, may be a secret. */
const plainWord = /^([a-z][a-z-]{0,14}|v\d)$/i;

/**
 * The URL of a webhook with everything cut off but its origin and the first word of its path: many receivers authorise
 * the caller by the rest of it. Shape: `https://hooks.example/services/…`.
 */
export function redactedUrl({ origin, pathname }: URL): string {
  const [first = '', ...rest] = pathname.slice(1).split('/');
  if (first === '' && rest.length === 0) return `${origin}/`;
  if (!plainWord.test(first)) return `${origin}/…`;
  return rest.length === 0 ? `${origin}/${first}` : `${origin}/${first}/…`;
}
