import { aliasDeprecation } from '@sillage/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const since = Date.parse(aliasDeprecation.since) / 1000;
const sunset = new Date(aliasDeprecation.sunset).toUTCString();

/**
 * The hook that tells of a deprecated path, in every answer of it: since when, until when at least, and what to use.
 * `successor`: the path of the endpoint, with parameters such as `:id`.
 * Source: RFC 9745 (Deprecation), RFC 8594 (Sunset), RFC 5829 (successor-version).
 */
export function tellDeprecation(successor: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const params = request.params as Readonly<Record<string, string>>;
    const path = successor.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    reply.headers({
      Deprecation: `@${since}`,
      Sunset: sunset,
      Link: `<${path}>; rel="successor-version", </docs/versions>; rel="deprecation"`,
    });
  };
}
