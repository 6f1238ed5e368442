import { hash, hkdfSync, randomUUID } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type Clock, timestamp } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Storage } from '../ports/storage.ts';
import type { StoredUser } from '../ports/users.ts';
import { apiKeyOf } from './api-keys.ts';
import type { Caller } from './caller.ts';
import type { CredentialChanges } from './credential-changes.ts';
import { keyCallers } from './key-callers.ts';
import type { LastUses } from './last-uses.ts';

/** Seconds from login until a token expires. */
export const tokenLifetime = 3600;
/** Seconds by which two clocks may differ. */
const leeway = 30;
/**
 * Milliseconds for which a user, key or session is cached: a change by another process takes effect within
 * 5 s, with a second to spare for the request that read it.
 */
export const userFreshness = 4000;
const issuer = 'sillage';
const algorithm = 'HS256';
/** Maximum characters of a token: tokens of Sillage have about 400; longer ones are rejected unparsed. */
const longestToken = 2048;

export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: string;
  /** Seconds. */
  readonly expiresIn: number;
}

export interface Tokens {
  issue(user: StoredUser): Promise<IssuedToken>;
  /** Throws: DomainError auth.missing-token, auth.invalid-token. */
  authenticate(authorization: string | undefined, address?: string): Caller | Promise<Caller>;
}

interface TokenOptions {
  readonly secret: string;
  /** The `aud` claim, so that a token of a demo is never accepted in production. */
  readonly environment: string;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'readUser' | 'readApiKeyByHash'>;
  readonly changes: CredentialChanges;
  readonly uses: LastUses;
}

interface VerifiedToken {
  readonly organizationId: string;
  readonly userId: string;
  readonly userKey: string;
  readonly userVersion: number;
  /** Milliseconds since 1970. */
  readonly notBefore: number;
  readonly expiresAt: number;
}

interface KnownUser {
  /** undefined if the user does not exist or is disabled. */
  readonly caller: Caller | undefined;
  readonly version: number;
  readonly readAt: number;
  /** The count of changes before the user was read. */
  readonly changes: number;
}

/**
 * Signed tokens (JWT, HS256, key derived from the secret) and API keys. Verified tokens are cached by the
 * SHA-256 of their header, users for a few seconds; after that, and at once if this process has made the
 * change, tokens of a disabled or changed user are rejected.
 */
export function tokens({ secret, environment, clock, storage, changes, uses }: TokenOptions): Tokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sillage token signature', 32));
  const verified = new LRUCache<string, VerifiedToken>({ max: 10_000 });
  const users = new LRUCache<string, KnownUser>({ max: 10_000 });
  const keys = keyCallers({ storage, changes, uses, freshness: userFreshness });

  // An integration sends the same header with every request: the hash of the last header is kept.
  let lastHeader = '';
  let lastHash = '';
  function hashOf(authorization: string): string {
    if (authorization !== lastHeader) {
      lastHash = hash('sha256', authorization, 'base64');
      lastHeader = authorization;
    }
    return lastHash;
  }

  async function verify(token: string): Promise<VerifiedToken> {
    // The last character of a base64url signature has unused bits: only the canonical encoding is accepted.
    const signature = token.slice(token.lastIndexOf('.') + 1);
    if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) throw refused();
    let claims: JWTPayload;
    try {
      ({ payload: claims } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ: 'JWT',
        issuer,
        audience: environment,
        requiredClaims: ['exp', 'iat', 'jti', 'sub', 'org', 'role', 'version'],
        clockTolerance: leeway,
        currentDate: new Date(clock()),
      }));
    } catch {
      throw refused();
    }
    const { sub, org, version, exp, nbf } = claims;
    if (typeof sub !== 'string' || typeof org !== 'string' || typeof version !== 'number') throw refused();
    return {
      userId: sub,
      userKey: `${org} ${sub}`,
      organizationId: org,
      userVersion: version,
      notBefore: ((nbf ?? 0) - leeway) * 1000,
      expiresAt: ((exp as number) + leeway) * 1000,
    };
  }

  async function readUser(token: VerifiedToken, now: number): Promise<KnownUser> {
    const before = changes.count();
    const user = await storage.readUser(token.organizationId, token.userId);
    const known: KnownUser = {
      caller:
        user === undefined || user.disabled
          ? undefined
          : { organizationId: user.organizationId, userId: user.id, role: user.role },
      version: user?.version ?? 0,
      readAt: now,
      changes: before,
    };
    users.set(token.userKey, known);
    return known;
  }

  async function authenticateSlowly(
    authorization: string,
    hashed: string,
    now: number,
    address: string | undefined,
  ): Promise<Caller> {
    let claims = verified.get(hashed);
    if (claims === undefined) {
      const token = bearerOf(authorization);
      const apiKey = apiKeyOf(token);
      if (apiKey !== undefined) {
        return (await keys.read(apiKey, hashed, now, address)) ?? Promise.reject(refused());
      }
      claims = await verify(token);
      verified.set(hashed, claims);
    }
    return callerOf(claims, await readUser(claims, now), now);
  }

  function authenticate(authorization: string | undefined, address?: string): Caller | Promise<Caller> {
    if (authorization === undefined || authorization === '') throw new DomainError('auth.missing-token');
    if (authorization.length > longestToken) throw refused();
    const hashed = hashOf(authorization);
    const now = clock();
    const claims = verified.get(hashed);
    const user = claims === undefined ? undefined : users.get(claims.userKey);
    if (claims === undefined)
      return keys.cached(hashed, now, address) ?? authenticateSlowly(authorization, hashed, now, address);
    if (user === undefined) return authenticateSlowly(authorization, hashed, now, address);
    // A clock that was set back makes the age negative; the user is then read again as well.
    const age = now - user.readAt;
    const fresh = age >= 0 && age <= userFreshness && user.changes === changes.count();
    return fresh ? callerOf(claims, user, now) : authenticateSlowly(authorization, hashed, now, address);
  }

  async function issue(user: StoredUser): Promise<IssuedToken> {
    const issuedAt = Math.floor(clock() / 1000);
    const expires = issuedAt + tokenLifetime;
    const token = await new SignJWT({ org: user.organizationId, role: user.role, version: user.version })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(environment)
      .setSubject(user.id)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .sign(key);
    return { token, expiresAt: timestamp(expires * 1000), expiresIn: tokenLifetime };
  }

  return { issue, authenticate };
}

function refused(): DomainError {
  return new DomainError('auth.invalid-token');
}

/** The token or key of a `Bearer` header; the scheme is case-insensitive, one token only. */
function bearerOf(authorization: string): string {
  const token = /^bearer +([\w-]+\.[\w-]+\.[\w-]+|sk_[\w-]+) *$/i.exec(authorization)?.[1];
  if (token === undefined) throw refused();
  return token;
}

function callerOf(token: VerifiedToken, user: KnownUser, now: number): Caller {
  const inTime = now >= token.notBefore && now < token.expiresAt;
  if (!inTime || user.caller === undefined || user.version !== token.userVersion) throw refused();
  return user.caller;
}
