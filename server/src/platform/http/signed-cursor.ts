import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs list positions, so that clients can send them back but not forge them. */
export interface CursorSigner {
  /** `scope` identifies the list, its owner and its order; the cursor is valid for this scope only. */
  sign(scope: string, position: readonly string[]): string;
  /** Returns undefined for a cursor that this installation has not signed for this scope. */
  open(scope: string, cursor: string): readonly string[] | undefined;
}

/**
 * Creates cursors signed with a key derived from the installation's secret:
 * the first 16 bytes of an HMAC-SHA-256.
 * Source: RFC 2104, 5 (truncation); RFC 5869 (derivation of the key).
 */
export function cursorSigner(secret: string): CursorSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sillage list cursor', 32));
  const signatureOf = (scope: string, position: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([scope, position]))
      .digest()
      .subarray(0, 16);
  return {
    sign(scope, position) {
      const text = Buffer.from(JSON.stringify(position)).toString('base64url');
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
