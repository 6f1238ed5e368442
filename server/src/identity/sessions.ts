import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { DomainError } from '../kernel/domain-error.ts';

export const sessionCookie = 'sillage_session';

/**
 * Browser sessions: a token in a cookie that scripts cannot read (HttpOnly) and other sites cannot send
 * (SameSite). The cookie is not sufficient: a request must also carry `X-CSRF-Token`, which only a page of
 * this service can know.
 */
export interface Sessions {
  /** The value that `X-CSRF-Token` must have with the cookie of this token. */
  csrfTokenOf(token: string): string;
  /** The token in the cookie, whether or not the request carries a CSRF token. */
  tokenOf(headers: IncomingHttpHeaders): string | undefined;
  /**
   * The effective `Authorization`: the header of that name if present, otherwise the session if the request
   * carries a CSRF token.
   * Throws: DomainError auth.invalid-token if the CSRF token belongs to another session.
   */
  authorizationOf(headers: IncomingHttpHeaders): string | undefined;
  /** `Set-Cookie` for a token with a lifetime in seconds; an empty token with 0 deletes the cookie. */
  setCookie(token: string, seconds: number): string;
}

interface SessionOptions {
  readonly secret: string;
  /** Whether to set the attribute Secure: the service is reached by https. */
  readonly secure: boolean;
}

export function makeSessions({ secret, secure }: SessionOptions): Sessions {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sillage session header', 32));
  const csrfTokenOf = (token: string): string => createHmac('sha256', key).update(token).digest('base64url');
  const tokenOf = ({ cookie }: IncomingHttpHeaders): string | undefined =>
    cookie === undefined ? undefined : parseCookie(cookie)[sessionCookie] || undefined;
  return {
    csrfTokenOf,
    tokenOf,
    authorizationOf(headers) {
      if (headers.authorization !== undefined) return headers.authorization;
      const csrfToken = headers['x-csrf-token'];
      const token = csrfToken === undefined ? undefined : tokenOf(headers);
      if (token === undefined) return undefined;
      if (!sameText(String(csrfToken), csrfTokenOf(token))) throw new DomainError('auth.invalid-token');
      return `Bearer ${token}`;
    },
    setCookie: (token, seconds) =>
      stringifySetCookie({
        name: sessionCookie,
        value: token,
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: seconds,
      }),
  };
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
