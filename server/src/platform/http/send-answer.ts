import { Readable } from 'node:stream';
import { aliasDeprecation, changedTexts } from '@sillage/contract';
import { warningOf } from '@sillage/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Caller } from '../identity/caller.ts';
import { entityTag, matchesEntityTag } from './conditional-requests.ts';
import type { Answer, EndpointRequest } from './endpoint-handlers.ts';

const json = 'application/json; charset=utf-8';

/** Sends the answer of a handler with its cache headers, or 304 if the client already has the content. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, caller }: Pick<EndpointRequest, 'language'> & { readonly caller: Caller | null },
  answer: Answer,
): FastifyReply {
  const { bytes, body, headers, revision, chunks, localized } = answer as {
    chunks?: AsyncIterable<Uint8Array>;
    bytes?: Uint8Array;
    localized?: boolean;
    body?: unknown;
    headers?: Record<string, string | string[]>;
    revision?: number;
  };
  if (headers !== undefined) reply.headers(headers);
  const isValue = bytes === undefined ? body !== undefined : localized === true;
  const vary = varyHeader(caller, headers?.Vary as string | undefined, isValue);
  if (vary !== '') reply.header('Vary', vary);
  if (chunks !== undefined) {
    if (!reply.hasHeader('Content-Type')) reply.header('Content-Type', json);
    if (request.method !== 'HEAD') return reply.send(Readable.from(chunks));
    // Nobody reads the chunks: they are closed, so that what they hold is released.
    void chunks[Symbol.asyncIterator]().return?.();
    return reply.send(Readable.from([]));
  }
  if (bytes === undefined && body === undefined) return reply.send();
  const content = bytes ?? JSON.stringify(body);
  if (!reply.hasHeader('Content-Type')) reply.header('Content-Type', json);
  const shown = revision ?? (body as { revision?: unknown } | undefined)?.revision;
  // What is not stored is not asked for again; a record needs its tag for `If-Match` all the same.
  const isStored = reply.getHeader('Cache-Control') !== 'no-store';
  if (!isStored && typeof shown !== 'number') return reply.send(content);

  const tag = entityTag(
    content,
    isValue ? language : undefined,
    typeof shown === 'number' ? shown : undefined,
  );
  reply.header('ETag', tag);
  const safe = request.method === 'GET' || request.method === 'HEAD';
  if (isStored && safe && matchesEntityTag(request.headers['if-none-match'], tag)) {
    return reply.removeHeader('Content-Type').code(304).send();
  }
  return reply.send(content);
}

/**
 * The value of `Vary`: messages and names in a value depend on the language, stored bytes do not; every
 * answer of an endpoint that is not open depends on the caller. Source: RFC 9110, 12.5.5.
 */
function varyHeader(caller: Caller | null, ofAnswer: string | undefined, isValue: boolean): string {
  const language = ofAnswer ?? (isValue ? 'Accept-Language' : undefined);
  const identity = caller === null ? undefined : 'Authorization, Cookie';
  return [identity, language].filter((name) => name !== undefined).join(', ');
}

/**
 * Adds a warning for each name of the request that was stored without invisible characters at its ends, if
 * the answer has warnings.
 */
export function withTextWarnings(answer: Answer, schema: TSchema, sent: unknown): Answer {
  const { body } = answer as { body?: { readonly warnings?: unknown } };
  if (!Array.isArray(body?.warnings)) return answer;
  const trimmed = changedTexts(schema, sent);
  if (trimmed.length === 0) return answer;
  return { ...answer, body: { ...body, warnings: [...body.warnings, ...trimmed.map(warningOf)] } } as Answer;
}

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
