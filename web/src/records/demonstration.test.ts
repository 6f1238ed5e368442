import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDemonstration } from './demonstration.ts';

test('the example is shown until the first own work', () => {
  const file = new URL('../../../catalog/data/demonstration.json', import.meta.url);
  const { examples } = JSON.parse(readFileSync(file, 'utf8')) as { readonly examples: readonly string[] };
  const shown = examples.map((reference) => ({ reference, revision: 1 }));
  expect(isDemonstration(shown)).toBe(true);
  expect(isDemonstration([...shown, { reference: 'OWN-1', revision: 1 }])).toBe(false);
  expect(isDemonstration([...shown, { revision: 1 }])).toBe(false);
  const [first] = shown;
  expect(isDemonstration([{ reference: first?.reference ?? '', revision: 2 }])).toBe(false);
});
