import { readCountries } from './countries.ts';
import { cell, figure, readTable, tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/**
 * Writes straight-line km between the countries of the catalog as a
 * compact triangle, in a separate folder (ODbL).
 */
const folder = tablesFolder();
const codes = readCountries(folder).map(({ alpha2 }) => alpha2);
const table = new Map<string, number>();
for (const row of readTable(folder, 'distances/country-to-country-distances.csv')) {
  // The publisher writes NaN for unknown positions.
  const distance = figure(cell(row, 'distance').replace('NaN', ''));
  if (distance !== null)
    table.set(`${cell(row, 'origin')} ${cell(row, 'destination')}`, Math.round(distance));
}

writeJson('open-database-licence/straight-line-distances.json', {
  source:
    'digital4better/data, data/country/country-to-country-distances.csv, undated, rounded to kilometres',
  licence: 'Open Database License (ODbL) 1.0',
  year: null,
  unit: 'km',
  codes,
  // Row i contains the distances from code i to the codes after it.
  rows: codes
    .slice(0, -1)
    .map((from, i) =>
      codes.slice(i + 1).map((to) => table.get(`${from} ${to}`) ?? table.get(`${to} ${from}`) ?? null),
    ),
});
