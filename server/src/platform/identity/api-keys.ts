import { hash, randomBytes } from 'node:crypto';

/** A new key and the parts of it that are stored. */
export interface GeneratedKey {
  /** The key itself: shown once, never stored. */
  readonly key: string;
  readonly prefix: string;
  readonly hash: string;
}

/** Characters of a key that are shown later: `sk_` and 8 more, which are 48 of its 256 random bits. */
const prefixLength = 'sk_'.length + 8;

/** Generates a key of `sk_` and 256 random bits: scanners for leaked secrets recognise the prefix. */
export function generateApiKey(): GeneratedKey {
  const key = `sk_${randomBytes(32).toString('base64url')}`;
  return { key, prefix: key.slice(0, prefixLength), hash: hashApiKey(key) };
}

/** Hashes a key for storage and lookup. SHA-256 without salt is enough for a secret of 256 random bits. */
export function hashApiKey(key: string): string {
  return hash('sha256', key, 'base64');
}

/** Returns the text if it has the form of an API key. */
export function apiKeyOf(text: string): string | undefined {
  return /^sk_[\w-]{43}$/.test(text) ? text : undefined;
}
