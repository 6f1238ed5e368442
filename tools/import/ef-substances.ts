import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { casNumber, normalisedName } from '@sillage/engine';
import { parse } from 'csv-parse/sync';
import { cell, type Row, tablesFolder } from './read-table.ts';

/**
 * Other names and CAS numbers of the substances of EF 3.1 → `characterisation/ef-3.1/substances.ndjson.gz`: from the
 * lists of ecoinvent's flows to EF, of other names to ecoinvent's flows, and of the Federal LCA Commons. Rows that stand
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

/** A few numbers of the list are mistyped: the last digit is that of the sum of the others by place. */
function hasCheckDigit(cas: string): boolean {
  const [check = 0, ...digits] = cas.replaceAll('-', '').split('').reverse().map(Number);
  return digits.reduce((total, digit, index) => total + digit * (index + 1), 0) % 10 === check;
}

// The Federal LCA Commons: CAS numbers of the names of EF, and names of the CAS numbers that are known then.
const commons = readPackedTable('fedefl-chemicals.csv.gz').flatMap((row) => {
  const cas = casNumber(cell(row, 'CAS No'));
  return cas === undefined || !hasCheckDigit(cas)
    ? []
    : [{ name: normalisedName(cell(row, 'Flowable')), cas }];
});
const lines31 = gunzipSync(readFileSync(join(target, 'flows.ndjson.gz')))
  .toString('utf8')
  .trimEnd()
  .split('\n');
const efNames = new Set(lines31.map((line) => normalisedName((JSON.parse(line) as string[])[1] ?? '')));
for (const { name, cas } of commons) {
  if (!efNames.has(name)) continue;
  const substance = substances.get(name) ?? { cas: new Set(), names: new Set() };
  substances.set(name, substance);
  // A number that differs from that of another list may be of an isomer: of two, none is added.
  if (substance.cas.size === 0) substance.cas.add(cas);
}
const namesOfCas = new Map<string, string[]>();
for (const [name, { cas }] of substances) {
  for (const number of cas) namesOfCas.set(number, [...(namesOfCas.get(number) ?? []), name]);
}
for (const { name, cas } of commons) {
  if (efNames.has(name)) continue;
  for (const known of namesOfCas.get(cas) ?? []) {
    if (isGroup(name) === isGroup(known)) addName(known, name);
  }
}

// Of these alone there are factors.
const lines = [...substances]
  .filter(([name, { cas, names }]) => efNames.has(name) && (cas.size > 0 || names.size > 0))
  .map(([name, { cas, names }]) => [name, [...cas].sort(), [...names].sort()] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1));

writeFileSync(
  join(target, 'substances.ndjson.gz'),
  gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 9 }),
);
