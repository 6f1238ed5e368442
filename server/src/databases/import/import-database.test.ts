import { sentence } from '@sillage/contract';
import { expect, test } from 'vitest';
import { temporaryZip } from '../../../testing/database-file.ts';
import { ef31 } from '../../../testing/evaluated-file.ts';
import { ilcdExchange, ilcdFlow, ilcdProcess, ilcdResult, ilcdUnits } from '../../../testing/ilcd-package.ts';
import {
  carbon,
  carbonDioxide,
  carbonDocument,
  flowDocument,
  processDocument,
  reference,
  unitDocuments,
} from '../../../testing/openlca-package.ts';
import type { DomainError } from '../../platform/kernel/domain-error.ts';
import { efMethods } from '../formats/ilcd/impact-methods.ts';
import { decodeFigures } from '../mapping/process-figures.ts';
import { importDatabase } from './import-database.ts';

const imported = (file: string) =>
  importDatabase(
    { readImpactMethod: ef31 },
    {
      file,
      allocation: 'given',
      regional: 'process',
      method: 'ef-3.1',
      indicators: [],
      columns: ['cch', 'acd'],
      decisions: null,
      accept: [],
      leaveOut: [],
      lists: { shipped: [], own: [] },
      published: null,
      sample: null,
      stage: new Int32Array(1),
    },
  );

test('an ILCD package with inventories and results of others is imported with both', async () => {
  const climate = Object.keys(efMethods).find((id) => efMethods[id] === 'cch') ?? '';
  const file = temporaryZip({
    ...ilcdUnits,
    ...ilcdFlow(carbonDioxide, {
      type: 'Elementary flow',
      name: 'carbon dioxide (fossil)',
      categories: ['Emissions', 'Emissions to air', 'Emissions to air, unspecified'],
    }),
    ...ilcdFlow('steel'),
    ...ilcdFlow('glue'),
    ...ilcdProcess('Steel', 'steel', [ilcdExchange('steel', 1), ilcdExchange(carbonDioxide, 2)]),
    ...ilcdProcess('Glue', 'glue', [ilcdExchange('glue', 2)], {
      results: [ilcdResult(climate, 5)],
      type: 'LCI result',
    }),
  });
  const { format, processes, report } = await imported(file);
  expect(format).toBe('ilcd');
  const climateOf = (bytes: Uint8Array) => decodeFigures(bytes)[0];
  expect(processes.map(({ id, figures }) => [id, climateOf(figures)])).toEqual([
    ['Steel', 2],
    // 5 for the 2 kg that the data set makes.
    ['Glue', 2.5],
  ]);
  expect(report.processes).toEqual({ read: 2, refused: 0, taken: 2, withEmptyFigures: 1 });
});

test('results that a package states beside its inventories are its proof', async () => {
  const climate = Object.keys(efMethods).find((id) => efMethods[id] === 'cch') ?? '';
  const carbonOf = (amount: number) => ilcdExchange(carbonDioxide, amount);
  const file = temporaryZip({
    ...ilcdUnits,
    ...ilcdFlow(carbonDioxide, {
      type: 'Elementary flow',
      name: 'carbon dioxide (fossil)',
      categories: ['Emissions', 'Emissions to air', 'Emissions to air, unspecified'],
    }),
    ...ilcdFlow('steel'),
    ...ilcdFlow('glue'),
    // 2 kg of carbon dioxide for 2 kg of glue, as stated; steel is stated as 3 and emits 2.
    ...ilcdProcess('Glue', 'glue', [ilcdExchange('glue', 2), carbonOf(2)], {
      results: [ilcdResult(climate, 2)],
    }),
    ...ilcdProcess('Steel', 'steel', [ilcdExchange('steel', 1), carbonOf(2)], {
      results: [ilcdResult(climate, 3)],
    }),
  });
  const { proof } = (await imported(file)).report;
  expect(proof).toMatchObject({ verdict: 'unproved', tolerance: 0.001, pairs: 2, within: 1 });
  expect(proof?.deviations).toMatchObject([
    { process: { id: 'Steel' }, published: 3, flows: [{ name: 'carbon dioxide (fossil)', impact: 2 }] },
  ]);
});

test('a database of which every process is refused is refused, and says why', async () => {
  const file = temporaryZip({
    ...unitDocuments,
    ...flowDocument('steel'),
    ...flowDocument('slag'),
    ...processDocument('Mill', [
      reference('steel', 1),
      { ...reference('slag', 1), isQuantitativeReference: false },
    ]),
  });
  const error: DomainError = await imported(file).catch((thrown) => thrown);
  expect(error.code).toBe('database.all-refused');
  expect(sentence('database.all-refused', error.facts, 'en')).toMatch(
    /^None of the processes can be calculated: .*Mill.*steel; slag.* Nothing was kept\.$/,
  );
});

/** A package of one process, with an exchange changed so that it is refused; and what the refusal names. */
const refused = [
  ['an amount that is missing', { amount: undefined }, /exchange of "steel" has no amount/],
  [
    'a formula that cannot be evaluated',
    { amount: undefined, amountFormula: 'nosuch' },
    /In "Mill" the formula nosuch cannot be evaluated \(there is no parameter "nosuch"\)/,
  ],
  ['a flow that is missing', { flow: { '@id': 'gone' } }, /does not hold its flow gone/],
  ['a reference amount of zero', { amount: 0 }, /its reference amount is zero/],
  ['no reference', { isQuantitativeReference: false, isInput: true }, /it has no reference product/],
] as const;

test.each(refused)('a database all of whose processes have %s says so', async (_, change, reason) => {
  const file = temporaryZip({
    ...unitDocuments,
    ...flowDocument('steel'),
    ...processDocument('Mill', [{ ...reference('steel', 1), ...change }]),
  });
  const error: DomainError = await imported(file).catch((thrown) => thrown);
  expect(error.code).toBe('database.all-refused');
  for (const language of ['en', 'fr'] as const) {
    const told = sentence('database.all-refused', error.facts, language);
    expect(told).not.toMatch(/: {2}| {2}|\(\)/);
    if (language === 'en') expect(told).toMatch(reason);
  }
});

test.each([
  ['1e308 kg', [carbon(1e308)]],
  ['an amount below zero', [carbon(-1e31)]],
])('a database with %s is refused with the data set, never calculated with', async (_, emissions) => {
  const file = temporaryZip({
    ...unitDocuments,
    ...flowDocument('steel'),
    ...carbonDocument,
    ...processDocument('Mill', [reference('steel', 1), ...emissions]),
  });
  const error: DomainError = await imported(file).catch((thrown) => thrown);
  expect(error.code).toBe('database.figure-too-large');
  expect(sentence('database.figure-too-large', error.facts, 'en')).toMatch(
    /^The data set "Mill" has .* for climate change; figures beyond 1e\+30 cannot be calculated with\./i,
  );
});

test('a result of others beyond the limit is refused, one within it is kept', async () => {
  const climate = Object.keys(efMethods).find((id) => efMethods[id] === 'cch') ?? '';
  const glue = (figure: number): string =>
    temporaryZip({
      ...ilcdUnits,
      ...ilcdFlow('glue'),
      ...ilcdProcess('Glue', 'glue', [ilcdExchange('glue', 1)], {
        results: [ilcdResult(climate, figure)],
        type: 'LCI result',
      }),
    });
  await expect(imported(glue(1e308))).rejects.toMatchObject({ code: 'database.figure-too-large' });
  expect((await imported(glue(1e30))).processes).toHaveLength(1);
});
