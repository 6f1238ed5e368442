import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Clock } from '../kernel/clock.ts';
import type { Encryption } from '../kernel/encryption.ts';
import type { SignInProof } from './openid-provider.ts';

/** A single sign-on under way: this browser is at the provider. */
export interface PendingSignIn {
  readonly proof: SignInProof;
  /** The page of the application to open afterwards. */
  readonly returnTo: string;
}

/** Seconds that people have to identify themselves to the provider. */
export const pendingLifetime = 600;

/** Kept in a cookie of the browser, encrypted, so that processes need not share it. */
export interface PendingSignIns {
  /** `Set-Cookie` for a sign-in that begins now. */
  remember(pending: PendingSignIn): string;
  /** Undefined if there is none, if it was altered, or if it began too long ago. */
  recall(headers: IncomingHttpHeaders): PendingSignIn | undefined;
  /** `Set-Cookie` that deletes the cookie. */
  readonly forget: string;
}

interface PendingSignInOptions {
  readonly encryption: Encryption;
  readonly clock: Clock;
  /** Whether the service is reached by https. */
  readonly secure: boolean;
}

/** Keeps the texts of other uses of the same key from being taken for a sign-in. */
const purpose = 'single sign-on';

export function pendingSignIns({ encryption, clock, secure }: PendingSignInOptions): PendingSignIns {
  // With this prefix, browsers take the cookie only from this host, by https and for all paths.
  const name = secure ? '__Host-sillage_sign_in' : 'sillage_sign_in';
  const setCookie = (value: string, maxAge: number): string =>
    stringifySetCookie({
      name,
      value,
      path: '/',
      httpOnly: true,
      // Lax, not Strict: the browser comes back from the page of the provider.
      sameSite: 'lax',
      secure,
      maxAge,
    });
  return {
    remember({ proof, returnTo }) {
      const began = clock();
      return setCookie(
        encryption.encrypt(JSON.stringify({ purpose, began, proof, returnTo })),
        pendingLifetime,
      );
    },
    recall({ cookie = '' }) {
      const text = encryption.decrypt(parseCookie(cookie)[name] ?? '');
      if (text === undefined) return undefined;
      let kept: PendingSignIn & { purpose?: unknown; began: number };
      try {
        kept = JSON.parse(text);
      } catch {
        return undefined;
      }
      const age = clock() - kept.began;
      const lifetime = pendingLifetime * 1000;
      // A negative age: the clock was set back.
      return kept.purpose === purpose && Math.abs(age) < lifetime ? kept : undefined;
    },
    forget: setCookie('', 0),
  };
}
