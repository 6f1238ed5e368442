import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from './preferred-language.ts';
import { problemOf } from './problem.ts';
import type { Refusal } from './refusal.ts';

/** What a client that was not let in is asked for (RFC 9110 demands it with every 401). */
const challenges: Readonly<Record<string, string>> = {
  'auth.missing-token': 'Bearer realm="Sillage"',
  'auth.invalid-token': 'Bearer realm="Sillage", error="invalid_token"',
  'auth.invalid-credentials': 'Basic realm="Sillage", charset="UTF-8"',
};

/** Answers a request with a problem document. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = preferredLanguage(request.headers['accept-language']);
  const problem = problemOf(refusal, request.id, language);
  const challenge = challenges[refusal.code];
  if (challenge !== undefined) reply.header('WWW-Authenticate', challenge);
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
