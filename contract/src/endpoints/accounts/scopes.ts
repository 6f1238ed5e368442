import type { Scope } from '../../documents/accounts/api-key.ts';
import type { Access, Endpoint } from '../endpoint.ts';

/** Endpoints that calculate, whether or not they store the result. */
const scoring = /^\/extscore\/|^\/evaluations?\/(evaluate|preview)(\/|$)/;
/** Endpoints of the caller's own account: password, sessions and what is kept for the caller alone. */
const account = /^\/application\/(me|sessions?|views|mentions)(\/|$)/;

/** What a key needs where the path decides nothing. */
const scopeOfAccess = {
  read: 'read',
  write: 'write',
  administer: 'administer',
  account: 'administer',
  assigned: 'read',
  assignments: 'read',
  vouch: 'write',
  exchange: 'read',
} as const satisfies Record<Exclude<Access, 'open'>, Scope>;

/**
 * The scope that an API key must have for an endpoint, besides the role of its user; undefined for open
 * endpoints. Scopes do not include each other.
 */
export function scopeOf({ path, access }: Pick<Endpoint, 'path' | 'access'>): Scope | undefined {
  if (access === 'open') return undefined;
  if (scoring.test(path)) return 'score';
  // A key that may read must not change a password or end sessions.
  if (account.test(path)) return 'administer';
  return scopeOfAccess[access];
}
