import { fileURLToPath } from 'node:url';
import { readCatalog, readExamples } from '@sillage/catalog';
import { expect, test } from 'vitest';
import { prepareSnapshot } from '../prepare/prepare-snapshot.ts';
import { computeResult } from './evaluate.ts';

const folder = fileURLToPath(new URL('../../../../catalog/data/', import.meta.url));
const catalog = readCatalog(folder);

test('results of every category are packed by a dictionary, also where somebody gives the figures', () => {
  const context = { catalog, clock: () => 0 };
  const categories = new Map(readExamples(folder).map((example) => [example.category.id, example]));
  expect(categories.has('published-footprint')).toBe(true);
  for (const [category, example] of categories) {
    const payload = JSON.stringify({ ...example, teams: [] });
    const snapshot = { id: 'e', revision: 1, payload, reusables: [] };
    const { prepared } = prepareSnapshot(context, snapshot);
    if (prepared === undefined) continue;
    const { dictionaries } = computeResult(context, snapshot, prepared).change;
    expect([category, dictionaries?.ipc.id]).toEqual([category, expect.any(String)]);
  }
});
