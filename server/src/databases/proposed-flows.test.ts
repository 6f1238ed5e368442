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

test('dinitrogen monoxide is proposed by its CAS number as 273 kg CO2 eq, and counts once the table says so', async () => {
  const file = temporaryFile('cas.xml', resin);
  const first = await inspect(file);
  // Source: IPCC AR6, GWP 100 of nitrous oxide, as EF 3.1 has it.
  expect(first.report).toContain('proposed: nitrous oxide, would add 273 kg CO2');
  expect(first.report).toContain('to Climate change (100%)');
  const [row] = first.rows;
  expect(row).toMatchObject({
    match: 'proposed',
    confidence: 'low',
    targetName: 'nitrous oxide',
    factor: '',
  });
  expect(first.impacts[0]?.cch).toBe('0');

  const decided = temporaryFile('decisions.csv', `flow,factor,decision\n"${row?.flow}",,${row?.target}\n`);
  const second = await inspect(file, '--decisions', decided);
  expect(second.impacts[0]?.cch).toBe('273');
});

test('flows of SimaPro without a list: each core name is matched or proposed with its factor', async () => {
  // Kilograms of CO2 equivalents by kilogram; source: EF 3.1, climate change.
  const proposed = {
    'Methane, tetrafluoro-, CFC-14': 7380,
    Tetrafluoromethane: 7380,
    'Dinitrogen monoxide': 273,
    'Carbon dioxide, land transformation': 1,
    // Without their origin they are taken for fossil ones, the larger factor.
    Methane: 29.8,
    'Carbon dioxide': 1,
  };
  const names = Object.keys(proposed);
  const file = temporaryFile('names.csv', project(names.map((name) => [name, '', 1])));
  const { evaluated, inventory } = await evaluateFile(file);
  const { uncharacterised } = importReport('simapro-csv', inventory, ef31(), evaluated);
  const added = uncharacterised.largest.map(({ name, proposal }) => [name, proposal?.adds?.amount]);
  expect(Object.fromEntries(added)).toEqual(proposed);
  // The one that would add most comes first.
  expect(added.map(([, amount]) => amount)).toEqual([7380, 7380, 273, 29.8, 1, 1]);
  expect(evaluated.impacts.every(({ impacts }) => impacts.every((impact) => impact === 0))).toBe(true);

  // Particles and NMVOC add to other indicators than climate change.
  const air = ['NMVOC, non-methane volatile organic compounds', 'Particulates, < 2.5 um'];
  const { rows } = await inspect(
    temporaryFile('air.csv', project(air.map((name) => [name, 'low. pop.', 1]))),
  );
  expect(rows.map(({ match, targetName }) => [match, targetName])).toEqual([
    ['proposed', 'non-methane volatile organic compounds'],
    ['proposed', 'particles (PM2.5)'],
  ]);
});

test('10 g of dinitrogen monoxide come before tonnes of steam, whose factor nobody knows', async () => {
  const file = temporaryFile(
    'order.csv',
    project([
      ['Vapour of the mill', '', 5_000],
      ['Carbon dioxide, fossil', '', 1],
      ['Dinitrogen monoxide', '', 0.01],
    ]),
  );
  const { evaluated, inventory } = await evaluateFile(file);
  const { largest } = importReport('simapro-csv', inventory, ef31(), evaluated).uncharacterised;
  expect(largest.map(({ name }) => name)).toEqual(['Dinitrogen monoxide', 'Vapour of the mill']);
  expect(largest[0]?.proposal?.adds).toMatchObject({ id: 'cch', amount: expect.closeTo(2.73, 12) });
  // 2.73 of 1 + 2.73.
  expect(largest[0]?.proposal?.adds?.share).toBeCloseTo(2.73 / 3.73, 12);
  expect(largest[1]).not.toHaveProperty('proposal');
});
