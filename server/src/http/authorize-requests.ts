import type { IncomingHttpHeaders } from 'node:http';
import { type Access, accessRoles, type Endpoint, speaksEcobalyseDialect } from '@sillage/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../identity/caller.ts';
import type { Sessions } from '../identity/sessions.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { ecobalyseAuthorization } from './ecobalyse-dialect.ts';

/**
 * Returns the caller that an `Authorization` header identifies.
 * Throws: DomainError auth.missing-token, auth.invalid-token.
 */
export type Authenticate = (authorization: string | undefined) => Caller | Promise<Caller>;

/**
 * Returns the caller of a request if its token and role are accepted.
 * Throws: DomainError auth.missing-token, auth.invalid-token, auth.role.
 */
export type Authorize = (headers: IncomingHttpHeaders) => Caller | Promise<Caller>;

/**
 * Returns the check of an endpoint's callers, or undefined for open endpoints.
 * Without `sessions` cookies are ignored.
 */
export function authorizeCallers(
  { path, access }: Endpoint,
  authenticate: Authenticate,
  sessions: Pick<Sessions, 'authorizationOf'> | undefined,
): Authorize | undefined {
  const authorizationOf = speaksEcobalyseDialect(path)
    ? ecobalyseAuthorization
    : sessions === undefined
      ? ({ authorization }: IncomingHttpHeaders) => authorization
      : (headers: IncomingHttpHeaders) => sessions.authorizationOf(headers);
  return requireRole(access, (headers) => authenticate(authorizationOf(headers)));
}

function requireRole(access: Access, identify: Authorize): Authorize | undefined {
  const roles: readonly string[] | null = accessRoles[access];
  if (roles === null) return undefined;
  const checkRole = (caller: Caller): Caller => {
    if (roles.includes(caller.role)) return caller;
    throw new DomainError('auth.role', { role: caller.role, needed: roles.join(', ') });
  };
  return (headers) => {
    const caller = identify(headers);
    return caller instanceof Promise ? caller.then(checkRole) : checkRole(caller);
  };
}

type RequestHook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/**
 * Checks token and role before the body is read, so that unauthenticated clients cannot make the service read
 * a body. Uses callbacks instead of promises: a cached token is accepted in the same turn of the event loop.
 */
export function authorizationHook(authorize: Authorize): RequestHook {
  return (request, _reply, done) => {
    const setCaller = (caller: Caller): void => {
      request.caller = caller;
    };
    const caller = authorize(request.headers);
    if (caller instanceof Promise) {
      caller.then(setCaller).then(() => done(), done);
    } else {
      setCaller(caller);
      done();
    }
  };
}
