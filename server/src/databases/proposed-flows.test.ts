import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { temporaryFile } from '../../testing/database-file.ts';
import { ef31, evaluateFile } from '../../testing/evaluated-file.ts';
import { inspectDatabase } from '../startup/operator/inspect-database-command.ts';
import { importReport } from './report/report-record.ts';

/** 1 kg of resin with 1 kg of dinitrogen monoxide to air; EF 3.1 calls it nitrous oxide. */
const resin = `<?xml version="1.0" encoding="UTF-8"?>
<ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold01"><dataset number="1"><metaInformation><processInformation>
<referenceFunction datasetRelatesToProduct="true" name="Resin" amount="1" unit="kg" category="x" subCategory="y"/>
<geography location="FR"/><technology/><timePeriod dataValidForEntirePeriod="true"><startDate>2020-01-01</startDate>
<endDate>2024-12-31</endDate></timePeriod></processInformation></metaInformation><flowData>
<exchange number="1" name="Resin" category="x" subCategory="y" location="FR" unit="kg" meanValue="1">
<outputGroup>0</outputGroup></exchange>
<exchange number="2" name="Dinitrogen monoxide" category="air" subCategory="unspecified" unit="kg"
CASNumber="010024-97-2" meanValue="1"><outputGroup>4</outputGroup></exchange>
</flowData></dataset></ecoSpold>`;

/** A SimaPro project with a process for each emission to air: name, subcompartment, amount in kg. */
const project = (emissions: readonly (readonly [string, string, number])[]): string =>
  `{SimaPro 9.6}\n{processes}\n{CSV separator: Semicolon}\n{Decimal separator: .}\n${emissions
    .map(
      ([name, place, amount], index) =>
        `\nProcess\n\nProcess identifier\nP${index}\n\nProducts\nX ${name};kg;1;100;not defined;X;\n\nEmissions to air\n${name};${place};kg;${amount};Undefined;0;0;0;\n\nEnd\n`,
    )
    .join('')}`;

/** What the command does with a file: the lines of the report behind a title, and the mapping table. */
async function inspect(file: string, ...more: readonly string[]) {
  const [mapping, impacts] = ['mapping.csv', 'impacts.csv'].map((name) => join(dirname(file), name)) as [
    string,
    string,
  ];
  const output = new PassThrough();
  const printed = text(output);
  await inspectDatabase([file, '--mapping', mapping, '--impacts', impacts, ...more], {
    readImpactMethod: ef31,
    output,
  });
  output.end();
  const rowsOf = (path: string): Record<string, string>[] => parse(readFileSync(path), { columns: true });
  return { report: await printed, mapping, rows: rowsOf(mapping), impacts: rowsOf(impacts).slice(1) };
}

test('dinitrogen monoxide counts 273 kg CO2 eq by its CAS number, in whatever language it is named', async () => {
  const named = await inspect(temporaryFile('cas.xml', resin));
  // Source: IPCC AR6, GWP 100 of nitrous oxide, as EF 3.1 has it.
  expect(named.impacts[0]?.cch).toBe('273');
  expect(named.rows[0]).toMatchObject({ match: 'list-name', targetName: 'nitrous oxide', factor: '1' });
  const numbered = await inspect(temporaryFile('cas.xml', resin.replace('Dinitrogen monoxide', 'Lachgas')));
  expect(numbered.rows[0]).toMatchObject({ match: 'cas', targetName: 'nitrous oxide' });
  expect(numbered.impacts[0]?.cch).toBe('273');
});

test('methane of unknown origin is proposed as fossil, biogenic beside it, and counts once that is accepted', async () => {
  const file = temporaryFile('methane.csv', project([['Methane', 'low. pop.', 1]]));
  const first = await inspect(file);
  expect(first.report).toContain('proposed: methane (fossil), would add 29.8 kg CO2');
  expect(first.report).toContain('no flow of this database has a factor');
  const [row] = first.rows;
  expect(row).toMatchObject({
    match: 'proposed',
    proposal: 'origin',
    confidence: 'low',
    targetName: 'methane (fossil)',
    alternativeName: 'methane (biogenic)',
    factor: '',
  });
  expect(first.impacts[0]?.cch).toBe('');

  const decided = temporaryFile('decisions.csv', `flow,factor,decision\n"${row?.flow}",,${row?.target}\n`);
  expect((await inspect(file, '--decisions', decided)).impacts[0]?.cch).toBe('29.8');
  const accepted = await inspect(file, '--accept', 'origin');
  expect(accepted.impacts[0]?.cch).toBe('29.8');
  expect(accepted.rows[0]).toMatchObject({ match: 'accepted', proposal: 'origin' });
});

test('flows of SimaPro without a list: each core name is matched or proposed with its factor', async () => {
  // Kilograms of CO2 equivalents by kilogram; source: EF 3.1, climate change.
  const matched = {
    'Methane, tetrafluoro-, CFC-14': 7380,
    Tetrafluoromethane: 7380,
    'Dinitrogen monoxide': 273,
    'Carbon dioxide, land transformation': 1,
  };
  // Without their origin they are taken for fossil ones, the larger factor.
  const proposed = { Methane: 29.8, 'Carbon dioxide': 1 };
  const names = [...Object.keys(matched), ...Object.keys(proposed)];
  const file = temporaryFile('names.csv', project(names.map((name) => [name, '', 1])));
  const { evaluated, inventory } = await evaluateFile(file);
  const { uncharacterised } = importReport('simapro-csv', inventory, ef31(), evaluated);
  const added = uncharacterised.largest.map(({ name, proposal }) => [name, proposal?.adds?.amount]);
  expect(Object.fromEntries(added)).toEqual(proposed);
  // The one that would add most comes first.
  expect(added.map(([, amount]) => amount)).toEqual([29.8, 1]);
  expect(evaluated.impacts.map(({ impacts }) => impacts[0])).toEqual([...Object.values(matched), 0, 0]);

  // Particles and NMVOC add to other indicators than climate change.
  const air = ['NMVOC, non-methane volatile organic compounds', 'Particulates, < 2.5 um'];
  const { rows } = await inspect(
    temporaryFile('air.csv', project(air.map((name) => [name, 'low. pop.', 1]))),
  );
  expect(rows.map(({ match, targetName }) => [match, targetName])).toEqual([
    ['list-name', 'non-methane volatile organic compounds'],
    ['list-name', 'particles (PM2.5)'],
  ]);
});

test('100 g of methane of unknown origin come before tonnes of steam, whose factor nobody knows', async () => {
  const file = temporaryFile(
    'order.csv',
    project([
      ['Vapour of the mill', '', 5_000],
      ['Carbon dioxide, fossil', '', 1],
      ['Methane', '', 0.1],
    ]),
  );
  const { evaluated, inventory } = await evaluateFile(file);
  const { largest } = importReport('simapro-csv', inventory, ef31(), evaluated).uncharacterised;
  expect(largest.map(({ name }) => name)).toEqual(['Methane', 'Vapour of the mill']);
  expect(largest[0]?.proposal?.adds).toMatchObject({ id: 'cch', amount: expect.closeTo(2.98, 12) });
  // 2.98 of 1 + 2.98.
  expect(largest[0]?.proposal?.adds?.share).toBeCloseTo(2.98 / 3.98, 12);
  expect(largest[1]).not.toHaveProperty('proposal');
});
