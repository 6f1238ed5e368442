import { basename, join } from 'node:path';
import type { Catalog, Process } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { jsonFiles, parseJson } from '../src/files/read-json.ts';
import { readExamples } from '../src/read-examples.ts';
import { dataFolder, shippedCatalog } from './evaluated-example.ts';
import { type GoldenFile, goldenOf } from './golden.ts';
import { goldenDrift } from './golden-drift.ts';

const files = new Map(
  jsonFiles(join(dataFolder, '../goldens')).map((path) => [
    basename(path, '.json'),
    parseJson(path) as GoldenFile,
  ]),
);
const examples = readExamples(dataFolder);
const goldenFor = ({ category, reference = '' }: (typeof examples)[number]) =>
  files.get(category.id)?.[reference];
const hint = 'If this is intended: npx tsx tools/write-goldens.ts, and read the difference.';

test('every example has a golden, and every golden an example', () => {
  const written = [...files].flatMap(([category, file]) =>
    Object.keys(file).map((id) => `${category} ${id}`),
  );
  const known = examples.map(({ category, reference }) => `${category.id} ${reference}`);
  expect(written.sort()).toEqual(known.sort());
});

describe('the figures equal the goldens', () => {
  test.each(examples.map((example) => [example.reference ?? '', example] as const))('%s', (_, example) => {
    const golden = goldenFor(example);
    if (golden === undefined) throw new Error(`no golden; ${hint}`);
    const drift = goldenDrift(golden, goldenOf(example, shippedCatalog));
    expect(drift, [...drift, hint].join('\n')).toEqual([]);
  });
});

/** The catalog with one factor 1 % higher. */
function withFactor(process: Process, column: number): Catalog {
  const factors = process.factors.slice();
  factors[column] = (factors[column] as number) * 1.01;
  const processes = shippedCatalog.processes.map((other) =>
    other.index === process.index ? { ...process, factors } : other,
  );
  return { ...shippedCatalog, processes };
}

describe('a factor changed by 1 % changes a golden, and the message names its process', () => {
  const today = examples.map((example) => ({ example, golden: goldenOf(example, shippedCatalog) }));
  const keyOf = (process: Process): string => `${process.database.id}:${process.id} at `;
  const usersOf = (process: Process) =>
    today.filter(({ golden }) =>
      Object.keys(golden.contributions).some((place) => place.startsWith(keyOf(process))),
    );
  const columns = shippedCatalog.method.indicators.map((_, column) => column);
  /** Columns with a figure that is neither missing nor 0, where 1 % makes a difference. */
  const movable = ({ factors }: Process): number[] =>
    columns.filter((column) => Math.abs(factors[column] as number) > 0);
  const used = shippedCatalog.processes.filter(
    (process) => usersOf(process).length > 0 && movable(process).length > 0,
  );

  test('the examples use most processes of the categories', () => expect(used.length).toBeGreaterThan(80));

  test.each(used.map((process) => [keyOf(process), process] as const))('%s', (key, process) => {
    const [first] = usersOf(process);
    if (first === undefined) throw new Error('unused');
    for (const column of movable(process)) {
      const drift = goldenDrift(first.golden, goldenOf(first.example, withFactor(process, column)));
      expect(
        drift.slice(1).some((line) => line.startsWith(key)),
        drift.join('\n'),
      ).toBe(true);
    }
  });
});
