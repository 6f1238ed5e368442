import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { Refusal } from '../http/refusal.ts';

export const sessionCookie = 'sillage_session';

/**
 * Sessions of browsers: a token in a cookie that no script can read and that no other site can send. The cookie
 * alone is no credential: a request also says in `X-CSRF-Token` what only a page of this service can have read.
 */
export interface Sessions {
  /** What the header must say beside the cookie that holds this token. */
  csrfTokenOf(token: string): string;
  /** The token in the cookie, whatever the header says. */
  tokenOf(headers: IncomingHttpHeaders): string | undefined;
  /**
   * What counts as `Authorization`: that header where there is one, whatever the cookie says; else the session, when
   * its header is there. Throws: Refusal auth.invalid-token when the header is that of another session.
   */
  authorizationOf(headers: IncomingHttpHeaders): string | undefined;
  /** `Set-Cookie` for a token, for so many seconds; an empty token with 0 takes the cookie away. */
  setCookie(token: string, seconds: number): string;
}

interface SessionOptions {
  readonly secret: string;
  /** The service is reached by https: the cookie never travels in the clear. */
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
      const said = headers['x-csrf-token'];
      const token = said === undefined ? undefined : tokenOf(headers);
      if (token === undefined) return undefined;
      if (!sameText(String(said), csrfTokenOf(token))) throw new Refusal('auth.invalid-token');
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
