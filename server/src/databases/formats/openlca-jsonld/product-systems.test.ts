import { methodOfPackage } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { temporaryZip } from '../../../../testing/database-file.ts';
import { evaluateFile } from '../../../../testing/evaluated-file.ts';
import {
  carbon,
  carbonDioxide,
  carbonDocument,
  flowDocument,
  input,
  processDocument,
  ref,
  reference,
  unitDocuments,
} from '../../../../testing/openlca-package.ts';

const flows = { ...unitDocuments, ...carbonDocument, ...flowDocument('a'), ...flowDocument('b') };
const mills = {
  ...processDocument('mill 1', [reference('a', 1), carbon(2)]),
  ...processDocument('mill 2', [reference('a', 1), carbon(0, { amount: null, amountFormula: 'dirt * 5' })], {
    parameters: [{ name: 'dirt', value: 1, isInputParameter: true }],
  }),
  ...processDocument('B', [reference('b', 1), input('a', 1, { amount: null, amountFormula: 'Use' })]),
  'parameters/use.json': { '@id': 'use', name: 'use', value: 1, isInputParameter: true },
};

const link = (provider: string, exchange: object = { internalId: 2 }) => ({
  process: ref('B'),
  provider: ref(provider),
  flow: ref('a'),
  exchange,
});

const system = (name: string, provider: string, more: object = {}) => ({
  [`product_systems/${name}.json`]: {
    '@id': `id of ${name}`,
    name,
    refProcess: ref('B'),
    processes: [ref('B'), ref(provider)],
    processLinks: [link(provider)],
    ...more,
  },
});

const sets = {
  parameterSets: [
    { name: 'Worst', parameters: [{ name: 'DIRT', value: 3, context: ref('mill 2') }] },
    { name: 'Base', isBaseline: true, parameters: [{ name: 'use', value: 2 }] },
  ],
};

const read = (files: object, choices: { system?: string; parameterSet?: string } = {}) =>
  evaluateFile(temporaryZip({ ...flows, ...mills, ...files }), { choices });

describe('a product system', () => {
  test('links what processes leave open, without being chosen', async () => {
    const file = await read(system('S', 'mill 2', sets));
    expect(file.impactOf('B')).toBe(5);
    expect(file.inventory.processes).toHaveLength(3);
  });

  test('links by the flow where no exchange is stated', async () => {
    const file = await read(system('S', 'mill 2', { processLinks: [link('mill 2', {})] }));
    expect(file.impactOf('B')).toBe(5);
  });

  test.each(['S', 'id of S'])(
    'that is chosen by %s is read alone, with the baseline of its parameters',
    async (chosen) => {
      const file = await read(
        { ...system('S', 'mill 2', sets), ...system('T', 'mill 1') },
        { system: chosen },
      );
      // Twice 5; the first mill is not in it.
      expect(file.impactOf('B')).toBe(10);
      expect(file.inventory.processes.map(({ id }) => id)).toEqual(['mill 2', 'B']);
      const told = file.evaluated.findings.map(({ code, examples }) => [code, examples[0]?.name]);
      expect(told).toEqual([['database.system-unused', 'T']]);
    },
  );

  test('goes before the provider that a process names, and takes another set of parameters', async () => {
    const named = processDocument('B', [
      reference('b', 1),
      input('a', 1, { defaultProvider: ref('mill 1') }),
    ]);
    const files = { ...system('S', 'mill 2', sets), ...named };
    expect((await read(files)).impactOf('B')).toBe(2);
    expect((await read(files, { system: 'S', parameterSet: 'Worst' })).impactOf('B')).toBe(15);
    expect((await read(files, { parameterSet: 'Worst' })).impactOf('B')).toBe(15);
  });

  test('of schema 1 has its parameters in itself', async () => {
    const parameterRedefs = [{ name: 'use', value: 4 }];
    const file = await read(system('S', 'mill 2', { parameterRedefs }), { system: 'S' });
    expect(file.impactOf('B')).toBe(20);
  });
});

describe('results of schema 2', () => {
  const result = (name: string, more: object) => ({
    [`results/${name}.json`]: { '@id': name, name, ...more },
  });
  const refFlow = { flow: ref('a'), amount: 2, unit: ref('kg'), isRefFlow: true };

  test('with flows are processes that others take products from', async () => {
    const file = await evaluateFile(
      temporaryZip({
        ...flows,
        ...processDocument('B', [reference('b', 1), input('a', 3, { defaultProvider: ref('R') })]),
        ...result('R', { flowResults: [refFlow, { ...carbon(4), isRefFlow: false }] }),
      }),
    );
    expect(file.impactOf('R')).toBe(2);
    expect(file.impactOf('B')).toBe(6);
  });

  test('of a declaration are one data set each, with impacts of EF or EN 15804, and never added', async () => {
    const impactMethod = { '@id': 'm', name: 'EN 15804+A2' };
    const impacts = (fossil: number, luluc?: number) => ({
      impactMethod,
      impactResults: [
        { indicator: { '@id': '1', name: 'Climate change' }, amount: 99 },
        { indicator: { '@id': '2', name: 'Climate change - Fossil' }, amount: fossil },
        ...(luluc === undefined
          ? []
          : [{ indicator: { '@id': '3', name: 'Climate change - Land use and LU change' }, amount: luluc }]),
        { indicator: { '@id': '4', name: 'Acidification' }, amount: 0.5 },
      ],
    });
    const { inventory } = await evaluateFile(
      temporaryZip({
        ...flows,
        ...result('R1', impacts(6, 2)),
        ...result('R2', impacts(-3)),
        ...result('R3', { ...impacts(1), impactMethod: { '@id': 'm', name: 'TRACI 2.1' } }),
        'epds/E.json': {
          '@id': 'E',
          name: 'Panel',
          product: { flow: ref('a'), unit: ref('kg'), amount: 2 },
          modules: [
            { name: 'A1-A3', result: ref('R1') },
            { name: 'D', result: ref('R2'), multiplier: 2 },
            { name: 'C3', result: ref('R3') },
          ],
        },
      }),
    );
    expect(
      inventory.results.map(({ name, unit, impacts: { cch, acd, ozd } }) => [name, unit, cch, acd, ozd]),
    ).toEqual([
      ['Panel: A1-A3', 'kg', 4, 0.25, null],
      ['Panel: D', 'kg', null, 0.5, null],
    ]);
    expect(inventory.findings.map(({ code, examples }) => [code, examples[0]?.name])).toEqual([
      ['database.result-unused', 'Panel: C3'],
    ]);
  });
});

describe('data quality', () => {
  const scores = [1, 2, 3, 4, 5].map((position) => ({ position }));
  const named = (names: readonly string[]) => ({
    'dq_systems/q.json': {
      '@id': 'q',
      name: 'Own system',
      indicators: names.map((name, index) => ({ name, position: index + 1, scores })),
    },
  });

  test('of exchanges counts by the names of the indicators of its system', async () => {
    const { inventory } = await read({
      ...named([
        'Temporal correlation',
        'Technological correlation',
        'Flow reliability',
        'Geographical correlation',
      ]),
      ...processDocument(
        'mill 1',
        [reference('a', 1), carbon(2, { dqEntry: '(1;2;3;4)' }), carbon(1, { dqEntry: '(3;2;5;n.a.)' })],
        {
          exchangeDqSystem: ref('q'),
        },
      ),
    });
    expect(inventory.processes[0]?.quality).toEqual({ time: 1, technology: 2, precision: 3, geography: 4 });
  });

  test('of a system that rates other things counts nothing', async () => {
    const { inventory } = await read({
      ...named(['Process review', 'Process completeness']),
      ...processDocument('mill 1', [reference('a', 1), carbon(2)], { dqSystem: ref('q'), dqEntry: '(1;2)' }),
    });
    expect(inventory.processes[0]?.quality).toBeUndefined();
  });
});

test('a factor of a method of the package may be a formula, of parameters of the category and the package', async () => {
  const { impactOf } = await evaluateFile(
    temporaryZip({
      ...flows,
      ...processDocument('A', [reference('a', 1), carbon(2)]),
      'parameters/use.json': { '@id': 'use', name: 'use', value: 3, isInputParameter: true },
      'lcia_categories/fumes.json': {
        '@id': 'fumes',
        name: 'Fumes',
        parameters: [{ name: 'share', value: 0.5, isInputParameter: true }],
        impactFactors: [{ flow: ref(carbonDioxide), unit: ref('kg'), value: 1, formula: 'use * share' }],
      },
      'lcia_methods/own.json': { '@id': 'own', name: 'Own', impactCategories: [ref('fumes')] },
    }),
    { method: (inventory) => methodOfPackage(inventory, 'own')! },
  );
  // 2 × 3 × 0.5.
  expect(impactOf('A', 'fumes')).toBe(3);
});
