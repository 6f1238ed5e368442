import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isExample } from './examples.ts';

test('the products that a new installation shows are known as examples until somebody changes them', () => {
  const data = new URL('../../../catalog/data/', import.meta.url);
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, data), 'utf8'));
  const shown = (read('demonstration.json') as { readonly examples: readonly string[] }).examples;
  const all = readdirSync(new URL('examples/', data)).map(
    (file) => read(`examples/${file}`) as { readonly reference: string; readonly name: string },
  );
  for (const reference of shown) {
    const one = all.find((example) => example.reference === reference);
    expect(isExample({ reference, name: one?.name ?? '', revision: 1 })).toBe(true);
    expect(isExample({ reference, name: one?.name ?? '', revision: 2 })).toBe(false);
    expect(isExample({ reference, name: 'A shirt of a brand', revision: 1 })).toBe(false);
  }
  expect(isExample({ revision: 1 })).toBe(false);
});
