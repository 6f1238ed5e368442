import { hash, randomBytes } from 'node:crypto';

/** A new secret of 160 random bits: 27 characters, few enough for a small QR code. */
export function newShareSecret(): string {
  return randomBytes(20).toString('base64url');
}

/**
 * Hashes a secret for storage and lookup. SHA-256 without salt is enough for 160 random bits; comparing hashes tells
 * nothing about the secret by the time that it takes.
 */
export function hashShareSecret(secret: string): string {
  return hash('sha256', secret, 'base64');
}

/** Whether a text has the form of a secret: others are not looked up. */
export function isShareSecret(text: string): boolean {
  return /^[\w-]{27}$/.test(text);
}
