import { hash } from 'node:crypto';

const hashes = new WeakMap<Uint8Array, string>();

/**
 * The first 96 bits of the SHA-256 of a content, as 16 characters of base64url. The hashes of byte arrays are kept for
 * as long as these are reachable.
 */
export function contentHash(content: string | Uint8Array): string {
  const known = typeof content === 'string' ? undefined : hashes.get(content);
  if (known !== undefined) return known;
  // 16 characters of base64url encode 6 bits each.
  const short = hash('sha256', content, 'base64url').slice(0, 16);
  if (typeof content !== 'string') hashes.set(content, short);
  return short;
}

/** The hash of bytes, if it is known without reading them. */
export const knownHash = (bytes: Uint8Array): string | undefined => hashes.get(bytes);

/**
 * Names bytes by a hash that was made elsewhere: in the thread that rendered them, or of a shorter form that they
 * follow from. Hashing 15 MB where requests are served would keep everybody waiting.
 */
export function withHash<Bytes extends Uint8Array>(bytes: Bytes, known: string | undefined): Bytes {
  if (known !== undefined) hashes.set(bytes, known);
  return bytes;
}
