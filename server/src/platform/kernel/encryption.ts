import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts stored texts, such as clients' tokens, so that the database alone does not reveal them. */
export interface Encryption {
  encrypt(text: string): string;
  /** Returns undefined if the installation's secret has changed since, or the text was altered. */
  decrypt(encrypted: string): string | undefined;
  /**
   * A keyed hash of a text, to compare texts without storing them;
   * without the key the text cannot be guessed from it.
   */
  digest(text: string): string;
}

/** Bytes of the nonce (96 bits) and of the authentication tag (128 bits). Source: NIST SP 800-38D, 5.2.1. */
const [nonceBytes, tagBytes] = [12, 16];

/**
 * AES-256-GCM with a key derived from the installation's secret; the result is the base64url of nonce, tag
 * and ciphertext. Digests: HMAC-SHA-256 with another derived key, base64url.
 */
export function makeEncryption(secret: string): Encryption {
  const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  // These texts are inputs of the key derivation: changing them would make stored values undecryptable.
  const [key, digestKey] = [derived('sillage sealed text'), derived('sillage digest')];
  return {
    encrypt(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return undefined;
      }
    },
    digest: (text) => createHmac('sha256', digestKey).update(text, 'utf8').digest('base64url'),
  };
}
