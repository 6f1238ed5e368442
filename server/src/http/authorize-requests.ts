import type { IncomingHttpHeaders } from 'node:http';
import { accessRoles, type Endpoint, scopeOf, speaksEcobalyseDialect } from '@sillage/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessRefusal } from '../identity/access-refusal.ts';
import type { Caller } from '../identity/caller.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { ClientAddress } from './client-address.ts';
import { ecobalyseAuthorization } from './ecobalyse-dialect.ts';

/**
 * Returns the caller that an `Authorization` header identifies; `address` is noted as that of its last use.
 * Throws: DomainError auth.missing-token, auth.invalid-token.
 */
export type Authenticate = (authorization: string | undefined, address: string) => Caller | Promise<Caller>;

/**
 * Returns the caller of a request if its credentials, role and scopes are accepted.
 * Throws: DomainError auth.missing-token, auth.invalid-token, auth.role, auth.scope.
 */
export type Authorize = (request: Credentials) => Caller | Promise<Caller>;

/** The parts of a request that identify its caller. */
export interface Credentials {
  readonly headers: IncomingHttpHeaders;
  /** Network address of the client. */
  readonly address: string;
}

/**
 * Returns the check of an endpoint's callers, or undefined for open endpoints.
 * Without `sessions` cookies are ignored.
 */
export function authorizeCallers(
  endpoint: Endpoint,
  authenticate: Authenticate,
  sessions: Pick<Sessions, 'authenticate'> | undefined,
): Authorize | undefined {
  if (speaksEcobalyseDialect(endpoint.path)) {
    return requireRights(endpoint, ({ headers, address }) =>
      authenticate(ecobalyseAuthorization(headers), address),
    );
  }
  return requireRights(endpoint, ({ headers, address }) => {
    const { authorization } = headers;
    const bySession = authorization === undefined ? sessions?.authenticate(headers, address) : undefined;
    return bySession ?? authenticate(authorization, address);
  });
}

function requireRights(endpoint: Endpoint, identify: Authorize): Authorize | undefined {
  const roles: readonly string[] | null = accessRoles[endpoint.access];
  const scope = scopeOf(endpoint);
  if (roles === null || scope === undefined) return undefined;
  const checkRights = (caller: Caller): Caller => {
    if (!roles.includes(caller.role)) {
      throw new AccessRefusal(caller, 'auth.role', { role: caller.role, needed: roles.join(', ') });
    }
    if (caller.scopes === undefined || caller.scopes.includes(scope)) return caller;
    throw new AccessRefusal(caller, 'auth.scope', { scope, scopes: caller.scopes.join(', ') });
  };
  return (request) => {
    const caller = identify(request);
    return caller instanceof Promise ? caller.then(checkRights) : checkRights(caller);
  };
}

type RequestHook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/**
 * Checks credentials and rights before the body is read, so that unauthenticated clients cannot make the service
 * read a body. Uses callbacks instead of promises: a cached token is accepted in the same turn of the event loop.
 */
export function authorizationHook(authorize: Authorize, addressOf: ClientAddress): RequestHook {
  return (request, _reply, done) => {
    const setCaller = (caller: Caller): void => {
      request.caller = { ...caller, origin: { address: addressOf(request.raw), requestId: request.id } };
    };
    const refuse = (error: Error): void => {
      if (error instanceof AccessRefusal) setCaller(error.caller);
      done(error);
    };
    try {
      const caller = authorize({ headers: request.headers, address: addressOf(request.raw) });
      if (caller instanceof Promise) {
        caller.then(setCaller).then(() => done(), refuse);
        return;
      }
      setCaller(caller);
    } catch (error) {
      refuse(error as Error);
      return;
    }
    done();
  };
}
