import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Writes and reads the places in lists that clients carry about without looking into them. */
export interface CursorSigner {
  /** `scope` says which list of whom, with which filters; in another list the cursor is worth nothing. */
  sign(scope: string, place: readonly string[]): string;
  /** undefined for a cursor that was not written here for this scope. */
  open(scope: string, cursor: string): readonly string[] | undefined;
}

/** Cursors signed with a key derived from the secret of the installation (HMAC-SHA-256, 128 bits of it). */
export function cursorSigner(secret: string): CursorSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sillage list cursor', 32));
  const signatureOf = (scope: string, place: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([scope, place]))
      .digest()
      .subarray(0, 16);
  return {
    sign(scope, place) {
      const text = Buffer.from(JSON.stringify(place)).toString('base64url');
      return `${text}.${signatureOf(scope, text).toString('base64url')}`;
    },
    open(scope, cursor) {
      const [text = '', signature = ''] = cursor.split('.');
      const expected = signatureOf(scope, text);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      if (cursor !== `${text}.${expected.toString('base64url')}`) return undefined;
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as readonly string[];
    },
  };
}
