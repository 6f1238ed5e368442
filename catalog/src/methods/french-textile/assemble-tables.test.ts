import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataFolder } from '../../../testing/evaluated-example.ts';
import { readFrenchTextileTables } from './assemble-tables.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-french-cost-'));
  for (const part of ['methods/french-textile', 'locations'])
    cpSync(join(dataFolder, part), join(folder, part), { recursive: true });
});

/** Reads the tables after replacing one text of a file. */
function readWith(file: string, text: string, by: string): () => unknown {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(text);
  writeFileSync(path, before.replace(text, by));
  return () => readFrenchTextileTables(folder);
}

describe('invalid tables are rejected with file, reason and remedy', () => {
  const inFolder = (file: string): string => `methods/french-textile/${file}`;

  test('the shipped tables are accepted', () => {
    expect(readFrenchTextileTables(folder).products).toHaveLength(11);
  });

  test.each([
    [
      'processes.json',
      '"ecs": 1042.59',
      '"ecs": "1042.59"',
      /processes\.json:\n {2}\/processes\/0\/ecs: .*number/,
    ],
    [
      'processes.json',
      '"id": "brass"',
      '"id": "bronze"',
      /trims\.json: there is no process "brass"\. Add it to .*processes\.json/,
    ],
    [
      'processes.json',
      '"id": "fading"',
      '"id": "bleaching"',
      /processes\.json.*"bleaching".*(remove|rename)/,
    ],
    ['countries.json', '"code": "FR"', '"code": "FX"', /there is no country "FR"/],
    ['countries.json', '"code": "VN"', '"code": "VX"', /distances\.json: there is no route --- to VX/],
    ['countries.json', '"waterScenario": "Best"', '"waterScenario": "Good"', /waterScenario/],
    [
      'materials.json',
      '"virgin": "ei-coton"',
      '"virgin": "cotton"',
      /materials\.json: there is no material "cotton"/,
    ],
    ['products.json', '"price": 15', '"price": 0', /products\.json:\n {2}\/products\/0\/price/],
    ['products.json', '"quantity": 11', '"quantity": 11, "colour": "red"', /colour/],
    ['trims.json', '"kg": 0.05', '"kg": -0.05', /trims\.json:\n {2}\/trims\/0\/elements\/0\/kg/],
  ])('%s: %s → %s', (file, text, by, message) => {
    expect(readWith(inFolder(file), text, by)).toThrow(message);
  });
});
