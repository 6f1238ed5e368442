import { hash, randomBytes } from 'node:crypto';

/** A new key, with what is kept of it. */
export interface GeneratedKey {
  /** The key itself: shown once, never stored. */
  readonly key: string;
  readonly prefix: string;
  readonly hash: string;
}

/** So much of a key is shown later: 48 of its 256 random bits. */
const prefixLength = 'sk_'.length + 8;

/** `sk_` and 256 random bits: the beginning lets scanners for leaked secrets find it. */
export function generateApiKey(): GeneratedKey {
  const key = `sk_${randomBytes(32).toString('base64url')}`;
  return { key, prefix: key.slice(0, prefixLength), hash: hashApiKey(key) };
}

/** A plain hash is enough for a secret that is random and long; it is what a key is looked up by. */
export function hashApiKey(key: string): string {
  return hash('sha256', key, 'base64');
}

/** The text when it has the form of our keys. */
export function apiKeyOf(text: string): string | undefined {
  return /^sk_[\w-]{43}$/.test(text) ? text : undefined;
}
