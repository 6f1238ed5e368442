import { hash, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { StoredPartner } from '../ports/pact.ts';
import type { Storage } from '../ports/storage.ts';
import type { Caller } from './caller.ts';

/** Seconds from the issue of a token of a partner until it expires. */
export const partnerTokenLifetime = 900;
/** Seconds by which two clocks may differ. */
const leeway = 30;
const issuer = 'sillage';
const algorithm = 'HS256';
/** Neither kind of token is ever taken for the other: their types and their keys differ. */
const type = 'pact+jwt';
/** Tokens of this service have about 400 characters; longer ones are rejected unparsed. */
const longestToken = 2048;

/** A client id and secret of 128 and 256 random bits. */
export function newPartnerCredentials(): {
  readonly clientId: string;
  readonly secret: string;
  readonly secretHash: string;
} {
  const secret = `ps_${randomBytes(32).toString('base64url')}`;
  return { clientId: randomUUID(), secret, secretHash: hashPartnerSecret(secret) };
}

/** SHA-256 without salt is enough for a secret of 256 random bits. */
export function hashPartnerSecret(secret: string): string {
  return hash('sha256', secret, 'base64');
}

export interface PartnerTokens {
  /** Throws: DomainError auth.invalid-credentials. */
  issue(clientId: string, secret: string): Promise<string>;
  /**
   * Reads the partner again with every request, so that a change takes effect at once.
   * Throws: DomainError auth.missing-token; auth.invalid-token, with the fact `expired` where that is why.
   */
  authenticate(authorization: string | undefined): Promise<Caller>;
}

interface PartnerTokenOptions {
  readonly secret: string;
  /** The `aud` claim, so that a token of a demo is never accepted in production. */
  readonly environment: string;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'readPartner' | 'readPartnerByClient'>;
}

/** Tokens of partners (JWT, HS256, key derived from the secret): each names an organization and a partner of it. */
export function partnerTokens({ secret, environment, clock, storage }: PartnerTokenOptions): PartnerTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sillage pact token signature', 32));

  async function claimsOf(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ: type,
        issuer,
        audience: environment,
        requiredClaims: ['exp', 'iat', 'jti', 'sub', 'org', 'credentials'],
        clockTolerance: leeway,
        currentDate: new Date(clock()),
      });
      return payload;
    } catch (error) {
      throw error instanceof errors.JWTExpired ? refused({ expired: 'true' }) : refused();
    }
  }

  return {
    async issue(clientId, given) {
      const partner = clientId.includes('\0') ? undefined : await storage.readPartnerByClient(clientId);
      const known = Buffer.from(partner?.secretHash ?? hashPartnerSecret(''));
      const isRight = timingSafeEqual(known, Buffer.from(hashPartnerSecret(given)));
      if (partner === undefined || !isRight) throw new DomainError('auth.invalid-credentials');
      const now = Math.floor(clock() / 1000);
      return new SignJWT({ org: partner.organizationId, credentials: partner.credentials })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(environment)
        .setSubject(partner.id)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + partnerTokenLifetime)
        .sign(key);
    },

    async authenticate(authorization) {
      if (authorization === undefined || authorization === '') throw new DomainError('auth.missing-token');
      const token = /^bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(authorization)?.[1];
      if (token === undefined || token.length > longestToken) throw refused();
      const { sub, org, credentials } = await claimsOf(token);
      if (typeof sub !== 'string' || typeof org !== 'string') throw refused();
      const partner: StoredPartner | undefined = await storage.readPartner(org, sub);
      if (partner === undefined || partner.credentials !== credentials) throw refused();
      return { organizationId: org, userId: sub, role: 'partner' };
    },
  };
}

const refused = (facts: Readonly<Record<string, string>> = {}): DomainError =>
  new DomainError('auth.invalid-token', facts);
