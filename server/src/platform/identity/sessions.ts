import { hash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sessionHours, sessionLimit } from '@sillage/contract';
import { LRUCache } from 'lru-cache';
import { timestamp } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import type { StoredSession } from '../ports/sessions.ts';
import { StorageConflict } from '../ports/storage-errors.ts';
import type { StoredUser } from '../ports/users.ts';
import type { Caller } from './caller.ts';
import type { CredentialChanges } from './credential-changes.ts';
import { deviceName } from './device-name.ts';
import { type LastUses, type UsedCredential, useTime } from './last-uses.ts';
import { sessionCookies } from './session-cookies.ts';
import { userFreshness } from './tokens.ts';

const hour = 3_600_000;
const lifetime = { idle: sessionHours.idle * hour, longest: sessionHours.longest * hour };

/** The client that signs in. */
export interface Client {
  readonly address: string;
  /** The header `User-Agent`. */
  readonly userAgent: string | undefined;
}

export interface OpenedSession {
  readonly session: StoredSession;
  readonly csrfToken: string;
  /** The header `Set-Cookie` of the answer. */
  readonly setCookie: string;
}

/** The session that a cookie belongs to. */
export interface CurrentSession {
  readonly session: StoredSession;
  readonly user: StoredUser;
  readonly csrfToken: string;
}

/**
 * Sessions of browsers: records with a random secret, which is in a cookie that scripts cannot read (HttpOnly)
 * and other sites cannot send (SameSite). The cookie is not sufficient: a request must also carry
 * `X-CSRF-Token`, which only a page of this service can know.
 */
export interface Sessions {
  /**
   * Opens a session for a user who has proved who they are.
   * Throws: DomainError auth.invalid-credentials if the user has changed since it was read.
   */
  openSession(user: StoredUser, client: Client): Promise<OpenedSession>;
  /**
   * The session of the cookie, whether or not the request carries a CSRF token; counts as use.
   * Throws: DomainError auth.missing-token without a session cookie, auth.invalid-token.
   */
  read(headers: IncomingHttpHeaders, address: string): Promise<CurrentSession>;
  /**
   * The caller of a request with a session cookie and a CSRF token; undefined if one of them is missing.
   * Throws: DomainError auth.invalid-token.
   */
  authenticate(
    headers: IncomingHttpHeaders,
    address: string | undefined,
  ): Caller | Promise<Caller> | undefined;
  /** When a session ends if it is not used any more: milliseconds since 1970. */
  endOf(session: StoredSession): number;
  /** The sessions of a user that have not expired, the last used first. */
  list(organizationId: string, userId: string): Promise<readonly StoredSession[]>;
  /** `Set-Cookie` that takes the cookie away. */
  readonly removedCookie: string;
}

interface SessionOptions extends Pick<Dependencies, 'clock' | 'newId' | 'storage'> {
  /** Secret of the installation. */
  readonly secret: string;
  /** The public address is https. */
  readonly secure: boolean;
  readonly changes: CredentialChanges;
  readonly uses: LastUses;
}

interface KnownSession {
  readonly current: Omit<CurrentSession, 'csrfToken'>;
  readonly caller: Caller;
  readonly used: UsedCredential;
  readonly end: number;
  readonly readAt: number;
  /** The count of changes before the session was read. */
  readonly changes: number;
}

export function makeSessions({
  secret: installationSecret,
  secure,
  clock,
  newId,
  storage,
  changes,
  uses,
}: SessionOptions): Sessions {
  const cookies = sessionCookies({ secret: installationSecret, secure });
  const known = new LRUCache<string, KnownSession>({ max: 10_000 });

  function cached(hashed: string, now: number): KnownSession | undefined {
    const found = known.get(hashed);
    if (found === undefined || found.changes !== changes.count() || now >= found.end) return undefined;
    // A clock that was set back makes the age negative; the session is then read again as well.
    return now >= found.readAt && now - found.readAt <= userFreshness ? found : undefined;
  }

  async function find(hashed: string, now: number): Promise<KnownSession> {
    known.delete(hashed);
    const before = changes.count();
    const session = await storage.readSessionByHash(hashed);
    if (session === undefined || now >= endOf(session)) throw new DomainError('auth.invalid-token');
    const { id, organizationId, userId, lastUsedAt } = session;
    const user = await storage.readUser(organizationId, userId);
    if (user === undefined || user.disabled) throw new DomainError('auth.invalid-token');
    const found: KnownSession = {
      current: { session, user },
      caller: { organizationId, userId, role: user.role, sessionId: id },
      used: { credential: { kind: 'session', organizationId, id }, recordedAt: useTime(lastUsedAt) },
      end: endOf(session),
      readAt: now,
      changes: before,
    };
    known.set(hashed, found);
    return found;
  }

  return {
    async openSession(user, { address, userAgent }) {
      const secret = randomBytes(32).toString('base64url');
      const now = clock();
      const session: StoredSession = {
        id: newId(),
        organizationId: user.organizationId,
        userId: user.id,
        secretHash: hashOf(secret),
        device: deviceName(userAgent),
        address,
        createdAt: timestamp(now),
        lastUsedAt: timestamp(now),
        endsAt: timestamp(now + lifetime.longest),
      };
      try {
        await storage.commit(user.organizationId, [
          { kind: 'insert-session', session, userVersion: user.version, atMost: sessionLimit },
        ]);
      } catch (error) {
        if (!(error instanceof StorageConflict) || error.reason !== 'gone') throw error;
        throw new DomainError('auth.invalid-credentials');
      }
      const setCookie = cookies.setCookie(secret, lifetime.longest / 1000);
      return { session, csrfToken: cookies.csrfTokenOf(secret), setCookie };
    },

    async read(headers, address) {
      const secret = cookies.secretOf(headers);
      if (secret === undefined) throw new DomainError('auth.missing-token');
      if (isFromElsewhere(headers)) throw new DomainError('auth.invalid-token');
      const now = clock();
      const found = await find(hashOf(secret), now);
      uses.record(found.used, now, address);
      return { ...found.current, csrfToken: cookies.csrfTokenOf(secret) };
    },

    authenticate(headers, address) {
      const csrfToken = headers['x-csrf-token'];
      const secret = csrfToken === undefined ? undefined : cookies.secretOf(headers);
      if (secret === undefined) return undefined;
      if (!cookies.isCsrfToken(String(csrfToken), secret) || isFromElsewhere(headers))
        throw new DomainError('auth.invalid-token');
      const hashed = hashOf(secret);
      const now = clock();
      const callerOf = (found: KnownSession): Caller => {
        uses.record(found.used, now, address);
        return found.caller;
      };
      const found = cached(hashed, now);
      return found === undefined ? find(hashed, now).then(callerOf) : callerOf(found);
    },

    endOf,

    async list(organizationId, userId) {
      const now = clock();
      return (await storage.listSessions(organizationId, userId)).filter((session) => now < endOf(session));
    },

    removedCookie: cookies.setCookie('', 0),
  };
}

/**
 * Whether a browser says that a page of another origin sends the request: a second line behind the token, which no
 * such page can read. `Host` may be changed by a proxy, so that `Origin` counts only for browsers that do not send
 * `Sec-Fetch-Site`.
 */
function isFromElsewhere({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** Hashes a secret for storage and lookup. SHA-256 without salt is enough for a secret of 256 random bits. */
function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64');
}

function endOf({ lastUsedAt, endsAt }: StoredSession): number {
  return Math.min(Date.parse(lastUsedAt) + lifetime.idle, Date.parse(endsAt));
}
