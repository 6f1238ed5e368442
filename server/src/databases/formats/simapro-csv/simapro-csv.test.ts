import { sentence } from '@sillage/contract';
import type { Inventory } from '@sillage/engine';
import { expect, test } from 'vitest';
import { temporaryFile, temporaryZip } from '../../../../testing/database-file.ts';
import { type EvaluatedFile, evaluateFile } from '../../../../testing/evaluated-file.ts';

const header = (decimal: string): string => `{SimaPro 9.6}
{processes}
{CSV separator: Semicolon}
{Decimal separator: ${decimal}}
`;

interface Sections {
  readonly [title: string]: string;
}

/** A block; a section is its title, its rows and a blank line. */
const block = (kind: string, sections: Sections): string =>
  `\n${kind}\n\n${Object.entries(sections)
    .map(([title, rows]) => `${title}\n${rows}\n`)
    .join('\n')}\nEnd\n`;

const made = (id: string, sections: Sections): string =>
  block('Process', { 'Process identifier': id, ...sections, Products: `${id};kg;1;100;not defined;X;` });

const carbon = (amount: string, comment = ''): string =>
  `Carbon dioxide, fossil;;kg;${amount};Undefined;0;0;0;${comment}`;

const read = (text: string, decimal = '.'): Promise<EvaluatedFile> =>
  evaluateFile(temporaryFile('own.csv', header(decimal) + text));

const told = ({ evaluated }: EvaluatedFile): readonly string[] =>
  evaluated.findings.flatMap(({ code, examples }) => examples.map((facts) => sentence(code, facts, 'en')));

test('a comment that begins with a quote and does not close it is a text of its row', async () => {
  const air = [carbon('1', '"see table 2'), carbon('2', 'of 3" pipes'), carbon('4', '"a ""b""; c"')];
  const file = await read(made('A', { Comment: '"no end', 'Emissions to air': air.slice(0, 1).join('\n') }));
  expect(file.impactOf('A')).toBe(1);
  expect(told(file)).toEqual([]);
  const others = await read(made('A', { 'Emissions to air': air.slice(1).join('\n') }));
  expect(others.impactOf('A')).toBe(6);
});

test('a quote that another row may close is refused with both lines', async () => {
  const rows = [carbon('1', '"see table 2'), carbon('2', 'pipes of 3"')].join('\n');
  const text = made('A', { 'Emissions to air': rows });
  const line = (header('.') + text).split('\n').findIndex((row) => row.includes('see table')) + 1;
  await expect(read(text)).rejects.toMatchObject({
    code: 'database.quote-unclear',
    facts: { entry: expect.stringContaining('own.csv'), line, end: line + 1 },
  });
  // With the title of a section between.
  const apart = made('A', { Comment: '"no end', 'Emissions to air': `${carbon('1')}\n\nnote"` });
  await expect(read(apart)).rejects.toMatchObject({ code: 'database.quote-unclear' });
});

test('a line "End" in a quoted comment ends nothing', async () => {
  const comment = '"First line\n\nEnd\n\nProcess\n\nSecond; line; with; cells"';
  const file = await read(made('A', { Comment: comment, 'Emissions to air': carbon('1') }));
  expect(file.impactOf('A')).toBe(1);
  expect(told(file)).toEqual([]);
});

test('units of the file count: a bale of 226.8 kg, a short ton of 907.1848 kg, and what differs is reported', async () => {
  const units =
    'kg;Mass;1;kg\nbale;Mass;226.8;kg\ntn.sh;Mass;907.1848;kg\nMJ;Energy;1;MJ\nBtu;Energy;0.001055696;MJ';
  const file = await read(
    [
      made('Lint', { 'Emissions to air': carbon('2') }),
      made('Yarn', { 'Materials/fuels': 'Lint;bale;0.005;Undefined;0;0;0;' }),
      made('Cloth', { 'Materials/fuels': 'Lint;tn.sh;0.001;Undefined;0;0;0;' }),
      block('Process', {
        'Process identifier': 'Bales',
        Products: 'Bales of lint;bale;1;100;not defined;X;',
        'Materials/fuels': 'Lint;bale;1;Undefined;0;0;0;',
      }),
      `\nUnits\n${units}\n\nEnd\n`,
    ].join(''),
  );
  // 0.005 × 226.8 × 2; 0.001 × 907.1848 × 2; 2 per kg of a product that is made in bales.
  expect(file.impactOf('Yarn')).toBeCloseTo(2.268, 12);
  expect(file.impactOf('Cloth')).toBeCloseTo(1.8143696, 12);
  expect(file.impactOf('Bales')).toBeCloseTo(2, 12);
  expect(told(file)).toEqual([
    'The file takes one Btu for 0.001055696, by definition it is 0.00105505585262; the file counts.',
  ]);
});

test.each([
  ['kg first', ['kg', 'm3']],
  ['m3 first', ['m3', 'kg']],
])('a resource in two units is two flows, %s', async (_, [first, second]) => {
  const gas = (unit: string | undefined) => `Gas, natural, in ground;in ground;${unit};0.5;Undefined;0;0;0;`;
  const file = await read(
    made('Resin', { Resources: `${gas(first)}\n${gas(second)}`, 'Emissions to air': carbon('1.5') }) +
      made('Film', { Resources: gas(second), 'Emissions to air': carbon('2') }),
  );
  expect(file.impactOf('Resin')).toBe(1.5);
  expect(file.impactOf('Film')).toBe(2);
  const gases = file.inventory.flows.filter(({ name }) => name.startsWith('Gas'));
  expect(gases.map(({ id, unit }) => [id, unit]).sort()).toEqual([
    ['Gas, natural, in ground|resource|in ground|kg', 'kg'],
    ['Gas, natural, in ground|resource|in ground|m3', 'm3'],
  ]);
  // Each has the heat per unit that a list states, with its source.
  const heats = file.evaluated.matches.flatMap(({ flow, factor, conversion }) => {
    const { name, unit } = file.inventory.flows[flow] as Inventory['flows'][number];
    return name.startsWith('Gas') ? [[unit, factor, conversion]] : [];
  });
  // As uslci-to-fedefl.csv has it per kilogram, and ecoinvent-3.11-to-ef-3.1.csv per cubic metre.
  expect(heats.sort()).toEqual([
    ['kg', 52.35602094, '52.35602094 per kg: US LCI to EF 3.1'],
    ['m3', 36, '36 per m3: older ecoinvent to EF 3.1'],
  ]);
});

test('a formula without a value is reported with its reason, and a parameter gives its range to an amount', async () => {
  const file = await read(
    [
      made('A', { 'Emissions to air': carbon('1') }),
      made('B', { 'Emissions to air': carbon('2^3^2') }),
      made('C', { 'Emissions to air': carbon('3*p'), 'Input parameters': 'p;1;Lognormal;2.25;0;0;No;' }),
    ].join(''),
  );
  expect(file.impactOf('A')).toBe(1);
  expect(file.impactOf('B')).toBeNaN();
  // The square of the geometric deviation is stated: 2.25 = 1.5².
  const range = file.evaluated.impacts.find(
    ({ process }) => file.inventory.processes[process]?.id === 'C',
  )?.deviations;
  expect(range?.[0]).toBeCloseTo(1.5, 9);
  expect(told(file)).toEqual([
    'In "B" the formula 2^3^2 cannot be evaluated (programs do not read a power of a power alike), and no number is stated beside it.',
    'The lognormal distribution of the parameter "p" gives a range to each amount that its formula moves, as if these were independent of each other.',
  ]);
});

test('with a decimal comma every comma is one', async () => {
  const file = await read(
    [
      made('A', { 'Emissions to air': carbon(',5') }),
      made('B', { 'Emissions to air': carbon('"min(0,5;2)"') }),
      made('C', { 'Emissions to air': carbon('min(1,2)') }),
    ].join(''),
    ',',
  );
  expect(file.impactOf('A')).toBe(0.5);
  expect(file.impactOf('B')).toBe(0.5);
  expect(file.impactOf('C')).toBeNaN();
  const point = await read(made('A', { 'Emissions to air': carbon(',5') }) + made('B', {}));
  expect(point.impactOf('A')).toBeNaN();
});

test('names differ neither by case nor by blanks at their edges', async () => {
  const file = await read(
    made('Electricity, medium ', { 'Emissions to air': carbon('0.5') }) +
      made('Cloth', { 'Electricity/heat': 'electricity, Medium;kg;2;Undefined;0;0;0;' }),
  );
  expect(file.impactOf('Cloth')).toBe(1);
  expect(file.evaluated.linked.open).toEqual([]);
});

/** A file as a spreadsheet stores it again: another delimiter, and rows filled up with it. */
const asStored = (text: string, delimiter: string, rows = 8): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(';', delimiter))
    .map((line) => line + delimiter.repeat(Math.max(0, rows - line.split(delimiter).length)))
    .join('\r\n');

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['commas', ','],
])('a spreadsheet may have stored it with %s, whatever the header says', async (_, delimiter) => {
  const name = delimiter === ',' ? 'Carbon dioxide' : 'Carbon dioxide, fossil';
  const text = header('.') + made('A', { 'Emissions to air': `${name};;kg;0.25;Undefined;0;0;0;` });
  const file = await evaluateFile(temporaryFile('own.csv', asStored(text, delimiter)));
  const amounts = [...file.inventory.exchanges.amount];
  expect(amounts).toEqual([0.25, 1]);
});

test('an old export without braces has amounts before units, values beside titles, and no ends', async () => {
  const old = [
    'SimaPro 7.1\tprocesses\tDate:\t29.08.2013',
    'Project\tOwn',
    '',
    'Process',
    '',
    'Category type\tmaterial',
    'Process identifier\tP1',
    'Geography\tFR',
    '',
    'Products',
    'Cloth\t2\tkg\t100\tnot defined\tTextiles\t',
    '',
    'Materials/fuels',
    'Power\t0,5\tkg\tUndefined',
    '',
    'Emissions to air',
    'Carbon dioxide, fossil\tlow. pop.\t3\tkg\tUndefined',
    '',
    'Process',
    '',
    'Process identifier\tP2',
    '',
    'Products',
    'Power\t1\tkg\t100\tnot defined\tEnergy\t',
    '',
    'Emissions to air',
    'Carbon dioxide, fossil\t\t2\tkg\tUndefined',
  ];
  const file = await evaluateFile(temporaryFile('own.txt', old.join('\n')));
  // (3 + 0.5 × 2) ÷ 2 per kilogram.
  expect(file.impactOf('P1')).toBe(2);
  expect(file.inventory.processes[0]?.location).toBe('FR');
});

test('CAS numbers of the lists of substances are read where their check digit is right', async () => {
  const file = await read(
    `${made('A', {
      'Emissions to air': [carbon('1'), 'Own gas;;kg;1;Undefined;0;0;0;'].join('\n'),
    })}\nAirborne emissions\nCarbon dioxide, fossil;kg;000124-38-9;\nOwn gas;kg;10/8/5595;\n\nEnd\n`,
  );
  expect(file.inventory.flows.filter(({ type }) => type === 'elementary').map(({ cas }) => cas)).toEqual([
    '124-38-9',
    undefined,
  ]);
});

test('a project hides parameters of the database without changing their formulas, in each file of an archive', async () => {
  const plain = (kind: string, row: string): string => `\n${kind}\n${row}\n\nEnd\n`;
  const file = (id: string, x: number): string =>
    header('.') +
    made(id, { 'Emissions to air': carbon('10 * y + x') }) +
    plain('Database Input parameters', 'x;1.5;Undefined;0;0;0;No;') +
    plain('Database Calculated parameters', 'y;x * 2;') +
    plain('Project Input parameters', `x;${x};Undefined;0;0;0;No;`);
  const { impactOf } = await evaluateFile(temporaryZip({ 'a.csv': file('A', 2), 'b.csv': file('B', 4) }));
  expect([impactOf('A'), impactOf('B')]).toEqual([32, 34]);
});

test('an emission in a unit that nothing defines leaves its process without a figure', async () => {
  const air = (unit: string): Sections => ({ 'Emissions to air': carbon('2').replace('kg', unit) });
  const file = await read(made('A', air('kg')) + made('B', air('sack')) + made('C', air('tn.lg')));
  // Climate change is the first indicator.
  expect(file.evaluated.impacts.map(({ missing }) => missing.has(0))).toEqual([false, true, false]);
  expect(file.impactOf('C')).toBeCloseTo(2032.0938176, 9);
});
