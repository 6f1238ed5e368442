import {
  apiVersion,
  describeField,
  type Endpoint,
  naming,
  oldestApiVersion,
  publishedAs,
  speaksEcobalyseDialect,
  supportedApiVersions,
  takesIdempotencyKey,
  takesIdempotencyKeyPerItem,
} from '@sillage/contract';
import type { JsonSchema } from './component-schemas.ts';
import { pathReference } from './path-nouns.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly style?: 'form';
  readonly explode?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

const text = { type: 'string' };

const acceptLanguage: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  description: 'Names and sentences in English, or in French.',
  schema: text,
  example: 'fr-FR, en;q=0.5',
};

const requestedVersion: Parameter = {
  name: 'API-Version',
  in: 'header',
  description: `The version of the interface that the client was written for: ${oldestApiVersion} to ${apiVersion}. Every answer is that of ${apiVersion}.`,
  schema: { type: 'string', pattern: supportedApiVersions },
  example: apiVersion,
};

const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an earlier answer: 304 when nothing has changed.',
  schema: text,
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A new value for each thing to be made; sent again within 24 h, the first answer comes again.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
};

const idempotencyKeyOfItems: Parameter = {
  ...idempotencyKey,
  description:
    'Remembered for 24 h with the index of each item that is stored; sent again, those are answered as repeated, with the same ids.',
};

const ecobalyseToken: Parameter = {
  name: 'token',
  in: 'header',
  description: 'The token, as clients of the official calculator send it; instead of Authorization.',
  schema: text,
};

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag read before, or its revision in quotes: 412 when somebody else was faster.',
  schema: text,
  example: '"3"',
};

const prefer: Parameter = {
  name: 'Prefer',
  in: 'header',
  description: 'return=minimal: the standard result alone, in its own media type.',
  schema: text,
  example: 'return=minimal',
};

/** OpenAPI's way to say that the query may have parameters of any other name. */
const furtherQuery: Parameter = {
  name: 'further',
  in: 'query',
  description: 'Parameters of any other name are accepted and ignored.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: text },
};

/** The schema of a number that is checked as text is that of the number. */
function publishedSchema(name: string, schema: object): JsonSchema {
  const { [publishedAs]: number, ...given } = schema as JsonSchema & { readonly [publishedAs]?: JsonSchema };
  const checked = 'description' in given ? given : { ...describeField('parameter', name), ...given };
  if (number === undefined) return checked;
  const { type: _type, pattern: _pattern, ...described } = checked;
  return { ...described, ...number };
}

/** `own-database` → `the own database`. */
const words = (noun: string): string => `the ${noun === 'elsewhere' ? 'record' : noun.replaceAll('-', ' ')}`;

/**
 * Parameters of the path, query and headers;
 * `given` are the path and query parameters of the recorded example.
 */
export function operationParameters(
  endpoint: Endpoint,
  path: string,
  given: Readonly<Record<string, unknown>>,
): Parameter[] {
  const example = (name: string): { example?: unknown } =>
    given[name] === undefined ? {} : { example: given[name] };
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => {
    const noun = pathReference(path);
    const schema = { ...text, ...(noun === undefined ? {} : naming(noun)) };
    const described = describeField('parameter', name)?.description ?? '';
    const description = noun === undefined || name !== 'id' ? described : `Id of ${words(noun)}.`;
    return { name, in: 'path', required: true, description, schema, ...example(name) };
  });
  const required: readonly string[] =
    (endpoint.query as { required?: readonly string[] } | undefined)?.required ?? [];
  const query = Object.entries(endpoint.query?.properties ?? {}).map(([name, checked]): Parameter => {
    const schema = publishedSchema(name, checked);
    const value = given[name];
    const shown = schema.type === 'integer' && value !== undefined ? Number(value) : value;
    return {
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(shown === undefined ? {} : { example: shown }),
    };
  });
  const { method, unsafe, errors } = endpoint;
  const closed =
    (endpoint.query as { additionalProperties?: boolean } | undefined)?.additionalProperties === false;
  const isOpen = endpoint.query !== undefined && !closed;
  return [
    ...inPath,
    ...query,
    ...(isOpen ? [furtherQuery] : []),
    acceptLanguage,
    requestedVersion,
    ...(speaksEcobalyseDialect(endpoint.path) ? [ecobalyseToken] : []),
    ...(method === 'GET' && unsafe !== true ? [ifNoneMatch] : []),
    ...(takesIdempotencyKey(endpoint)
      ? [idempotencyKey]
      : takesIdempotencyKeyPerItem(endpoint)
        ? [idempotencyKeyOfItems]
        : []),
    ...(endpoint.minimalForm === undefined ? [] : [prefer]),
    ...(errors.some((code) => code === 'revision.stale') ? [ifMatch] : []),
  ];
}
