import { cell, givenFigure, readTable, tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/** Climate figure of the electricity generated in each country in one year → a separate table (ODbL). */
const year = 2024;
const rows = readTable(tablesFolder(), 'electricity-ember-unece/factor-country-yearly.csv').filter(
  (row) => givenFigure(cell(row, 'year')) === year,
);

writeJson('open-database-licence/electricity-climate.json', {
  source:
    'digital4better/data, data/factor/country-yearly.csv: generation mix by Ember (CC BY 4.0) times life-cycle figures by UNECE (2021)',
  licence: 'Open Database License (ODbL) 1.0',
  year,
  unit: 'kg CO2 eq per kWh generated',
  countries: Object.fromEntries(
    rows
      .map((row) => [cell(row, 'country'), givenFigure(cell(row, 'gwp'))] as const)
      .filter(([code]) => /^[A-Z]{2}$/.test(code))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
});
