import { speaksOfficially } from '@sillage/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { officialError } from './official-error.ts';
import { officialLanguage } from './official-language.ts';
import { preferredLanguage } from './preferred-language.ts';
import { problemOf, statusOf } from './problem.ts';
import type { Refusal } from './refusal.ts';
import { pathOf } from './refusal-of-error.ts';

/** What a client that was not let in is asked for (RFC 9110 demands it with every 401). */
const challenges: Readonly<Record<string, string>> = {
  'auth.missing-token': 'Bearer realm="Sillage"',
  'auth.invalid-token': 'Bearer realm="Sillage", error="invalid_token"',
  'auth.invalid-credentials': 'Basic realm="Sillage", charset="UTF-8"',
};

/** Asked for `Basic`, a browser would open a window of its own over the page that signs in. */
const ofSessions = 'Session realm="Sillage"';

/** What the official calculator refuses, too: answered in its shape alone. */
export const officialStatuses: readonly number[] = [400, 404];

/** Answers a request with a problem document; in the official dialect with its error, or with both. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wanted = request.headers['accept-language'];
  const official = speaksOfficially(request.url)
    ? officialError(refusal, officialLanguage(wanted))
    : undefined;
  if (official !== undefined && officialStatuses.includes(statusOf(refusal))) {
    return reply
      .code(statusOf(refusal))
      .header('Content-Type', 'application/json; charset=utf-8')
      .header('Content-Language', officialLanguage(wanted))
      .header('Vary', 'Accept-Language')
      .header('Cache-Control', 'no-store')
      .send(JSON.stringify(official));
  }
  const language = preferredLanguage(wanted);
  const problem = { ...problemOf(refusal, request.id, language), ...official };
  const challenge = challenges[refusal.code];
  if (challenge !== undefined) {
    const signsIn =
      refusal.code === 'auth.invalid-credentials' && pathOf(request.url) === '/application/session';
    reply.header('WWW-Authenticate', signsIn ? ofSessions : challenge);
  }
  if (refusal.code === 'method.not-allowed') reply.header('Allow', refusal.facts.allowed);
  if (refusal.facts.seconds !== undefined) reply.header('Retry-After', String(refusal.facts.seconds));
  return reply
    .code(problem.status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .header('Content-Language', language)
    .header('Vary', 'Accept-Language')
    .header('Cache-Control', 'no-store')
    .send(JSON.stringify(problem));
}
