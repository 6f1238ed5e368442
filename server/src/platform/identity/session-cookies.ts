import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * Browsers send a cookie with the prefix `__Host-` only to the host that set it, over https. It needs the
 * attributes Secure and Path=/. Source: RFC 6265bis, 4.1.3.2.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The name of the session cookie; with the prefix wherever the public address is https. */
export function sessionCookieName(secure: boolean): string {
  return cookieName('sillage_session', secure);
}

/** The cookie that holds the secret of a session, and the `X-CSRF-Token` that belongs to it. */
export interface SessionCookies {
  /** The secret in the cookie; undefined if there is none, or anything else, such as a key or a token. */
  secretOf(headers: IncomingHttpHeaders): string | undefined;
  /** The value that `X-CSRF-Token` must have with the cookie of this secret. */
  csrfTokenOf(secret: string): string;
  isCsrfToken(sent: string, secret: string): boolean;
  /** `Set-Cookie` for a secret with a lifetime in seconds; an empty secret with 0 deletes the cookie. */
  setCookie(secret: string, seconds: number): string;
}

interface CookieOptions {
  /** Secret of the installation. */
  readonly secret: string;
  /** The public address is https. */
  readonly secure: boolean;
}

export function sessionCookies({ secret: installationSecret, secure }: CookieOptions): SessionCookies {
  const key = new Uint8Array(hkdfSync('sha256', installationSecret, '', 'sillage session header', 32));
  const name = sessionCookieName(secure);
  const csrfTokenOf = (secret: string): string =>
    createHmac('sha256', key).update(secret).digest('base64url');
  return {
    secretOf({ cookie }) {
      const value = cookie === undefined ? undefined : parseCookie(cookie)[name];
      return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
    },
    csrfTokenOf,
    isCsrfToken(sent, secret) {
      const [a, b] = [Buffer.from(sent), Buffer.from(csrfTokenOf(secret))];
      return a.length === b.length && timingSafeEqual(a, b);
    },
    setCookie: (secret, seconds) =>
      stringifySetCookie({
        name,
        value: secret,
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: seconds,
      }),
  };
}
