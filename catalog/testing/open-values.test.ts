import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContributionNode } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { assembleCatalog, readCatalog } from '../src/assemble-catalog.ts';
import { parseJson, readJson } from '../src/files/read-json.ts';
import { readExamples } from '../src/read-examples.ts';
import { OpenValuesFile } from '../src/reference/processes/open-values.ts';
import { json, onAlteredCatalog } from './altered-catalog.ts';
import { dataFolder, evaluatedExample, shippedCatalog } from './evaluated-example.ts';
import { goldenOf } from './golden.ts';

const place = 'open-values/ecobalyse-open-processes.json';
const file = readJson(join(dataFolder, place), OpenValuesFile);
const without = assembleCatalog({ folders: [dataFolder], openValues: false });
const processOf = (catalog: typeof shippedCatalog, id: string) => {
  const index = catalog.processes.findIndex(
    (process) => process.id === id && process.database.name === 'sillage-reference',
  );
  return catalog.processes[index] as (typeof catalog.processes)[number];
};
const splits = parseJson(join(dataFolder, '../verification/splits.json')) as {
  readonly columns: readonly string[];
  readonly examples: Readonly<Record<string, readonly number[]>>;
};

describe('five composites that the state publishes in clear', () => {
  test('take the place of their splits, in one file with source, commit, licence and remarks', () => {
    expect(file.values.flatMap(({ processes }) => processes)).toEqual([
      'fibre-elastane',
      'heat-europe',
      'heat-world',
      'textile-end-of-life',
      'washing-in-use',
    ]);
    expect(file.commit).toBe('ac7292ce2830c6feca2dbc958494d2f2a4326ed5');
    expect(file.licence).toContain('MIT');
    expect(file.attribution).toBe('Ecobalyse, Ministères chargés de la transition écologique');
    for (const { processes, remark } of file.values)
      for (const id of processes) {
        const process = processOf(shippedCatalog, id);
        expect(process.basis, id).toBe('published');
        expect(process.source, id).toContain('commit ac7292c');
        expect(process.source, id).toContain(remark.en);
      }
  });

  test('are EF values: their weighted sum is the published PEF score', () => {
    // The publisher normalises ozone depletion by the factor of EF 3.0 (README of the data: PEF within 5.3e-5).
    const ozone = 0.053648;
    for (const { processes, impacts } of file.values)
      for (const id of processes) {
        const { indicators } = shippedCatalog.method;
        const score = indicators.reduce(
          (sum, { id: column, normalisation, weighting }) =>
            sum + ((impacts[column] ?? 0) * weighting * 1e6) / (column === 'ozd' ? ozone : normalisation),
          0,
        );
        expect(score / (published[id] as number), id).toBeGreaterThan(1 - 6e-5);
        expect(score / (published[id] as number), id).toBeLessThan(1 + 6e-5);
        // The French score stays that of 7.0.0; the corrected toxicity of the French score is nowhere.
        const { frenchScore } = shippedCatalog.method.factorColumns;
        expect(processOf(shippedCatalog, id).factors[frenchScore]).toBe(
          processOf(without, id).factors[frenchScore],
        );
        expect(Object.keys(impacts).filter((column) => column.endsWith('-c'))).toEqual([]);
      }
  });

  /** µPt of Ecobalyse 7.0.0, from `heat.json`, `fibres.json` and `use-and-end-of-life.json`. */
  const published: Readonly<Record<string, number>> = {
    'fibre-elastane': 657,
    'heat-europe': 4.44366,
    'heat-world': 7.82738,
    'textile-end-of-life': 33.2807,
    'washing-in-use': 18.8499,
  };

  test('left out by the setting or by removing the file, every figure is that of release 0.10.0', () => {
    const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
    cpSync(dataFolder, folder, { recursive: true });
    rmSync(join(folder, 'open-values'), { recursive: true });
    const removed = readCatalog(folder);
    expect([without.version, removed.version]).toEqual(['2026.5+splits', '2026.5+splits']);
    for (const catalog of [without, removed])
      for (const example of readExamples(dataFolder)) {
        const { impacts, score } = goldenOf(example, catalog);
        const figures = [...Object.values(impacts), score];
        // Release 0.10.0 had no bags, belts and leather clothing.
        if (['bags-and-belts', 'leather-clothing'].includes(example.category.id)) continue;
        for (const [c, figure] of figures.entries()) {
          const before = splits.examples[example.reference ?? '']?.[c] ?? Number.NaN;
          expect(
            Math.abs((figure as number) / before - 1),
            `${example.reference} ${splits.columns[c]}`,
          ).toBeLessThan(1e-12);
        }
      }
  });

  test.each([
    [
      'a row per another unit',
      (row: { unit: string }) => Object.assign(row, { unit: 'kWh' }),
      'its row is per kWh',
    ],
    [
      'a process that does not exist',
      (row: { processes: string[] }) => Object.assign(row, { processes: ['heat-moon'] }),
      'the database has no process "heat-moon"',
    ],
  ])('%s is refused with the file', (_, change, message) => {
    onAlteredCatalog(
      place,
      json((value: { values: never[] }) => void change(value.values[1] as never)),
      (directory) => {
        expect(() => readCatalog(directory)).toThrow(message);
        expect(() => readCatalog(directory)).toThrow('ecobalyse-open-processes.json');
      },
    );
  });
});

describe('what was never inventoried', () => {
  const example = readExamples(dataFolder).find(({ reference }) => reference === 'TS-001');
  const { full } = evaluatedExample(example as NonNullable<typeof example>);

  test('counts 0, and makes its categories, its stages and the score lower bounds', () => {
    const bounds = full.impacts.filter(({ atLeast }) => atLeast).map(({ id }) => id);
    // Toxicity of washing and of the end of life, land and water of the end of life. Water of washing is counted apart.
    expect(bounds.sort()).toEqual(['etf', 'htc', 'htn', 'ldu', 'wtu']);
    expect(full.score.atLeast).toBe(true);
    expect(full.lifecycles.filter(({ atLeast }) => atLeast).map(({ stage }) => stage)).toEqual([
      'use',
      'end-of-life',
    ]);
    const lower = (nodes: readonly ContributionNode[]): string[] =>
      nodes.flatMap((node) => [
        ...(node.atLeast && node.kind === 'activity' ? [node.id] : []),
        ...lower(node.children),
      ]);
    expect([...new Set(lower(full.contributions))]).toEqual([
      'sillage-reference@2026.1:washing-in-use',
      'sillage-reference@2026.1:textile-end-of-life',
    ]);
  });

  test('is null in the data set, named in it, and warned of', () => {
    const washing = full.processes.find(({ id }) => id.endsWith('washing-in-use'));
    expect(washing?.factors.etf).toBeNull();
    expect(washing?.factors.ior).toBe(1.34883);
    expect(washing?.notInventoried).toBe('toxicity of detergent and waste water');
    expect(full.warnings.filter(({ code }) => code === 'data.not-inventoried')).toHaveLength(2);
  });

  test('is in no dish, whose waste keeps the published score that stands in', () => {
    const dish = readExamples(dataFolder).find(({ reference }) => reference === 'DISH-001');
    expect(evaluatedExample(dish as NonNullable<typeof dish>).full.score.atLeast).toBeUndefined();
    expect(existsSync(join(dataFolder, place))).toBe(true);
  });
});
