import type { IncomingHttpHeaders } from 'node:http';
import {
  accessRoles,
  type Endpoint,
  needsAssignment,
  scopeOf,
  speaksEcobalyseDialect,
} from '@sillage/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessRefusal } from '../identity/access-refusal.ts';
import type { Caller } from '../identity/caller.ts';
import type { Sessions } from '../identity/sessions.ts';
import { DomainError } from '../kernel/domain-error.ts';
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

/** Whether an administrator has named a verifier for a version, and the time has come and is not over. */
export type IsNamedFor = (caller: Caller, versionId: string) => Promise<boolean>;

/** Throws: DomainError record.not-found where a verifier is not named for the version in the path. */
export type Confine = (caller: Caller, params: Readonly<Record<string, string>>) => Promise<void> | undefined;

/**
 * Returns the check that confines verifiers to the versions that they are named for. It is asked for each request, so
 * that an end takes effect at once. To a verifier every other id is unknown, whatever it belongs to.
 */
export function confineVerifiers(
  endpoint: Endpoint,
  isNamedFor: IsNamedFor | undefined,
): Confine | undefined {
  if (!needsAssignment(endpoint)) return undefined;
  const noun = endpoint.path.startsWith('/results/') ? 'evaluation' : 'version';
  return (caller, { id = '' }) => {
    if (caller.role !== 'verifier') return undefined;
    const unknown = (): never => {
      throw new DomainError('record.not-found', { noun, id });
    };
    // U+0000 is refused where the path is read: no statement may hold it.
    if (isNamedFor === undefined || id.includes('\0')) return unknown();
    return isNamedFor(caller, id).then((named) => (named ? undefined : unknown()));
  };
}

type RequestHook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/**
 * Checks credentials and rights before the body is read, so that unauthenticated clients cannot make the service
 * read a body. Uses callbacks instead of promises: a cached token is accepted in the same turn of the event loop.
 */
export function authorizationHook(
  authorize: Authorize,
  addressOf: ClientAddress,
  confine?: Confine,
): RequestHook {
  return (request, _reply, done) => {
    const setCaller = (caller: Caller): void => {
      request.caller = { ...caller, origin: { address: addressOf(request.raw), requestId: request.id } };
    };
    const refuse = (error: Error): void => {
      if (error instanceof AccessRefusal) setCaller(error.caller);
      done(error);
    };
    const confined = (caller: Caller): Promise<void> | undefined => {
      setCaller(caller);
      return confine?.(caller, request.params as Record<string, string>);
    };
    try {
      const caller = authorize({ headers: request.headers, address: addressOf(request.raw) });
      const checked = caller instanceof Promise ? caller.then(confined) : confined(caller);
      if (checked !== undefined) {
        checked.then(() => done(), refuse);
        return;
      }
    } catch (error) {
      refuse(error as Error);
      return;
    }
    done();
  };
}
