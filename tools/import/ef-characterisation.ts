import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { indicators } from './indicators.ts';
import { cell, type Row, readTable, tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/**
 * Characterisation factors of EF 3.1 → `characterisation/ef-3.1/`: what each method data set is, and one line for each
 * flow with all its factors, values as published.
 */
const folder = join(tablesFolder(), 'ef-3.1-lcia');
const target = 'characterisation/ef-3.1';

const readPackedTable = (file: string): Row[] =>
  parse(gunzipSync(readFileSync(join(folder, file))), { columns: true, bom: true });

const methods = readTable(folder, 'methods.csv');
const order = [...indicators.map(({ id }) => id), 'cch-fossil', 'cch-biogenic', 'cch-luluc'];
const factors = readPackedTable('factors.csv.gz');
const flows = readPackedTable('flows.csv.gz');
const compartments = [...new Set(flows.map((flow) => cell(flow, 'compartment')))].sort();

/** One line a factor, sorted: the same text from the published table and from our files. */
function checksum(lines: readonly string[]): string {
  return createHash('sha256')
    .update([...lines].sort().join('\n'))
    .digest('hex');
}

const byFlow = new Map<string, Row[]>();
for (const row of factors) {
  const flow = cell(row, 'flow');
  byFlow.set(flow, [...(byFlow.get(flow) ?? []), row]);
}

const lines = flows.map((flow) => {
  const id = cell(flow, 'flow');
  const groups = new Map<string, (string | number)[]>();
  for (const row of byFlow.get(id) ?? []) {
    const key = `${order.indexOf(cell(row, 'indicator'))} ${cell(row, 'direction')}`;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(cell(row, 'location'), Number(cell(row, 'value')));
  }
  const own = [...groups].map(([key, pairs]) => {
    const [indicator, direction] = key.split(' ');
    return [Number(indicator), direction, ...pairs];
  });
  return [
    id,
    cell(flow, 'name'),
    compartments.indexOf(cell(flow, 'compartment')),
    cell(flow, 'unit'),
    own,
  ] as const;
});
// Sorted by name, because repeated names compress well beside each other.
lines.sort((a, b) => (a[1] === b[1] ? (a[0] < b[0] ? -1 : 1) : a[1] < b[1] ? -1 : 1));

const path = join(import.meta.dirname, '../../catalog/data', target);
mkdirSync(path, { recursive: true });
writeFileSync(
  join(path, 'flows.ndjson.gz'),
  gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 9 }),
);

writeJson(`${target}/method.json`, {
  id: 'ef-3.1',
  name: 'Environmental Footprint 3.1',
  source:
    'EF reference package 3.1, European Commission, Joint Research Centre (JRC), owner of the data sets; read from the public copy in ILCD JSON of linancn/tiangong-lca-next, September 2025',
  year: 2022,
  licence:
    'Free of charge for LCA studies of anybody, and for distribution and conversion as long as the ILCD format is maintained and the owner is named; changed data sets lose the official recommendation of the JRC. No value is changed here.',
  note: 'Where copies of EF 3.1 differ, the package of the JRC counts: sulfur hexafluoride 25,200 kg CO2 eq (24,300 in ecoinvent’s list). Freshwater ecotoxicity is the total of organics and inorganics.',
  compartments,
  indicators: order.map((id) => {
    const method = methods.find((row) => cell(row, 'indicator') === id);
    if (method === undefined) throw new Error(`The methods have no "${id}".`);
    const rows = factors.filter((row) => cell(row, 'indicator') === id);
    return {
      id,
      name: cell(method, 'name'),
      unit: cell(method, 'unit'),
      dataSet: cell(method, 'uuid'),
      version: cell(method, 'version'),
      factors: rows.length,
      sha256: checksum(
        rows.map((row) =>
          [cell(row, 'flow'), cell(row, 'direction'), cell(row, 'location'), Number(cell(row, 'value'))].join(
            ' ',
          ),
        ),
      ),
    };
  }),
});
