import type { Credentials, PasswordCredentials } from './client-options.ts';

/** Gives each attempt its `Authorization` header. */
export interface Authorization {
  /** The header, or undefined without credentials. `signal` ends a sign-in that nobody waits for any longer. */
  header(): Promise<string | undefined>;
  /** Returns whether another attempt may succeed where this header was refused with 401. */
  renew(refused: string | undefined): boolean;
}

/** `logIn` exchanges name and password for a token; called once for all calls that wait for it. */
export function authorization(
  credentials: Credentials,
  logIn: (credentials: PasswordCredentials) => Promise<string>,
): Authorization {
  const { apiKey } = credentials as { apiKey?: string | (() => string | Promise<string>) };
  if (apiKey !== undefined) {
    return {
      header: async () => `Bearer ${typeof apiKey === 'function' ? await apiKey() : apiKey}`,
      renew: () => false,
    };
  }
  if (!('password' in credentials)) return { header: async () => undefined, renew: () => false };

  let token: Promise<string> | undefined;
  /** The token, once the sign-in has succeeded. */
  let current: string | undefined;
  return {
    async header() {
      if (token === undefined) {
        const fresh = logIn(credentials);
        token = fresh;
        current = undefined;
        // After a failure, the next call tries again.
        fresh.catch(() => {
          if (token === fresh) token = undefined;
        });
      }
      const used = token;
      const value = await used;
      if (token === used) current = value;
      return `Bearer ${value}`;
    },
    renew(refused) {
      // Unless another call has signed in meanwhile, or is about to.
      if (refused === `Bearer ${current}`) token = undefined;
      return true;
    },
  };
}

/** Encodes name and password in UTF-8, as RFC 7617 requires; `btoa` only accepts Latin-1. */
export function basic({ user, password }: PasswordCredentials): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`;
}
