import { speaksEcobalyseDialect, speaksPact } from '@sillage/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from '../kernel/domain-error.ts';
import { problemOf, statusOf } from '../kernel/problem.ts';
import { preferredLanguage } from './content-negotiation.ts';
import { ecobalyseError, ecobalyseLanguage, ecobalyseStatuses } from './ecobalyse-dialect.ts';
import { pathOf } from './error-translation.ts';
import { isLongRequest } from './long-requests.ts';
import { pactErrorOf } from './pact-errors.ts';

/** For the sign-in page of the application: for `Basic` a browser would open its own login dialog. */
const sessionChallenge = 'Session realm="Sillage"';

/**
 * The value of `WWW-Authenticate`, required with every 401; with the 403 of a missing scope it is usual.
 * Source: RFC 9110, 11.6.1; RFC 6750, 3.
 */
const challenges: Readonly<Record<string, string>> = {
  'auth.missing-token': 'Bearer realm="Sillage"',
  'auth.invalid-token': 'Bearer realm="Sillage", error="invalid_token"',
  'auth.scope': 'Bearer realm="Sillage", error="insufficient_scope"',
  'auth.invalid-credentials': 'Basic realm="Sillage", charset="UTF-8"',
  'auth.second-factor-needed': sessionChallenge,
  'auth.second-factor-refused': sessionChallenge,
  'auth.password-off': 'Basic realm="Sillage", charset="UTF-8"',
};

/** Headers that describe an answer which failed before it was sent, and not the problem that replaces it. */
const replacedHeaders = [
  'content-encoding',
  'content-disposition',
  'content-length',
  'etag',
  'last-modified',
];

/**
 * Answers a request with a problem document (RFC 9457);
 * in the Ecobalyse dialect with its error format, or with both; to partners (PACT) with that of their protocol.
 */
export function sendProblem(error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const name of replacedHeaders) reply.removeHeader(name);
  const wanted = request.headers['accept-language'];
  const inDialect = speaksEcobalyseDialect(request.url)
    ? ecobalyseError(error, ecobalyseLanguage(wanted))
    : undefined;
  if (inDialect !== undefined && ecobalyseStatuses.includes(statusOf(error))) {
    return reply
      .code(statusOf(error))
      .header('Content-Type', 'application/json; charset=utf-8')
      .header('Content-Language', ecobalyseLanguage(wanted))
      .header('Vary', 'Accept-Language')
      .header('Cache-Control', 'no-store')
      .send(JSON.stringify(inDialect));
  }
  addHeaders(error, request, reply);
  if (speaksPact(pathOf(request.url))) {
    const { status, body } = pactErrorOf(error, pathOf(request.url));
    return reply
      .code(status)
      .header('Content-Type', 'application/json; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(JSON.stringify(body));
  }
  const language = preferredLanguage(wanted);
  const problem = { ...problemOf(error, request.id, language), ...inDialect };
  return reply
    .code(problem.status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .header('Content-Language', language)
    .header('Vary', 'Accept-Language')
    .header('Cache-Control', 'no-store')
    .send(JSON.stringify(problem));
}

/** The headers that an error needs, whatever the form of its body. */
function addHeaders(error: DomainError, request: FastifyRequest, reply: FastifyReply): void {
  const challenge = challenges[error.code];
  if (challenge !== undefined) {
    const isSignIn = challenge.startsWith('Basic') && pathOf(request.url).startsWith('/application/session');
    reply.header('WWW-Authenticate', isSignIn ? sessionChallenge : challenge);
  }
  // The rest of a long body would otherwise be received for nothing.
  if (isLongRequest(request.raw.socket) && !request.raw.complete) reply.header('Connection', 'close');
  if (error.code === 'method.not-allowed') reply.header('Allow', error.facts.allowed);
  if (error.facts.seconds !== undefined) reply.header('Retry-After', String(error.facts.seconds));
}
