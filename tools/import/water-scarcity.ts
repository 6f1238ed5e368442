import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { readCountries } from './countries.ts';
import { tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/**
 * Writes what one cubic metre of water used up deprives others of, by country: the factors of the flow "water" in
 * EF 3.1 → `locations/water-scarcity.json`. Values as published.
 */
const flow = '419682fe-60fb-4b43-be89-bf2824b51104';
const folder = tablesFolder();
const text = gunzipSync(readFileSync(join(folder, 'ef-3.1-lcia/factors.csv.gz')));
const rows = parse(text, { columns: true }) as Record<string, string>[];
const factors = new Map(
  rows
    .filter((row) => row.indicator === 'wtu' && row.flow === flow && row.direction === 'Input')
    .map(({ location = '', value = '' }) => [location, Number(value)] as const),
);
const countries = readCountries(folder).flatMap(({ alpha2 }) => {
  const factor = factors.get(alpha2);
  return factor === undefined ? [] : [[alpha2, factor] as const];
});

writeJson('locations/water-scarcity.json', {
  source:
    'EF reference package 3.1, European Commission, Joint Research Centre (JRC), owner of the data set: water use, input flow "water"',
  flow,
  year: 2022,
  licence:
    'terms of the JRC in the data set: free use for LCA studies, distribution and conversion, the owner named',
  unit: 'm³ world eq. deprived per m³ used up',
  world: factors.get(''),
  countries: Object.fromEntries(countries),
});
