import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { temporaryFile, temporaryZip } from '../../../testing/database-file.ts';
import { ef31 } from '../../../testing/evaluated-file.ts';
import {
  carbon,
  carbonDioxide,
  carbonDocument,
  flowDocument,
  input,
  output,
  processDocument,
  ref,
  reference,
  unitDocuments,
} from '../../../testing/openlca-package.ts';
import { StartupError } from '../../platform/config/startup-error.ts';
import { inspectDatabase } from './inspect-database-command.ts';
import { UsageError } from './usage-error.ts';

/** Steel of ore, with an emission that EF does not know by this name, and an own method that counts it twice. */
const files = {
  ...unitDocuments,
  ...carbonDocument,
  ...flowDocument('steel'),
  ...flowDocument('ore'),
  ...flowDocument('=fumes', 'ELEMENTARY_FLOW', { category: 'Emissions/Emissions to air' }),
  ...processDocument('Steel', [reference('steel', 1), input('ore', 2), carbon(1), output('=fumes', 0.5)]),
  ...processDocument('Ore', [reference('ore', 1), input('coke', 0), carbon(0.25)]),
  ...flowDocument('coke'),
  'lcia_categories/fumes.json': {
    '@id': 'fumes-category',
    name: 'Fumes',
    refUnit: 'kg fumes',
    impactFactors: [{ flow: ref('=fumes'), unit: ref('lb'), flowProperty: ref('mass'), value: 2 }],
  },
  'lcia_methods/own.json': {
    '@id': 'own-method',
    name: 'Own method',
    impactCategories: [ref('fumes-category')],
  },
};

async function run(...args: readonly string[]): Promise<string> {
  const output = new PassThrough();
  const printed = text(output);
  await inspectDatabase(args, { readImpactMethod: ef31, output });
  output.end();
  return printed;
}

const rowsOf = (path: string): Record<string, string>[] => parse(readFileSync(path), { columns: true });

test('prints a report, and writes impacts and mapping', async () => {
  const file = temporaryZip(files);
  const [impacts, mapping] = ['impacts.csv', 'mapping.csv'].map((name) => join(dirname(file), name)) as [
    string,
    string,
  ];
  const report = await run(file, '--impacts', impacts, '--mapping', mapping);
  expect(report).toContain('Format              openLCA JSON-LD\n');
  expect(report).toContain('Processes           2: 2 taken with 2 products, 0 refused\n');
  expect(report).toContain('(2 of 3 exchanges have a factor)');
  // Emitted per unit of every product: 1 + 0.25 of carbon dioxide, 0.5 of fumes.
  expect(report).toContain(
    '29%  of emitted mass: =fumes (Emissions/Emissions to air), 0.5 kg in 1 exchanges',
  );
  expect(report).toMatch(/Climate change +71%/);
  const [units, ...rows] = rowsOf(impacts);
  expect(units?.cch).toBe('Climate change [kg CO2 Equivalents]');
  // Nothing of the database has a factor for acidification: no figure, and not zero.
  expect(rows.map(({ process, product, unit, cch, acd }) => [process, product, unit, cch, acd])).toEqual([
    ['Steel', 'steel', 'kg', '1.5', ''],
    ['Ore', 'ore', 'kg', '0.25', ''],
  ]);
  const matches = rowsOf(mapping).map(({ flow, match, target, factor }) => [flow, match, target, factor]);
  // A name that a spreadsheet could take for a formula is shown as text.
  expect(matches).toEqual([
    [carbonDioxide, 'id', carbonDioxide, '1'],
    ["'=fumes", 'none', '', ''],
  ]);
});

test('takes decisions of a mapping table: another flow with a factor, or none', async () => {
  const file = temporaryZip(files);
  const impacts = join(dirname(file), 'impacts.csv');
  const decide = async (lines: string) => {
    const decisions = temporaryFile('decisions.csv', `flow,target,factor,decision\n${lines}`);
    await run(file, '--decisions', decisions, '--impacts', impacts);
    return Number(rowsOf(impacts)[1]?.cch);
  };
  // 1.5 and 0.5 × 3.
  expect(await decide(`"'=fumes",,3,${carbonDioxide}\n`)).toBe(3);
  expect(await decide(`${carbonDioxide},,,none\n`)).toBe(0);
  expect(await decide(`${carbonDioxide},,,\n`)).toBe(1.5);
});

test('characterises with the method of the package, whose factors state their unit', async () => {
  const file = temporaryZip(files);
  const impacts = join(dirname(file), 'impacts.csv');
  const report = await run(file, '--method', 'own-method', '--impacts', impacts);
  expect(report).toContain('Fumes');
  const [units, steel] = rowsOf(impacts);
  expect(units?.['fumes-category']).toBe('Fumes [kg fumes]');
  // 0.5 kg at 2 per pound.
  expect(Number(steel?.['fumes-category'])).toBeCloseTo((0.5 * 2) / 0.45359237, 14);
});

test('writes a table of results as it stands', async () => {
  const ids = ef31()
    .indicators.slice(0, 16)
    .map(({ id }) => id);
  const file = temporaryFile(
    't.csv',
    `name,unit,${ids.join()}\nSteel,kg,${ids.map((_, k) => (k === 3 ? '' : k)).join()}\n`,
  );
  const impacts = join(dirname(file), 'impacts.csv');
  expect(await run(file, '--impacts', impacts)).toContain(
    'Results taken       1; nothing is linked or solved\n',
  );
  const [row] = rowsOf(impacts);
  expect(ids.map((id) => row?.[id])).toEqual(ids.map((_, k) => (k === 3 ? '' : String(k))));
});

describe('is refused', () => {
  test.each([
    [[], 'inspect-database needs a file'],
    [['a', 'b'], '"b" is too much'],
    [['a', '--allocation', 'price'], '--allocation must be one of given, mass, energy'],
    [['a', '--format', 'excel'], '--format must be one of'],
    [['a', '--unknown'], "Unknown option '--unknown'"],
  ])('%s', async (args, message) => {
    const failure = await run(...args).catch((error) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect((failure as Error).message).toContain(message);
  });

  test('a file that is not there', async () => {
    const failure = await run('/nowhere/database.zip').catch((error) => error);
    expect(failure).toBeInstanceOf(StartupError);
    expect((failure as Error).message).toBe(
      'The file /nowhere/database.zip cannot be read or written (ENOENT).',
    );
  });
});
