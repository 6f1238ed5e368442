import { setTimeout as pause } from 'node:timers/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { applicationEndpoints, type Endpoint, endpoints } from '@sillage/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../server/src/openapi/examples.ts';
import { operationRefusals } from '../server/src/openapi/operation-refusals.ts';
import { type ExampleCall, exampleCalls, exampleIds, examplePath } from './example-calls.ts';
import { type RunningService, runService } from './running-service.ts';
import { type Scene, setScene } from './scene.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}
interface Content {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
}

let service: RunningService;
let scene: Scene;
let document: Document;
beforeAll(async () => {
  service = await runService();
  scene = await setScene(service);
  document = (await service.call('GET', '/openapi.json', { token: null })).body as Document;
});
afterAll(() => service?.close());

const table: Readonly<Record<string, Endpoint>> = { ...endpoints, ...applicationEndpoints };
const rows = Object.entries(table);
const pathsOf = ({ path, alsoAt = [] }: Endpoint): readonly string[] => [path, ...alsoAt];

function operations(): { readonly place: string; readonly pointer: string; readonly operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      place: `${method.toUpperCase()} ${path}`,
      pointer: `#/paths/${encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))}/${method}`,
      operation,
    })),
  );
}

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(
    structuredClone(document) as unknown as Record<string, unknown>,
  );
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('routes registered, described and in the table are the same set, in every spelling', async () => {
  const table = rows.flatMap(([, endpoint]) =>
    pathsOf(endpoint).map((path) => `${endpoint.method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  );
  expect(
    operations()
      .map(({ place }) => place)
      .sort(),
  ).toEqual(table.sort());
  for (const [, { method, path, alsoAt = [] }] of rows) {
    for (const spelling of [path, ...alsoAt]) {
      // A method that no endpoint has: the answer lists those that are registered.
      const answer = await service.call('PROPFIND', spelling.replace(/:\w+/g, 'x'));
      expect(answer.status, spelling).toBe(405);
      expect(answer.headers.get('allow')?.split(', '), spelling).toContain(method);
    }
  }
});

test('every operation has its own name, a summary, a noun and its success; GETs are named after their handler', () => {
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

test('every operation with a body shows one, and every refusal of each operation an example', () => {
  for (const { place, operation } of operations()) {
    const sent = operation.requestBody?.content['application/json'];
    if (sent !== undefined) expect(sent.example, place).toBeDefined();
  }
  for (const [name, endpoint] of rows) {
    for (const code of operationRefusals(endpoint))
      expect(examples.problems[code], `${name} ${code}`).toBeDefined();
  }
});

test('every example is what its schema says', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ ...document, $id: 'openapi' });
  let checked = 0;
  const demand = (pointer: string, value: unknown): void => {
    const validate = ajv.compile({ $ref: `openapi${pointer}` });
    expect(validate(value), `${pointer} ${JSON.stringify(validate.errors?.slice(0, 3))}`).toBe(true);
    checked++;
  };
  for (const { pointer, operation } of operations()) {
    const sent = operation.requestBody?.content['application/json']?.example;
    if (sent !== undefined) demand(`${pointer}/requestBody/content/application~1json/schema`, sent);
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      for (const [type, { example, examples: named = {} }] of Object.entries(content)) {
        const schema = `${pointer}/responses/${status}/content/${type.replace('/', '~1').replace('+', '%2B')}/schema`;
        if (example !== undefined) demand(schema, example);
        for (const code of Object.keys(named)) demand(schema, document.components.examples[code]?.value);
      }
    }
  }
  expect(checked).toBeGreaterThan(rows.length);
});

describe('every documented example works when it is sent', () => {
  // Checking all examples kept this process busy, in which the service runs, too: let kept connections end that are due.
  beforeAll(() => pause(100));

  test.each(Object.keys(exampleCalls))('%s', async (name) => {
    const endpoint = table[name] as Endpoint;
    const recorded = examples.calls[name];
    expect(recorded, 'recorded by tools/record-examples.ts').toBeDefined();
    const { parameters, request } = here(recorded ?? {});
    const calls: Readonly<Record<string, (scene: Scene) => ExampleCall>> = exampleCalls;
    const { headers, token } = calls[name]?.(scene) ?? {};
    const answer = await service.call(endpoint.method, examplePath(endpoint.path, parameters), {
      ...(request === undefined ? {} : { body: request }),
      ...(headers === undefined ? {} : { headers }),
      ...(token === undefined ? {} : { token }),
    });
    expect(answer.status, answer.text).toBe(endpoint.success.status);
  });
});

/** A recorded call with the ids of this service in the place of the recorded ones. */
function here(call: { readonly parameters?: Readonly<Record<string, string>>; readonly request?: unknown }) {
  const ids = exampleIds(scene);
  const { parameters, request } = call;
  const text = Object.entries(examples.ids).reduce(
    (json, [name, id]) => json.replaceAll(id, ids[name] as string),
    JSON.stringify({ parameters, request }),
  );
  return JSON.parse(text) as { parameters?: Record<string, string>; request?: unknown };
}
