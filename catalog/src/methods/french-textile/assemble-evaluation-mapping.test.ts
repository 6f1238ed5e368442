import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCatalog } from '../../assemble-catalog.ts';
import { readEvaluationMapping } from './assemble-evaluation-mapping.ts';

const shipped = fileURLToPath(new URL('../../../data/', import.meta.url));
const catalog = readCatalog(shipped);
const { tables, mapping } = catalog.methods['french-textile'];
const folder = mkdtempSync(join(tmpdir(), 'sillage-mapping-'));

/** Reads the shipped mapping with one text replaced. */
function withText(from: string, to: string): () => unknown {
  const text = readFileSync(join(shipped, 'methods/french-textile/mapping.json'), 'utf8');
  expect(text).toContain(from);
  mkdirSync(join(folder, 'methods/french-textile'), { recursive: true });
  writeFileSync(join(folder, 'methods/french-textile/mapping.json'), text.replace(from, to));
  return () => readEvaluationMapping(folder, catalog, tables);
}

test.each([
  ['"t-shirt": {', '"t-shirts": {', /categories names "t-shirts".*leaf/],
  ['"t-shirt": {', '"food": {', /categories names "food".*leaf/],
  ['"product": "tshirt"', '"product": "t-shirt"', /categories\/t-shirt names "t-shirt".*products\.json/],
  ['"others": ["jean"]', '"others": ["jeans"]', /names "jeans".*products\.json/],
  ['"cotton": "ei-coton"', '"coton": "ei-coton"', /materials names "coton"/],
  ['"cotton": "ei-coton"', '"cotton": "cotton"', /materials\/cotton names "cotton".*materials\.json/],
  ['"long-zip": "86b8', '"zip": "86b8', /accessories names "zip"/],
  ['"long-zip": "86b8', '"long-zip": "96b8', /accessories\/long-zip names "96b8.*trims\.json/],
  ['"kind": "place"', '"kind": "country"', /fields\/0\/kind/],
  ['"licence": "MIT",', '', /licence/],
])('%s → %s is rejected with file, place and remedy', (from, to, message) => {
  const read = withText(from, to);
  expect(read).toThrow(/mapping\.json/);
  expect(read).toThrow(message);
});

test('parameters that the mapping reads exist in every garment category', () => {
  const { fields, productParameter, regulatoryParameter, categories } = mapping;
  const identifiers = [...fields.map(({ identifier }) => identifier), productParameter, regulatoryParameter];
  for (const id of categories.keys()) {
    const known = (catalog.category(id)?.definition?.lifecycles ?? []).flatMap(({ informations, steps }) =>
      [...informations, ...steps].flatMap(({ parameters }) => parameters.map(({ identifier }) => identifier)),
    );
    expect(known).toEqual(expect.arrayContaining(identifiers));
  }
});
