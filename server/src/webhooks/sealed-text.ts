import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps texts that must come back, such as tokens of clients, unreadable to whoever reads the database alone. */
export interface Sealer {
  seal(text: string): string;
  /** undefined for what was not sealed here: the installation has another secret now, or the text was changed. */
  open(sealed: string): string | undefined;
  /** Stands for a text where it is only compared: the same for the same text, and nothing that it can be guessed from. */
  digest(text: string): string;
}

const [nonceBytes, tagBytes] = [12, 16];

/**
 * AES-256-GCM with a key derived from the secret of the installation. Shape: base64url of nonce, tag and text. Digests:
 * HMAC-SHA-256 with another such key, base64url.
 */
export function sealer(secret: string): Sealer {
  const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const [key, digestKey] = [derived('sillage sealed text'), derived('sillage digest')];
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
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
