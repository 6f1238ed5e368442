// Reason for length: one package of documents, which every test changes a little.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sentence } from '@sillage/contract';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { temporaryZip } from '../../../../testing/database-file.ts';
import { ef31, evaluateFile } from '../../../../testing/evaluated-file.ts';
import {
  ilcdExchange,
  ilcdFlow,
  ilcdProcess,
  ilcdResult,
  ilcdUnits,
} from '../../../../testing/ilcd-package.ts';
import { carbonDioxide } from '../../../../testing/openlca-package.ts';
import { inspectDatabase } from '../../../startup/operator/inspect-database-command.ts';
import { readDatabase } from '../../read-database.ts';
import { amendment2, declaredClimate, efMethods } from './impact-methods.ts';

const carbon = ilcdFlow(carbonDioxide, {
  type: 'Elementary flow',
  name: 'carbon dioxide (fossil)',
  categories: ['Emissions', 'Emissions to air', 'Emissions to air, unspecified'],
});
const base = { ...ilcdUnits, ...carbon, ...ilcdFlow('a'), ...ilcdFlow('b') };
const emission = (amount: number) => ilcdExchange(carbonDioxide, amount);
const methodOf = (indicator: string, among = efMethods): string =>
  Object.keys(among).find((id) => among[id] === indicator) ?? '';

test('indicators of EF 3.1 are those of the data sets in the catalog', () => {
  const path = new URL('../../../../../catalog/data/characterisation/ef-3.1/method.json', import.meta.url);
  const { indicators } = JSON.parse(readFileSync(path, 'utf8')) as {
    indicators: { id: string; dataSet: string }[];
  };
  expect(efMethods).toEqual(Object.fromEntries(indicators.map(({ id, dataSet }) => [dataSet, id])));
});

describe('an inventory', () => {
  test('has the location of its operation, its year, and its newest version', async () => {
    const older = ilcdProcess('A', 'a', [ilcdExchange('a', 1), emission(7)], { version: '01.00.000' });
    const newer = ilcdProcess('A', 'a', [ilcdExchange('a', 1), emission(2)], {
      version: '01.01.000',
      location: 'US-CA',
    });
    const { format, inventory, evaluated, impactOf } = await evaluateFile(
      temporaryZip({ ...base, ...newer, ...older }),
    );
    expect(format).toBe('ilcd');
    expect(impactOf('A')).toBe(2);
    expect(inventory.processes.map(({ location, year }) => [location, year])).toEqual([['US-CA', 2024]]);
    expect(evaluated.findings.map(({ code, examples }) => [code, examples[0]])).toEqual([
      ['database.id-repeated', { id: 'A', name: 'A', kept: '01.01.000' }],
    ]);
  });

  test('multiplies amounts with variables where no result of that is stated', async () => {
    const variables =
      '<variableParameter name="share"><formula>half + 0.1</formula></variableParameter><variableParameter name="half"><meanValue>0.5</meanValue></variableParameter>';
    const amount = '<referenceToVariable>share</referenceToVariable><meanAmount>10</meanAmount>';
    const stated = `${amount}<resultingAmount>4</resultingAmount>`;
    const read = await evaluateFile(
      temporaryZip({
        ...base,
        ...ilcdProcess('A', 'a', [ilcdExchange('a', 1), ilcdExchange(carbonDioxide, amount)], { variables }),
        ...ilcdProcess('B', 'b', [ilcdExchange('b', 1), ilcdExchange(carbonDioxide, stated)], { variables }),
      }),
    );
    // 10 × (0.5 + 0.1).
    expect(read.impactOf('A')).toBe(6);
    expect(read.impactOf('B')).toBe(4);
  });

  test('is divided by its percentages for each co-product', async () => {
    const share = (a: number, b: number) =>
      `<allocations><allocation internalReferenceToCoProduct="a" allocatedFraction="${a}"/><allocation internalReferenceToCoProduct="b" allocatedFraction="${b}"/></allocations>`;
    const { evaluated, impactOf } = await evaluateFile(
      temporaryZip({
        ...base,
        ...ilcdProcess('A', 'a', [
          ilcdExchange('a', 2),
          ilcdExchange('b', 1),
          ilcdExchange(carbonDioxide, 6, { more: share(75, 25) }),
        ]),
      }),
    );
    // 0.75 × 6 / 2 and 0.25 × 6 / 1.
    expect(impactOf('A')).toBe(2.25);
    expect(evaluated.impacts.map(({ impacts }) => impacts[0])).toEqual([2.25, 1.5]);
  });

  test('sends its waste to the treatment that takes it', async () => {
    const { impactOf } = await evaluateFile(
      temporaryZip({
        ...base,
        ...ilcdFlow('sludge', { type: 'Waste flow' }),
        ...ilcdProcess('A', 'a', [ilcdExchange('a', 1), ilcdExchange('sludge', 0.25)]),
        ...ilcdProcess('treatment', 'sludge', [ilcdExchange('sludge', 1, { input: true }), emission(8)]),
      }),
    );
    expect(impactOf('A')).toBe(2);
  });

  test('goes before stated results, which are compared with it for the reference amount', async () => {
    const results = [
      ilcdResult(methodOf('cch'), 5),
      ilcdResult(methodOf('cch-fossil'), 4.01),
      ilcdResult('of-another-method', 99),
    ];
    const { evaluated, inventory, impactOf } = await evaluateFile(
      temporaryZip({ ...base, ...ilcdProcess('A', 'a', [ilcdExchange('a', 2), emission(4)], { results }) }),
    );
    expect(impactOf('A')).toBe(2);
    expect(inventory.results).toEqual([]);
    // 4.01 is within 1% of 4.
    expect(evaluated.findings).toEqual([
      {
        code: 'database.result-differs',
        count: 1,
        examples: [{ process: 'A', indicator: 'Climate change', stated: 5, calculated: 4 }],
      },
    ]);
  });

  test('with possible and impossible distributions is counted', async () => {
    const distribution = (kind: string, rest: string) =>
      `<uncertaintyDistributionType>${kind}</uncertaintyDistributionType>${rest}`;
    const exchanges = [
      ilcdExchange('a', 1),
      ilcdExchange(carbonDioxide, 1, {
        id: '1',
        more: distribution(
          'log-normal',
          '<relativeStandardDeviation95In>1.21</relativeStandardDeviation95In>',
        ),
      }),
      ilcdExchange(carbonDioxide, 2, {
        id: '2',
        more: distribution('triangular', '<minimumAmount>3</minimumAmount><maximumAmount>4</maximumAmount>'),
      }),
      ilcdExchange(carbonDioxide, 3, { id: '3', more: distribution('undefined', '') }),
    ];
    const { inventory } = await readDatabase(temporaryZip({ ...base, ...ilcdProcess('A', 'a', exchanges) }));
    expect(inventory.counts.uncertainties).toBe(2);
    expect(inventory.findings.map(({ code }) => code)).toEqual(['database.uncertainty-impossible']);
  });
});

const onlyProduct = (amount: number) => [ilcdExchange('a', amount)];

test('a normal distribution states twice its deviation: 0.4 of 2 kg is 0.2', async () => {
  const more =
    '<uncertaintyDistributionType>normal</uncertaintyDistributionType><relativeStandardDeviation95In>0.4</relativeStandardDeviation95In>';
  const exchanges = [ilcdExchange('a', 1), ilcdExchange(carbonDioxide, 2, { id: '1', more })];
  const { inventory } = await readDatabase(temporaryZip({ ...base, ...ilcdProcess('A', 'a', exchanges) }));
  expect(inventory.counts.uncertainties).toBe(1);
  // (0.2 ÷ 2)², of the only exchange that states one.
  expect(Math.max(...inventory.exchanges.spread)).toBeCloseTo(0.01, 15);
});

describe('results alone', () => {
  test('are taken by the data sets of EF 3.1, per unit of the product; others are no figure', async () => {
    const results = [ilcdResult(methodOf('cch'), 5), ilcdResult(methodOf('mru'), 0), ilcdResult('else', 9)];
    const { inventory } = await readDatabase(
      temporaryZip({ ...base, ...ilcdProcess('A', 'a', onlyProduct(2), { results, type: 'LCI result' }) }),
    );
    expect(inventory.processes).toEqual([]);
    const [result] = inventory.results;
    expect(result).toMatchObject({ id: 'A', name: 'A', unit: 'kg', location: 'FR', year: 2024 });
    const known = Object.entries(result?.impacts ?? {}).filter(([, value]) => value !== null);
    expect(known).toEqual([
      ['cch', 2.5],
      ['mru', 0],
    ]);
    expect(Object.keys(result?.impacts ?? {})).toEqual(
      ef31()
        .indicators.slice(0, 16)
        .map(({ id }) => id),
    );
  });

  test.each([
    [
      'no inventory, and its results are of other methods than EF 3.1',
      onlyProduct(1),
      [ilcdResult('else', 9)],
    ],
    ['no amount that its results hold for', onlyProduct(0), [ilcdResult(methodOf('cch'), 9)]],
    ['no amount that its results hold for', [], [ilcdResult(methodOf('cch'), 9)]],
  ])('are left out: %s', async (reason, exchanges, results) => {
    const good = ilcdProcess('B', 'b', [ilcdExchange('b', 1), emission(1)]);
    const { inventory } = await readDatabase(
      temporaryZip({ ...base, ...good, ...ilcdProcess('A', 'a', exchanges, { results }) }),
    );
    expect(inventory.results).toEqual([]);
    expect(inventory.processes.map(({ id }) => id)).toEqual(['B']);
    expect(inventory.findings.map(({ code, examples }) => [code, examples[0]])).toEqual([
      ['database.entry-unreadable', { entry: 'ILCD/processes/A_01.00.000.xml', reason }],
    ]);
  });
});

describe('a declaration of EN 15804', () => {
  const climate = (part: string, amount: Readonly<Record<string, number | string>>) =>
    ilcdResult(methodOf(part, declaredClimate), amount);
  const results = [
    ilcdResult('6a37f984-a4b3-458a-a20a-64418c145fa2', { 'A1-A3': -50 }),
    climate('cch-fossil', { 'A1-A3': 10, A4: 1, C3: 4, D: -3 }),
    climate('cch-biogenic', { 'A1-A3': -60, C3: 60 }),
    climate('cch-luluc', { 'A1-A3': 0.5, A4: 0.25, C3: 0 }),
    ilcdResult(methodOf('acd'), { A1: 1, A2: 2, A3: 3, A4: 4 }),
    ilcdResult(methodOf('fwe'), { A1: 1, A3: 3 }),
    ilcdResult(methodOf('mru'), { 'A1-A3': 'ND' }),
  ];
  const declaration = (systems: Readonly<Record<string, string>>) =>
    temporaryZip({ ...base, ...ilcdProcess('A', 'a', onlyProduct(2), { type: 'EPD', systems, results }) });
  const figuresOf = ({ impacts }: { impacts: Readonly<Record<string, number | null>> }) =>
    Object.fromEntries(Object.entries(impacts).filter(([, value]) => value !== null));

  test('counts fossil and land use change over A1 to A3, leaves biogenic out and says so', async () => {
    const { inventory } = await readDatabase(declaration({ [amendment2]: 'EN 15804+A2' }));
    expect(inventory.processes).toEqual([]);
    // Per kilogram of the 2 declared; not declared for all of A1 to A3: freshwater, minerals.
    expect(figuresOf(inventory.results[0]!)).toEqual({
      cch: 5.25,
      'cch-fossil': 5,
      'cch-luluc': 0.25,
      acd: 3,
    });
    expect(inventory.results[0]?.impacts).toMatchObject({ fwe: null, mru: null, htn: null });
    expect(inventory.findings).toEqual([
      { code: 'database.epd-biogenic', count: 1, examples: [{ process: 'A', amount: -60 }] },
    ]);
  });

  test('has each declared module as a data set of its own; D is never added', async () => {
    const file = declaration({ [amendment2]: 'EN 15804+A2' });
    const { inventory } = await readDatabase(file, 'ilcd', { modules: ['A1', 'A2', 'A3', 'C3', 'D'] });
    expect(inventory.results.map(({ id, name, impacts: { cch } }) => [id, name, cch])).toEqual([
      // 10 + 4 + 0.5 + 0, without −3 of D.
      ['A', 'A', 7.25],
      ['A:A1', 'A, A1', null],
      ['A:A1-A3', 'A, A1-A3', 5.25],
      ['A:A2', 'A, A2', null],
      ['A:A3', 'A, A3', null],
      ['A:A4', 'A, A4', 0.625],
      ['A:C3', 'A, C3', 2],
      // Land use change is not declared for it.
      ['A:D', 'A, D', null],
    ]);
    expect(inventory.results.at(-1)?.impacts['cch-fossil']).toBe(-1.5);
  });

  test('adds other modules where they are chosen', async () => {
    const modules = ['A1', 'A2', 'A3', 'A4'];
    const file = declaration({ [amendment2]: 'EN 15804+A2' });
    const { inventory } = await readDatabase(file, 'ilcd', { modules });
    // (10 + 1 + 0.5 + 0.25) / 2 and (1 + 2 + 3 + 4) / 2.
    expect(figuresOf(inventory.results[0]!)).toMatchObject({ cch: 5.875, acd: 5 });
  });

  test.each([
    [{ 'b00f9ec0-7874-11e3-981f-0800200c9a66': 'EN 15804+A1' }, 'EN 15804+A1'],
    [{}, 'no stated standard'],
  ])('of another standard is refused by name: %o', async (systems, named) => {
    const file = declaration(systems);
    await expect(readDatabase(file)).rejects.toMatchObject({
      code: 'database.all-refused',
      facts: { reasons: { en: expect.stringContaining(named) } },
    });
    const good = ilcdProcess('B', 'b', [ilcdExchange('b', 1)]);
    const { inventory } = await readDatabase(
      temporaryZip({
        ...base,
        ...good,
        ...ilcdProcess('A', 'a', onlyProduct(2), { type: 'EPD', systems, results }),
      }),
    );
    expect(inventory.findings[0]?.examples[0]?.reason).toBe(
      `a declaration of ${named}: only EN 15804+A2 has the indicators of EF`,
    );
  });

  test('with a module for two scenarios declares no single figure', async () => {
    const twice = [climate('cch-fossil', { 'A1-A3': 1 }), climate('cch-luluc', { 'A1-A3': 1 })].map(
      (result) => result.replace(/(<epd:amount.*<\/epd:amount>)/, '$1$1'),
    );
    const good = ilcdResult(methodOf('acd'), { 'A1-A3': 1 });
    const systems = { [amendment2]: 'EN 15804+A2' };
    const file = temporaryZip({
      ...base,
      ...ilcdProcess('A', 'a', onlyProduct(1), { type: 'EPD', systems, results: [...twice, good] }),
    });
    expect(figuresOf((await readDatabase(file)).inventory.results[0]!)).toEqual({ acd: 1 });
  });
});

test.each([
  ['no UUID', { 'ILCD/flows/x.xml': '<flowDataSet></flowDataSet>' }],
  ['no processDataSet', { 'ILCD/processes/x.xml': '<other/>' }],
  ['an element is not closed', { 'ILCD/processes/x.xml': '<processDataSet><a>' }],
])('a broken data set is left out and told: %s', async (reason, files) => {
  const good = ilcdProcess('A', 'a', [ilcdExchange('a', 1), emission(2)]);
  const { inventory } = await readDatabase(temporaryZip({ ...base, ...good, ...files }));
  expect(inventory.processes).toHaveLength(1);
  expect(inventory.findings.map(({ code, examples }) => [code, examples[0]?.reason])).toEqual([
    ['database.entry-unreadable', reason === 'an element is not closed' ? expect.any(String) : reason],
  ]);
});

test('a flow that the package does not hold stops its process, and nothing else', async () => {
  const files = {
    ...base,
    ...ilcdProcess('A', 'a', [ilcdExchange('a', 1), ilcdExchange('gone', 1, { input: true })]),
    ...ilcdProcess('B', 'b', [ilcdExchange('b', 1), emission(3)]),
  };
  const { evaluated, impactOf } = await evaluateFile(temporaryZip(files));
  expect(impactOf('B')).toBe(3);
  expect(evaluated.findings.map(({ code }) => code)).toEqual(['database.flow-missing']);
});

test('inspect-database reports and writes processes and declarations of one package, with the chosen modules', async () => {
  const systems = { [amendment2]: 'EN 15804+A2' };
  const results = [ilcdResult(methodOf('acd'), { A1: 1, C3: 7 })];
  const file = temporaryZip({
    ...base,
    ...ilcdProcess('A', 'a', onlyProduct(1), { type: 'EPD', systems, results }),
    ...ilcdProcess('B', 'b', [ilcdExchange('b', 1), emission(3)]),
  });
  const impacts = join(dirname(file), 'impacts.csv');
  const output = new PassThrough({ encoding: 'utf8' });
  await inspectDatabase([file, '--modules', 'A1,C3', '--impacts', impacts], {
    readImpactMethod: ef31,
    output,
  });
  const report = String(output.read());
  expect(report).toContain('Processes           1: 1 taken with 1 products, 0 refused\n');
  expect(report).toContain('Results taken       3; nothing is linked or solved\n');
  const rows: Record<string, string>[] = parse(readFileSync(impacts), { columns: true, from: 2 });
  expect(rows.map(({ process, cch, acd }) => [process, cch, acd])).toEqual([
    // Nothing of the package has a factor in that category.
    ['B', '3', ''],
    ['A', '', '8'],
    ['A:A1', '', '1'],
    ['A:C3', '', '7'],
  ]);
});

test.each([
  [
    'database.epd-biogenic',
    { process: 'A', amount: -60 },
    'Climate change of the declaration "A" is fossil plus land use change; its -60 kg of biogenic carbon dioxide are left out, as EF has it.',
  ],
  [
    'database.result-differs',
    { process: 'A', indicator: 'Climate change', stated: 5, calculated: 4 },
    '"A" states 5 for Climate change, its inventory gives 4; the inventory counts.',
  ],
] as const)('%s is said in English and in French', (code, facts, expected) => {
  expect(sentence(code, facts, 'en')).toBe(expected);
  const french = sentence(code, facts, 'fr');
  expect(french).not.toBe(expected);
  expect(french).not.toMatch(/\{\w+\}|undefined/);
});

test('a document type is refused', async () => {
  const files = { ...base, 'ILCD/processes/x.xml': '<!DOCTYPE a [<!ENTITY b "c">]><processDataSet/>' };
  await expect(readDatabase(temporaryZip(files))).rejects.toMatchObject({ code: 'database.xml-entities' });
});

test('a flow whose property the package does not hold has no unit, which is said', async () => {
  const file = await evaluateFile(
    temporaryZip({
      ...base,
      ...ilcdFlow('cloth', { property: 'area' }),
      ...ilcdProcess('weave', 'cloth', [ilcdExchange('cloth', 2), emission(6)]),
    }),
  );
  expect(file.impactOf('weave')).toBe(3);
  const { findings } = file.evaluated;
  expect(findings.map(({ code, count }) => [code, count])).toEqual([['database.unit-unknown', 1]]);
});
