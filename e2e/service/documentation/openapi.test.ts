import { setTimeout as pause } from 'node:timers/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { applicationEndpoints, type Endpoint, endpoints } from '@sillage/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleIds } from '../../../server/src/reference/openapi/examples/example-values.ts';
import { operationErrors } from '../../../server/src/reference/openapi/operation-errors.ts';
import { type ServiceFixture, serviceFixture } from '../../testing/fixtures/service-fixture.ts';
import { type ExampleCall, exampleCalls, examplePath } from '../../testing/openapi/example-calls.ts';
import { type Schema, step } from '../../testing/openapi/served-document.ts';
import { useService } from '../../testing/service/running-service.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}
interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
}
interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
}

const service = await useService();
const fixture = await serviceFixture(service);
const document = (await service.call('GET', '/openapi.json', { token: null })).body as Document;

const table: Readonly<Record<string, Endpoint>> = { ...endpoints, ...applicationEndpoints };
const rows = Object.entries(table);
const pathsOf = ({ path, aliases = [] }: Endpoint): readonly string[] => [path, ...aliases];

function operations(): { readonly place: string; readonly pointer: string; readonly operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      place: `${method.toUpperCase()} ${path}`,
      pointer: `#/paths/${encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))}/${method}`,
      operation,
    })),
  );
}

test('paths that the document leaves out answer as those in their place, without being deprecated', async () => {
  const send = async (method: string, path: string) => {
    const headers = {
      authorization: `Bearer ${service.administrator.token}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    };
    const body = method === 'GET' ? {} : { body: JSON.stringify({ method: 'tornado' }) };
    const answer = await fetch(`${service.address}${path}`, { method, headers, ...body });
    return [answer.status, answer.headers.get('deprecation'), await answer.text()];
  };
  const { importId } = fixture.databases;
  for (const [method, path, described] of [
    ['GET', '/databases/imports', '/database-imports'],
    ['GET', `/databases/imports/${importId}`, `/database-imports/${importId}`],
    ['POST', `/evaluations/${fixture.pinnedId}/sensitivity`, `/evaluations/sensitivity/${fixture.pinnedId}`],
  ] as const) {
    const [status, deprecation, text] = await send(method, path);
    expect([status, deprecation], path).toEqual([200, null]);
    expect(text, path).toBe((await send(method, described))[2]);
  }
});

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(
    structuredClone(document) as unknown as Record<string, unknown>,
  );
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('registered routes, described routes and the table are the same set, in all spellings but ambiguous ones', async () => {
  const table = rows.flatMap(([, endpoint]) =>
    pathsOf(endpoint).map((path) => `${endpoint.method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  );
  expect(
    operations()
      .map(({ place }) => place)
      .sort(),
  ).toEqual(table.sort());
  for (const [, { method, path, aliases = [], ambiguousPaths = [] }] of rows) {
    for (const spelling of [path, ...aliases, ...ambiguousPaths]) {
      // A method that no endpoint has: the answer lists the registered ones.
      const answer = await service.call('PROPFIND', spelling.replace(/:\w+/g, 'x'));
      expect(answer.status, spelling).toBe(405);
      expect(answer.headers.get('allow')?.split(', '), spelling).toContain(method);
    }
  }
});

test('each operation has a unique name, a summary, a noun and a success; GETs are named after their handler', () => {
  const all = operations().map(({ operation }) => operation);
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const { summary, tags } of all) {
    expect(summary).not.toBe('');
    expect(tags).toHaveLength(1);
  }
  for (const [name, { success }] of rows) {
    const operation = all.find(({ operationId }) => operationId === name);
    expect(operation?.responses[success.status], name).toBeDefined();
  }
});

test('second spellings are deprecated in the document and in every answer, those that the interface specifies are not', async () => {
  const operationAt = (path: string) => document.paths[path]?.get;
  expect(operationAt('/results/evaluations/{id}')).toMatchObject({
    deprecated: true,
    description: expect.stringMatching(/^Deprecated: use \/results\/evaluation\/\{id\}/),
  });
  expect(operationAt('/results/evaluation/{id}/ipc')).toMatchObject({
    operationId: 'readEvaluationIpcResult',
  });
  for (const path of ['/results/evaluation/{id}', '/results/evaluation/{id}/ipc', '/results/product/{id}'])
    expect(operationAt(path)).not.toHaveProperty('deprecated');
  const id = '01900000-0000-7000-8000-000000000000';
  const { headers, status } = await service.call('GET', `/results/evaluations/${id}`);
  expect(status).toBe(404);
  // 2026-11-24 is day 20,781 since 1970: 56 years with 14 leap days, then 327 days of 2026.
  expect(headers.get('deprecation')).toBe(`@${((56 * 365 + 14 + 327) * 86_400).toString()}`);
  expect(headers.get('sunset')).toBe('Fri, 24 Nov 2028 00:00:00 GMT');
  expect(headers.get('link')).toContain(`</results/evaluation/${id}>; rel="successor-version"`);
  expect((await service.call('GET', `/results/evaluation/${id}/ipc`)).headers.get('deprecation')).toBeNull();
});

test('each operation says more than its summary, and its tag is explained', () => {
  const named = new Map(document.tags.map(({ name, description }) => [name, description]));
  for (const { place, operation } of operations()) {
    const { summary, description, tags } = operation;
    expect(description.length, place).toBeGreaterThan(30);
    expect(description, place).not.toBe(summary);
    expect(named.get(tags[0] ?? ''), place).toMatch(/\.$/);
  }
});

test('each operation with a body has an example of it, and an example of each rejection', () => {
  for (const { place, operation } of operations()) {
    const sent = operation.requestBody?.content['application/json'];
    if (sent !== undefined) expect(sent.example, place).toBeDefined();
  }
  for (const [name, endpoint] of rows) {
    for (const code of operationErrors(endpoint))
      expect(document.components.examples[code], `${name} ${code}`).toBeDefined();
  }
});

test('each example matches its schema', () => {
  let checked = 0;
  const demand = (pointer: string, { schema }: Content, value: unknown): void => {
    if (schema === undefined) throw new Error(`${pointer} has an example, and no schema`);
    const validate = service.described.validator(schema, `${pointer}/schema`);
    expect(validate(value), `${pointer} ${JSON.stringify(validate.errors?.slice(0, 3))}`).toBe(true);
    checked++;
  };
  for (const { pointer, operation } of operations()) {
    const sent = operation.requestBody?.content['application/json'];
    if (sent?.example !== undefined)
      demand(`${pointer}/requestBody/content/application~1json`, sent, sent.example);
    for (const [status, { content: contents = {} }] of Object.entries(operation.responses)) {
      for (const [type, content] of Object.entries(contents)) {
        const { example, examples: named = {} } = content;
        const place = `${pointer}/responses/${status}/content/${step(type)}`;
        if (example !== undefined) demand(place, content, example);
        for (const code of Object.keys(named))
          demand(place, content, document.components.examples[code]?.value);
      }
    }
  }
  expect(checked).toBeGreaterThan(rows.length);
});

describe('each documented example works when it is sent', () => {
  // Checking all examples blocked this process, which also runs the service: let expired keep-alive
  // connections close.
  beforeAll(() => pause(100));

  test.each(Object.keys(exampleCalls))('%s', async (name) => {
    const endpoint = table[name] as Endpoint;
    const calls: Readonly<Record<string, (fixture: ServiceFixture) => ExampleCall>> = exampleCalls;
    const call = calls[name]?.(fixture) ?? {};
    const { headers, text, token } = call;
    const { parameters, request } = documented(name, call);
    const answer = await service.call(endpoint.method, examplePath(endpoint.path, parameters), {
      ...(request === undefined ? {} : { body: request }),
      ...(text === undefined ? {} : { text }),
      ...(headers === undefined ? {} : { headers }),
      ...(token === undefined ? {} : { token }),
    });
    const { createsIfAbsent, success } = endpoint;
    expect(createsIfAbsent === true ? [success.status, 201] : [success.status], answer.text).toContain(
      answer.status,
    );
    const records = (body: unknown) => (Array.isArray(body) ? body : [body]) as readonly object[];
    const [item] = records(answer.body);
    if (endpoint.query?.properties.fields === undefined || item === undefined) return;
    // A record, or the items of a list, with one field and the id.
    const field = Object.keys(item).at(-1) ?? '';
    const path = examplePath(endpoint.path, { ...parameters, fields: field });
    const some = await service.call('GET', path, { ...(token === undefined ? {} : { token }) });
    const left = new Set(records(some.body).flatMap((one) => Object.keys(one)));
    expect([...left].filter((key) => key !== 'id' && key !== field)).toEqual([]);
    expect(left).toContain(field);
  });
});

/** Bodies with a password or a code, and some with an address: the documented ones belong to nobody, or to others. */
const ofFixture: ReadonlySet<string> = new Set([
  'installRecipe',
  'replacePactPartner',
  'replacePortal',
  'sendDeclarations',
  'loginWithBody',
  'signIn',
  'changeOwnPassword',
  'startSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'startSecondFactorAtSignIn',
  'confirmSecondFactorAtSignIn',
]);

/** The documented example, with its example ids replaced by those of this service. */
function documented(name: string, { parameters: own = {}, body }: ExampleCall) {
  const operation = operations().find(({ operation: { operationId } }) => operationId === name)?.operation;
  const shown = (operation?.parameters ?? []).filter(
    ({ in: place }) => place === 'path' || place === 'query',
  );
  // The ids of this service, and a search that excludes the records that are broken on purpose.
  const parameters = {
    ...Object.fromEntries(
      shown
        .filter(({ example }) => example !== undefined)
        .map(({ name, example }) => [name, String(example)]),
    ),
    ...own,
  };
  const ids = {
    team: fixture.teamId,
    version: fixture.versionId,
    evaluation: fixture.pinnedId,
    verifier: fixture.verification.verifier.userId,
    statement: fixture.verification.statementId,
    partner: fixture.partnerId,
  };
  const example = operation?.requestBody?.content['application/json']?.example;
  if (example === undefined) return { parameters };
  const text = Object.entries(ids).reduce(
    (json, [noun, id]) => json.replaceAll(exampleIds[noun as keyof typeof ids], id),
    JSON.stringify(example),
  );
  return { parameters, request: ofFixture.has(name) ? body : (JSON.parse(text) as unknown) };
}
