import { sentence } from '@sillage/contract';
import type { Inventory } from '@sillage/engine';
import { expect, test } from 'vitest';
import { temporaryFile } from '../../../../testing/database-file.ts';
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

test('stages, waste scenarios and methods are reported by name, and a formula without a value with its reason', async () => {
  const file = await read(
    [
      block('Product stage', { 'Category type': 'assembly', Products: 'Bag, assembled;p;1;Others;;' }),
      block('Process', { 'Waste scenario': 'Mixed scenario;kg;1;All waste types;Others' }),
      block('Method', { Name: 'Own method' }),
      made('A', { 'Emissions to air': carbon('1') }),
      made('B', { 'Emissions to air': carbon('2^3^2') }),
      made('C', { 'Emissions to air': carbon('1'), 'Input parameters': 'p;1;Lognormal;1.5;0;0;No;' }),
    ].join(''),
  );
  expect(file.impactOf('A')).toBe(1);
  expect(file.impactOf('B')).toBeNaN();
  expect(told(file)).toEqual([
    'In "B" the formula 2^3^2 cannot be evaluated (programs do not read a power of a power alike), and no number is stated beside it.',
    'The impact method "Own method" of the file is not used.',
    'The Lognormal distribution of the parameter "p" is not used; its value counts, without a range.',
    'The waste scenario "Mixed scenario" is not read; what is sent to it stays open.',
    'The product stage "Bag, assembled" is not read.',
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
