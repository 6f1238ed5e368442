import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import { applicationEndpoints, endpoints, fieldTexts, ownersOfNames } from '@sillage/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { openApiDocument } from './open-api-document.ts';

type Node = Readonly<Record<string, unknown>>;
interface Property {
  readonly pointer: string;
  readonly owner: string;
  readonly name: string;
  readonly schema: Node;
}

const catalog = readCatalog(fileURLToPath(new URL('../../../../catalog/data/', import.meta.url)));
const document = openApiDocument({ ...endpoints, ...applicationEndpoints }, catalog) as unknown as Node;

const step = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
const keysOfSchemas = ['items', 'additionalProperties', 'not', 'if', 'then', 'else'];
const keysOfLists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];

/** Every property in a schema, wherever it stands. */
function* propertiesOf(schema: Node, pointer: string, owner: string): Generator<Property> {
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, Node>)) {
    const at = `${pointer}/properties/${step(name)}`;
    yield { pointer: at, owner, name, schema: property };
    yield* propertiesOf(property, at, name);
  }
  for (const key of keysOfSchemas) {
    const inner = schema[key];
    if (typeof inner === 'object') yield* propertiesOf(inner as Node, `${pointer}/${key}`, owner);
  }
  for (const key of keysOfLists) {
    for (const [index, part] of ((schema[key] ?? []) as Node[]).entries())
      yield* propertiesOf(part, `${pointer}/${key}/${index}`, owner);
  }
  for (const [key, part] of Object.entries((schema.patternProperties ?? {}) as Record<string, Node>))
    yield* propertiesOf(part, `${pointer}/patternProperties/${step(key)}`, owner);
}

/** Every schema in the document that is not within another one. */
function* schemasOf(
  node: unknown,
  pointer: string,
): Generator<{ pointer: string; schema: Node; owner: string }> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'example' || key === 'examples') continue;
    const at = `${pointer}/${step(key)}`;
    if (key === 'schema') {
      const owner = pointer.includes('/requestBody/') ? 'request' : 'answer';
      yield {
        pointer: at,
        schema: value as Node,
        owner: pointer.includes('/parameters/') ? 'parameter' : owner,
      };
    } else if (pointer === '#/components/schemas') yield { pointer: at, schema: value as Node, owner: key };
    else yield* schemasOf(value, at);
  }
}

const properties = [...schemasOf(document, '#')].flatMap(({ schema, pointer, owner }) => [
  ...propertiesOf(schema, pointer, owner),
]);

test('every property of every schema says what it means', () => {
  const silent = properties.filter(
    ({ schema }) => typeof schema.description !== 'string' || schema.description.length < 2,
  );
  console.log(`${properties.length} properties, ${silent.length} without description`);
  expect(silent.map(({ pointer }) => pointer)).toEqual([]);
  expect(properties.length).toBeGreaterThan(2000);
});

test('every parameter and every header says what it means', () => {
  const silent: string[] = [];
  const demand = (place: string, described: Node): void => {
    const { description } = { ...(described.schema as Node | undefined), ...described } as Node;
    if (description === undefined && described.$ref === undefined) silent.push(place);
  };
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Node>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      for (const parameter of operation.parameters as Node[])
        demand(`${method} ${path} ${String(parameter.name)}`, parameter);
      for (const [status, answer] of Object.entries(operation.responses as Record<string, Node>)) {
        for (const [name, header] of Object.entries((answer.headers ?? {}) as Record<string, Node>))
          demand(`${method} ${path} ${status} ${name}`, header);
      }
    }
  }
  expect(silent).toEqual([]);
});

test('no text about fields is left over or said twice', () => {
  const said = new Set(
    properties.flatMap(({ owner, name, schema }) => [`${owner}.${name} ${String(schema.description)}`]),
  );
  const names = new Set(properties.map(({ name }) => name));
  const parameters = new Set(
    Object.values(
      document.paths as Record<string, Record<string, { parameters: { name: string }[] }>>,
    ).flatMap((methods) =>
      Object.values(methods).flatMap(({ parameters }) => parameters.map(({ name }) => name)),
    ),
  );
  const left = fieldTexts.flatMap((table) =>
    Object.entries(table)
      .filter(([key, given]) => {
        const text = typeof given === 'string' ? given : given.text;
        const [owner, name] = key.split('.') as [string, string?];
        if (name === undefined) return !names.has(owner) && !parameters.has(owner);
        return owner === 'parameter' ? !parameters.has(name) : !said.has(`${key} ${text}`);
      })
      .map(([key]) => key),
  );
  expect(left).toEqual([]);
  const keys = fieldTexts.flatMap((table) => Object.keys(table));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  const owners = new Set(properties.map(({ owner }) => owner));
  expect(Object.keys(ownersOfNames).filter((owner) => !owners.has(owner))).toEqual([]);
});

test('every example of a field is a value of it', () => {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ ...document, $id: 'openapi' });
  const checked = properties.flatMap(({ pointer, schema }) =>
    ((schema.examples ?? []) as unknown[]).map((example) =>
      ajv.validate({ $ref: `openapi${pointer}` }, example) ? '' : `${pointer} ${ajv.errorsText()}`,
    ),
  );
  expect(checked.filter((fault) => fault !== '')).toEqual([]);
  expect(checked.length).toBeGreaterThan(50);
});

test('every successful JSON answer has a type', () => {
  const untyped: string[] = [];
  for (const [path, operations] of Object.entries(document.paths as Record<string, Node>))
    for (const [method, operation] of Object.entries(operations as Record<string, Node>))
      for (const [status, answer] of Object.entries((operation.responses ?? {}) as Record<string, Node>)) {
        const content = (answer.content ?? {}) as Record<string, { readonly schema?: Node }>;
        const { schema } = content['application/json'] ?? { schema: { type: 'none' } };
        const said = Object.keys(schema ?? {}).filter((key) => key !== 'description' && key !== 'title');
        // What goes over /mcp is the matter of another protocol.
        if (status.startsWith('2') && said.length === 0 && path !== '/mcp')
          untyped.push(`${method} ${path} ${status}`);
      }
  expect(untyped).toEqual([]);
});
