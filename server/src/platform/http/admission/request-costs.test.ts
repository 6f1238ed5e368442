import { Readable } from 'node:stream';
import { endpoints } from '@sillage/contract';
import { expect, test } from 'vitest';
import { largestAnalysis, requestAdmission } from './admission-limits.ts';
import { endpointCosts, makeKnownSizes, type WeighedRequest } from './request-costs.ts';

const request = (more: Partial<WeighedRequest> = {}): WeighedRequest => ({
  organizationId: 'a',
  params: {},
  query: {},
  body: undefined,
  bytes: 0,
  ...more,
});
const garment = (materials: number): object => ({
  composition: { parts: [{ materials: Array.from({ length: materials }, (_, id) => ({ id })) }] },
});
const { heavy } = requestAdmission;

test('what only reads is light; calculations, exports and whole lists are heavy', () => {
  const sizes = makeKnownSizes();
  const cost = (name: keyof typeof endpoints, more = {}): number =>
    endpointCosts(endpoints[name], sizes).of(request(more));
  const params = { id: 'x' };
  for (const light of [
    cost('listTeams'),
    cost('readEvaluation', { params }),
    cost('readEvaluationFullResult', { params }),
    cost('readProduct', { params }),
    cost('listEvaluations', { query: { limit: '50' } }),
    cost('removeEvaluation', { params }),
    cost('createEvaluation', { body: garment(4), bytes: 2_000 }),
  ]) {
    expect(light).toBeLessThan(heavy);
  }
  for (const large of [
    cost('evaluateEvaluation', { params }),
    cost('readEvaluationSchema', { params }),
    cost('previewEvaluation', { body: garment(4) }),
    cost('publishEvaluation', { params }),
    cost('createProduct', { body: { evaluations: [{ id: 'x' }] } }),
    cost('listEvaluations'),
    cost('exportEvaluations'),
    cost('listEvaluations', { query: { limit: '500' } }),
    cost('createEvaluation', { body: garment(500), bytes: 16_000 }),
  ]) {
    expect(large).toBeGreaterThanOrEqual(heavy);
  }
});

test('a preview of 500 materials costs as many units more', () => {
  const costs = endpointCosts(endpoints.previewEvaluation, makeKnownSizes());
  expect(costs.of(request({ body: garment(500) })) - costs.of(request({ body: garment(1) }))).toBe(499);
});

test('a record that was written with 500 materials is known to be large, in its organization alone', () => {
  const sizes = makeKnownSizes();
  const evaluate = endpointCosts(endpoints.evaluateEvaluation, sizes);
  const product = endpointCosts(endpoints.createProduct, sizes);
  const params = { id: 'x' };
  const before = evaluate.of(request({ params }));
  endpointCosts(endpoints.createEvaluation, sizes).learn(request({ body: garment(500) }), { body: params });
  expect(evaluate.of(request({ params }))).toBeGreaterThan(before + 450);
  expect(product.of(request({ body: { evaluations: [params] } }))).toBeGreaterThan(500);
  expect(evaluate.of(request({ params, organizationId: 'b' }))).toBe(before);
});

test('the bytes of an answer tell the size of a record or a list that was written before the start', () => {
  const sizes = makeKnownSizes();
  const evaluate = endpointCosts(endpoints.evaluateFull, sizes);
  const all = endpointCosts(endpoints.exportEvaluations, sizes);
  const params = { id: 'x' };
  evaluate.learn(request({ params }), { bytes: 8 * 2 ** 20 });
  all.learn(request(), { bytes: 64 * 2 ** 20 });
  expect(evaluate.of(request({ params }))).toBeGreaterThan(500);
  expect(all.of(request())).toBeGreaterThan(4_000);
});

test('a stream of lines is not looked into; an array counts by its bytes', () => {
  const costs = endpointCosts(endpoints.createEvaluations, makeKnownSizes());
  const lines = costs.of(request({ body: new Readable({ read() {} }), bytes: 2 ** 28 }));
  const array = costs.of(request({ body: new Uint8Array(8), bytes: 10 * 2 ** 20 }));
  expect(lines).toBe(heavy);
  expect(array).toBeGreaterThan(100);
});

test('ids of a product that are no texts are weighed, and left to the check of the document', () => {
  const { of } = endpointCosts(endpoints.createProduct, makeKnownSizes());
  const weighed = (id: unknown) => of(request({ body: { evaluations: [{ id }] } }));
  // What `JSON.parse` makes of it has no text: `String` would throw.
  for (const id of [{ toString: 'x', valueOf: 1 }, null, 7]) expect(weighed(id)).toBe(weighed('unknown'));
});

test('an analysis is weighed by the records that it names, by itself and not as a request', () => {
  const sizes = makeKnownSizes();
  const learned = endpointCosts(endpoints.createEvaluation, sizes);
  for (const id of ['large', 'other']) learned.learn(request({ body: garment(500) }), { body: { id } });
  learned.learn(request({ body: garment(3) }), { body: { id: 'small' } });
  const analysis = (name: keyof typeof endpoints, more: Partial<WeighedRequest>): number | undefined =>
    endpointCosts(endpoints[name], sizes).ofAnalysis?.(request(more));
  // 10, and 3 for each material and for the list of parts.
  const small = 10 + 3 * 4;
  expect(analysis('sampleEvaluation', { params: { id: 'small' } })).toBe(small);
  expect(analysis('analyseSensitivity', { params: { id: 'large' } })).toBe(10 + 3 * 501);
  expect(analysis('rankQuestions', { body: { ids: ['small', 'small'] } })).toBe(2 * small - 10);
  expect(analysis('compareUncertainty', { body: { evaluations: ['small', { id: 'small' }] } })).toBe(
    2 * small - 10,
  );
  expect(analysis('compareUncertainty', { body: { evaluations: ['large', 'other'] } })).toBe(largestAnalysis);
  // Records that were not seen, and conditions, count as fifty materials.
  expect(analysis('rankQuestions', { body: { status: 'outdated' } })).toBe(160);
  expect(analysis('rankQuestions', { body: { ids: [{ toString: 1 }, null] } })).toBe(310);
  for (const name of ['listSamples', 'readEvaluationFullResult', 'previewEvaluation'] as const)
    expect(analysis(name, { params: { id: 'large' } })).toBeUndefined();
  const { of } = endpointCosts(endpoints.rankQuestions, sizes);
  expect(of(request({ body: { ids: ['large'] } }))).toBeLessThan(heavy);
});
