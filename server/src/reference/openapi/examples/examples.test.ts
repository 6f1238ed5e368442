import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import { applicationEndpoints, checkDocument, type Endpoint, endpoints, Problem } from '@sillage/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { openApiDocument } from '../open-api-document.ts';
import { errorCodes, exampleProblem } from './example-problems.ts';
import { exampleMaker } from './examples.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../../../catalog/data/', import.meta.url)));
const table: Readonly<Record<string, Endpoint>> = { ...endpoints, ...applicationEndpoints };
const exampleOf = exampleMaker(catalog);
const calls = Object.entries(table).map(([name, endpoint]) => ({
  name,
  endpoint,
  ...exampleOf(name, endpoint),
}));

test.each(calls)('the example of $name matches its schemas', ({ endpoint, request, response }) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const { body, success } = endpoint;
  expect(request !== undefined).toBe(body !== undefined);
  if (body !== undefined) {
    expect(ajv.validate(plain(body), request), ajv.errorsText()).toBe(true);
    expect(checkDocument(body, request)).toEqual([]);
  }
  if (success.body !== undefined && response !== undefined) {
    expect(ajv.validate(plain(success.body), response), ajv.errorsText()).toBe(true);
    expect(checkDocument(success.body, response)).toEqual([]);
  }
});

test.each(calls)('the example of $name has all path parameters and all required query parameters', (call) => {
  const { endpoint, parameters } = call;
  const required = (endpoint.query as { required?: string[] } | undefined)?.required ?? [];
  const places = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, place]) => place as string);
  for (const name of [...places, ...required]) expect(parameters[name], name).toBeTruthy();
  const query = Object.entries(parameters).filter(([name]) => !places.includes(name));
  for (const [name] of query) expect(Object.keys(endpoint.query?.properties ?? {})).toContain(name);
});

test.each(errorCodes)('the problem %s matches its schema, and its message has all parameters', (code) => {
  const problem = exampleProblem(code);
  expect(checkDocument(Problem, problem)).toEqual([]);
  expect(problem.detail).not.toMatch(/\{\w+\}/);
});

test('results in the examples are those of the engine: each stage has its share of the score', () => {
  const { response } = calls.find(({ name }) => name === 'readEvaluationFullResult') ?? {};
  const { score, calculatedScores, provenance } = response as {
    score: { value: number };
    calculatedScores: { key: string; value: number }[];
    provenance: { catalogVersion: string };
  };
  expect(score.value).toBeGreaterThan(0);
  expect(calculatedScores.find(({ key }) => key === 'pef')?.value).toBe(score.value);
  expect(provenance.catalogVersion).toBe(catalog.version);
});

test('examples hold no token, no key and no id of an installation', () => {
  const text = JSON.stringify(openApiDocument(table, catalog));
  expect(text.match(/eyJ[\w-]{8,}\.[\w-]{8,}|sk_[\w-]{12,}|whsec_[\w-]{8,}/)).toBeNull();
  const ids = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
  const ofTrims = catalog.methods['french-textile'].tables.trims.map(({ id }) => id);
  const strange = ids.filter((id) => !id.startsWith('00000000-0000-7000-8000-') && !ofTrims.includes(id));
  expect(strange).toEqual([]);
});

/** A schema as published: without the keywords that only the validation of this service uses. */
function plain(schema: object): object {
  return JSON.parse(JSON.stringify(schema)) as object;
}
