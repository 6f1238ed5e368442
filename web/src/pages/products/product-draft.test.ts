import { expect, test } from 'vitest';
import { lineOf, newProduct, payloadOfProduct, productDraftOf } from './product-draft.ts';

const times = { revision: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };

test('a product that refers to an evaluation is sent back with the version that it uses', () => {
  const record = {
    id: 'p',
    ...times,
    name: 'Pack',
    evaluations: [{ id: 'e', quantity: 3 }],
    packaging: { id: 'box' },
    teams: [{ id: 'team' }],
    gtins: ['12345678'],
    warnings: [],
  };
  const pinned = [{ versionId: 'v1', evaluationId: 'e', number: 1, quantity: 3 }];
  expect(payloadOfProduct(productDraftOf(record, pinned))).toEqual({
    name: 'Pack',
    evaluations: [{ id: 'v1', quantity: 3 }],
    packaging: { id: 'box' },
    teams: [{ id: 'team' }],
    gtins: ['12345678'],
  });
});

test('an evaluation is added with its newest version; without a version it cannot be added', () => {
  const versions = [1, 2].map((number) => ({ id: `v${number}`, number, publishedAt: times.createdAt }));
  expect(lineOf({ id: 'e', versions })).toMatchObject({ evaluationId: 'e', versionId: 'v2', quantity: 1 });
  expect(lineOf({ id: 'e', versions: [] })).toBeUndefined();
});

test('empty values are omitted', () => {
  const line = { key: 'k', evaluationId: 'e', versionId: 'v', quantity: null };
  expect(payloadOfProduct({ ...newProduct('team'), lines: [line] })).toEqual({
    name: '',
    evaluations: [{ id: 'v' }],
    teams: [{ id: 'team' }],
  });
});
