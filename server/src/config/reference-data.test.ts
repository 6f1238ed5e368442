import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readReferenceData } from './reference-data.ts';
import { StartupError } from './startup-error.ts';

const shipped = fileURLToPath(new URL('../../../catalog/data/', import.meta.url));

test('a new demonstration organization has at most 8 examples, including T-shirts', () => {
  const { examples } = readReferenceData(shipped);
  expect(examples.length).toBeLessThanOrEqual(8);
  expect(examples.filter(({ category }) => category.id === 't-shirt').length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['families/food.json', '{ "id": "food" }', 'families/food.json:\n  /processes: '],
  ['families/food.json', '{', 'families/food.json: cannot be read as JSON'],
  ['demonstration.json', '{ "examples": ["NONE"] }', 'demonstration.json: there is no example "NONE"'],
])('an invalid %s stops the start with a message that names it', (file, text, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'));
  try {
    cpSync(shipped, folder, { recursive: true });
    writeFileSync(join(folder, file), text);
    expect(() => readReferenceData(`${folder}/`)).toThrow(StartupError);
    expect(() => readReferenceData(`${folder}/`)).toThrow(`the catalog is wrong. ${expected}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
