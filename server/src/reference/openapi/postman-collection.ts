import type { JsonSchema } from './component-schemas.ts';
import type { OpenApiDocument } from './open-api-document.ts';

// Written from our own description: converters read any OpenAPI document, need twenty packages, and know neither which
// parameters a caller usually leaves out nor the ids of the reader. Source: Postman Collection Format 2.1.0,
// https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html.

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: { readonly description?: string };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly security?: readonly JsonSchema[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

/** Headers that Postman sends itself, or that only programs need. */
const leftOut = new Set(['API-Version', 'If-None-Match']);

/** A request for every operation that is not deprecated, in a folder for each tag, with the variables of `postmanEnvironment`. */
export function postmanCollection(document: OpenApiDocument): JsonSchema {
  const folders = new Map<string, JsonSchema[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, described] of Object.entries(operations)) {
      const operation = described as unknown as Operation;
      const [tag = ''] = operation.tags;
      if (operation.deprecated === true) continue;
      folders.set(tag, [...(folders.get(tag) ?? []), itemOf(method, path, operation)]);
    }
  }
  return {
    info: {
      name: 'Sillage',
      description: 'Every request of this service. Choose the environment "Sillage" and fill in its apiKey.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
}

/** The address of the service, and an empty key to fill in. */
export function postmanEnvironment(address: string): JsonSchema {
  return {
    name: 'Sillage',
    values: [
      { key: 'baseUrl', value: address, type: 'default', enabled: true },
      { key: 'apiKey', value: '', type: 'secret', enabled: true },
      { key: 'user', value: '', type: 'default', enabled: true },
      { key: 'password', value: '', type: 'secret', enabled: true },
    ],
    _postman_variable_scope: 'environment',
  };
}

function itemOf(method: string, path: string, operation: Operation): JsonSchema {
  const { summary, description, operationId, parameters, requestBody, security } = operation;
  const of = (place: string): readonly Parameter[] => parameters.filter((one) => one.in === place);
  const body = bodyOf(requestBody?.content);
  return {
    name: summary,
    request: {
      ...authOf(security),
      method: method.toUpperCase(),
      description: `${description}\n\n${operationId}`,
      header: [
        ...(body === undefined ? [] : [{ key: 'Content-Type', value: body.type }]),
        ...of('header')
          .filter(({ name }) => !leftOut.has(name))
          .map((one) => ({ ...entryOf(one), disabled: one.required !== true })),
      ],
      ...(body === undefined ? {} : { body: { mode: 'raw', raw: body.text } }),
      url: {
        raw: `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}`,
        host: ['{{baseUrl}}'],
        path: path
          .slice(1)
          .split('/')
          .map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1')),
        variable: of('path').map(entryOf),
        query: of('query').map((one) => ({ ...entryOf(one), disabled: one.required !== true })),
      },
    },
  };
}

function entryOf({ name, example, description, schema }: Parameter): JsonSchema {
  const value = typeof example === 'object' ? JSON.stringify(example) : String(example ?? '');
  return { key: name, value, description: description ?? schema.description ?? '' };
}

/** Empty: as the collection. */
function authOf(security: Operation['security']): JsonSchema {
  if (security === undefined) return {};
  if (!security.some((one) => 'basic' in one)) return { auth: { type: 'noauth' } };
  const basic = ['user', 'password'].map((key) => ({
    key: key === 'user' ? 'username' : key,
    value: `{{${key}}}`,
    type: 'string',
  }));
  return { auth: { type: 'basic', basic } };
}

function bodyOf(
  content: Readonly<Record<string, { readonly example?: unknown }>> = {},
): { readonly type: string; readonly text: string } | undefined {
  const [first] = Object.entries(content).filter(([, { example }]) => example !== undefined);
  if (first === undefined) return undefined;
  const [type, { example }] = first;
  return { type, text: typeof example === 'string' ? example : JSON.stringify(example, null, 2) };
}
