import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { casNumber, normalisedName } from '@sillage/engine';
import { parse } from 'csv-parse/sync';
import { cell, type Row, tablesFolder } from './read-table.ts';

/**
 * Other names and CAS numbers of the substances of EF 3.1 → `characterisation/ef-3.1/substances.ndjson.gz`: from the
 * lists of ecoinvent's flows to EF, and of other names to ecoinvent's flows. They make proposals, so rows that stand
 * for one substance by another are left out as far as their texts tell.
 */
const target = join(import.meta.dirname, '../../catalog/data/characterisation/ef-3.1');
const folder = join(tablesFolder(), 'flow-mappings');

const readPackedTable = (file: string): Row[] =>
  parse(gunzipSync(readFileSync(join(folder, file))), { columns: true, bom: true });

/** The origin of a carbon: "methane (fossil)" is a methane, whatever it was made from. */
const origin = /\s*\((?:fossil|biogenic|land use change)\)$/i;

interface Substance {
  readonly cas: Set<string>;
  readonly names: Set<string>;
}
const substances = new Map<string, Substance>();
const nameOfFlow = new Map<string, string>();

/** A name of a group, such as "hydrocarbons, unspecified", is no other name of one of its members. */
const isGroup = (name: string): boolean => /unspecified|average|\bother\b|\bhydrocarbons\b/i.test(name);

function addName(target: string, name: string): void {
  // Without its sign, "> 10 um" would read like "< 10 um".
  if (name.includes('>') && !name.includes('<')) return;
  const normalised = normalisedName(name);
  if (normalised !== target && normalised !== '') substances.get(target)?.names.add(normalised);
}

for (const row of readPackedTable('ecoinvent-3.11-to-ef-3.1.csv.gz')) {
  const written = cell(row, 'ef_name');
  const name = normalisedName(written);
  const substance = substances.get(name) ?? { cas: new Set(), names: new Set() };
  substances.set(name, substance);
  nameOfFlow.set(cell(row, 'ecoinvent_flow'), name);
  const cas = casNumber(cell(row, 'cas'));
  if (cas !== undefined) substance.cas.add(cas);
  if (origin.test(written)) addName(name, written.replace(origin, ''));
  if (cell(row, 'comment') === '' && isGroup(cell(row, 'name')) === isGroup(written)) {
    addName(name, cell(row, 'name'));
  }
}

for (const row of readPackedTable('names-to-ecoinvent-3.12.csv.gz')) {
  const target = nameOfFlow.get(cell(row, 'ecoinvent_flow'));
  if (target === undefined || cell(row, 'comment') !== '' || cell(row, 'location') !== '') continue;
  const name = cell(row, 'name');
  const isMember = isGroup(cell(row, 'ecoinvent_name')) && !isGroup(name);
  if (!isMember) addName(target, name);
}

/** Of these alone there are factors; a line begins with the id of the flow and its name. */
const known = new Set(
  gunzipSync(readFileSync(join(target, 'flows.ndjson.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => normalisedName((JSON.parse(line) as string[])[1] ?? '')),
);
const lines = [...substances]
  .filter(([name, { cas, names }]) => known.has(name) && (cas.size > 0 || names.size > 0))
  .map(([name, { cas, names }]) => [name, [...cas].sort(), [...names].sort()] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1));

writeFileSync(
  join(target, 'substances.ndjson.gz'),
  gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 9 }),
);
