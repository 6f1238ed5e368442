import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  casNumber,
  compartmentOf,
  isGroup,
  normalisedName,
  type ProposalReason,
  unitFactor,
  unspecified,
} from '@sillage/engine';
import { parse } from 'csv-parse/sync';
import { called, heats, otherWater } from './federal-commons.ts';
import { cell, type Row, readTable, selections, tablesFolder } from './read-table.ts';

/**
 * Lists of the flows of other nomenclatures with their flow in EF 3.1 → `characterisation/ef-3.1/flow-lists.ndjson.gz`:
 * ecoinvent 3.11 as published; SimaPro, Agri-footprint and older ecoinvent by way of the flow of ecoinvent that they
 * stand for; US lists by way of the substance of the Federal LCA Commons. What the lists say is no equality proposes
 * only; limits that a name shows, such as its origin, are those of the engine.
 */
const target = join(import.meta.dirname, '../../catalog/data/characterisation/ef-3.1');
const folder = join(tablesFolder(), 'flow-mappings');

const readPackedTable = (file: string): Row[] =>
  parse(gunzipSync(readFileSync(join(folder, file))), { columns: true, bom: true });
const packedLines = (file: string): unknown[] =>
  gunzipSync(readFileSync(join(target, file)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

interface EfFlow {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly compartment: string | undefined;
}
const { compartments } = JSON.parse(readFileSync(join(target, 'method.json'), 'utf8')) as {
  compartments: string[];
};
const flows = new Map<string, EfFlow>();
const byName = new Map<string, EfFlow>();
for (const [id, name, place, unit] of packedLines('flows.ndjson.gz') as [string, string, number, string][]) {
  const flow = { id, name, unit, compartment: compartmentOf([compartments[place] ?? '']) };
  flows.set(id, flow);
  const key = `${normalisedName(name)}|${flow.compartment}`;
  if (!byName.has(key)) byName.set(key, flow);
}

const glad = {
  source:
    'brightway-lca/randonneur_data 29ffbdb: GLAD mappings of the UNEP taskforce, manual and algorithmic matches; Chris Mutel',
  year: 2025,
  licence: 'CC BY 4.0',
};
const names = {
  source: 'brightway-lca/randonneur_data 29ffbdb; Arthur Donaldson, Chris Mutel; SimaPro names by way of PRé',
  year: 2025,
  licence: 'CC BY 4.0',
};
const commons = {
  source:
    'USEPA/fedelemflowlist fc5f26c, works of the United States government; EF 3.1 by substance and compartment',
  year: 2025,
  licence: 'MIT',
};
const lists = [
  { name: 'ecoinvent 3.11 to EF 3.1', nomenclature: 'ecoinvent', ...glad },
  { name: 'older ecoinvent to EF 3.1', nomenclature: 'ecoinvent', ...names, ...{ from: /^ecoinvent-/ } },
  { name: 'SimaPro to EF 3.1', nomenclature: 'simapro', ...names, ...{ from: /^simapro-/ } },
  { name: 'Agri-footprint to EF 3.1', nomenclature: 'agri-footprint', ...names, ...{ from: /^agri/ } },
  { name: 'US LCI to EF 3.1', nomenclature: 'us-lci', ...commons },
  { name: 'US electricity baseline to EF 3.1', nomenclature: 'us-elci', ...commons },
  {
    name: 'likely flows of Sillage',
    nomenclature: 'likely',
    source: 'choice of Sillage',
    year: 2026,
    licence: 'MIT',
  },
] as const;

const targets: string[] = [];
const targetIndex = new Map<string, number>();
const paths: string[] = [];
const units: string[] = [];
const placeOf = (all: string[], value: string): number => {
  const found = all.indexOf(value);
  return found === -1 ? all.push(value) - 1 : found;
};
const targetOf = (id: string): number => {
  const found = targetIndex.get(id);
  if (found !== undefined) return found;
  targetIndex.set(id, targets.length);
  return targets.push(id) - 1;
};

const lines: string[] = [];
const seen = new Set<string>();
function add(
  list: number,
  row: { name: string; path: string; unit: string; id: string },
  flow: EfFlow,
  factor: number,
  reason: ProposalReason | undefined,
): void {
  const path = row.path.replaceAll(' / ', '/').replace(/\/$/, '');
  // Rows that differ only in what names and compartments leave out say the same.
  const key = [
    list,
    normalisedName(row.name),
    compartmentOf(path.split('/')),
    row.unit,
    row.id,
    flow.id,
  ].join('|');
  if (seen.has(key)) return;
  seen.add(key);
  // Within a kind of unit, definitions convert; what lists state there is 1 at best.
  const stated = unitFactor(row.unit, flow.unit) === undefined && factor > 0 ? factor : 1;
  const line = [
    list,
    row.name,
    placeOf(paths, path),
    placeOf(units, row.unit),
    targetOf(flow.id),
    row.id,
    stated,
    reason,
  ];
  while (
    line.at(-1) === undefined ||
    (line.length > 6 && line.at(-1) === 1) ||
    (line.length === 6 && line.at(-1) === '')
  )
    line.pop();
  lines.push(JSON.stringify(line.map((value) => value ?? '')));
}

/** What a comment says is no equality. */
const isCondition = (comment: string): boolean =>
  /no better match|proxy|average|\bmanual\b|assumed|approximat|[<>]/i.test(comment);

/** CAS numbers of ecoinvent's flows: a flow of EF with another number is another substance (sulfate, barium sulfate). */
const oldNames = readPackedTable('names-to-ecoinvent-3.12.csv.gz');
const ecoinventCas = new Map<string, string>();
const ecoinventNames = new Set(oldNames.map((row) => normalisedName(cell(row, 'ecoinvent_name'))));
for (const row of oldNames) {
  const cas = casNumber(cell(row, 'ecoinvent_cas'));
  if (cas !== undefined) ecoinventCas.set(cell(row, 'ecoinvent_flow'), cas);
}
const firstWord = (name: string): string => normalisedName(name).split(' ')[0] ?? '';
/** Elements and their ions have numbers of their own: where names begin alike, another number says nothing. */
const isOtherSubstance = (a: [string, string | undefined], b: [string, string | undefined]): boolean =>
  a[1] !== undefined && b[1] !== undefined && a[1] !== b[1] && firstWord(a[0]) !== firstWord(b[0]);

// ecoinvent 3.11, and the way from ecoinvent's flows on.
const fromEcoinvent = new Map<string, { flow: EfFlow; factor: number; unit: string; condition: boolean }>();
for (const row of readPackedTable('ecoinvent-3.11-to-ef-3.1.csv.gz')) {
  const flow = flows.get(cell(row, 'ef_flow'));
  if (flow === undefined) continue;
  const id = cell(row, 'ecoinvent_flow');
  const unit = cell(row, 'unit');
  const factor = Number(cell(row, 'unit_scaling'));
  const isOther = isOtherSubstance(
    [cell(row, 'name'), ecoinventCas.get(id)],
    [flow.name, casNumber(cell(row, 'cas'))],
  );
  const condition = isOther || isCondition(cell(row, 'comment'));
  fromEcoinvent.set(id, { flow, factor, unit, condition });
  const path = `${cell(row, 'compartment')}/${cell(row, 'subcompartment')}`;
  add(0, { name: cell(row, 'name'), path, unit, id }, flow, factor, condition ? 'condition' : undefined);
}

for (const row of oldNames) {
  // A place behind the name is read from any name; rows without a compartment are not of elementary flows alone.
  if (cell(row, 'location') !== '' || cell(row, 'context') === '') continue;
  const found = fromEcoinvent.get(cell(row, 'ecoinvent_flow'));
  const list = lists.findIndex((one) => 'from' in one && one.from.test(cell(row, 'list')));
  if (found === undefined || list === -1) continue;
  const name = cell(row, 'name');
  const unit = cell(row, 'unit');
  const ecoinventName = cell(row, 'ecoinvent_name');
  const direct = unitFactor(unit, found.unit);
  const stated = Number(cell(row, 'conversion_factor'));
  // Without a factor, units of two kinds are two things (manganese in kg, manganese-55 in kBq).
  const step = direct ?? (stated > 0 && stated !== 1 ? stated : undefined);
  const isEnergy = unitFactor(unit, found.flow.unit) !== undefined;
  if (step === undefined && !isEnergy) continue;
  // The content of an ore has a factor of its own.
  const isOther =
    !(stated > 0 && stated !== 1) &&
    isOtherSubstance(
      [name, casNumber(cell(row, 'cas'))],
      [ecoinventName, casNumber(cell(row, 'ecoinvent_cas'))],
    );
  // A synonym goes too far where ecoinvent has the name itself: sulfate is no barite, manganese no manganese-55.
  const isSynonym = /identical synonyms/i.test(cell(row, 'comment'));
  const hasOwn =
    isSynonym &&
    ecoinventNames.has(normalisedName(name)) &&
    normalisedName(ecoinventName) !== normalisedName(name);
  const condition = isOther || hasOwn || found.condition || isCondition(cell(row, 'comment'));
  const group = isGroup(ecoinventName) && !isGroup(name);
  const reason = condition ? 'condition' : group ? 'group' : undefined;
  const factor = isEnergy ? 1 : (step ?? 1) * found.factor;
  add(list, { name, path: cell(row, 'context'), unit, id: cell(row, 'uuid') }, found.flow, factor, reason);
}

// US lists: to the substance of the Commons, and from it to that of EF in the compartment of the source.
const substances = new Map<string, Set<string>>();
const known = (name: string, substance: string): void => {
  const all = substances.get(name) ?? new Set();
  substances.set(name, all.add(substance));
};
const ofCas = new Map<string, string[]>();
for (const [name, cas, others] of packedLines('substances.ndjson.gz') as [string, string[], string[]][]) {
  for (const other of others) known(other, name);
  for (const number of cas) ofCas.set(number, [...(ofCas.get(number) ?? []), name]);
}
const casOf = new Map<string, string>();
for (const file of ['fedefl-chemicals.csv.gz', 'fedefl-geological.csv.gz']) {
  for (const row of readPackedTable(file)) {
    const cas = casNumber(cell(row, 'CAS No'));
    if (cas !== undefined) casOf.set(normalisedName(cell(row, 'Flowable')), cas);
  }
}
/**
 * Amount in another kind of unit = amount in the unit of the Commons × factor, from the rows that convert; where they
 * disagree by more than a twentieth, nothing is known.
 */
function conversionsOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const stated = new Map<string, number[]>();
  for (const row of rows) {
    const factor = 1 / Number(cell(row, 'ConversionFactor'));
    const [from, to] = [cell(row, 'SourceUnit'), cell(row, 'TargetUnit')];
    if (
      unitFactor(from, to) !== undefined ||
      cell(row, 'MatchCondition') !== '=' ||
      !(factor > 0) ||
      factor === 1
    )
      continue;
    const key = `${cell(row, 'TargetFlowName')}|${from}`;
    stated.set(key, [...(stated.get(key) ?? []), factor]);
  }
  const agreed = [...stated].filter(([, all]) => Math.max(...all) / Math.min(...all) < 1.05);
  return new Map(agreed.map(([key, all]) => [key, all[0] as number]));
}

let unresolved = 0;
for (const [list, file] of [
  [4, 'uslci-to-fedefl.csv.gz'],
  [5, 'elci-to-fedefl.csv.gz'],
] as const) {
  const rows = readPackedTable(file);
  const conversions = conversionsOf(rows);
  for (const row of rows) {
    const name = cell(row, 'SourceFlowName');
    const path = cell(row, 'SourceFlowContext');
    const compartment = compartmentOf(path.split('/'));
    if (compartment === undefined) continue;
    const flowable = normalisedName(cell(row, 'TargetFlowName'));
    const cas = casOf.get(flowable);
    const origin = /\bfossil\b|biogenic|land transformation/i.exec(name)?.[0];
    const spelt = called[flowable] ?? flowable;
    const candidates = [
      ...(origin === undefined ? [] : [`${spelt} ${originName(origin, name)}`]),
      ...(substances.get(normalisedName(name)) ?? []),
      spelt,
      ...(substances.get(flowable) ?? []),
      ...(cas === undefined ? [] : (ofCas.get(cas) ?? [])),
    ];
    const places = compartment.startsWith('resource')
      ? [compartment, 'resource from ground', 'resource from water']
      : [compartment, unspecified(compartment)];
    const flow = places.flatMap((place) =>
      candidates.flatMap((one) => byName.get(`${normalisedName(one)}|${place}`) ?? []),
    )[0];
    if (flow === undefined) {
      unresolved++;
      continue;
    }
    const unit = cell(row, 'SourceUnit');
    const between = unitFactor(cell(row, 'TargetUnit'), flow.unit);
    const stated = Number(cell(row, 'ConversionFactor'));
    const onward = conversions.get(`${cell(row, 'TargetFlowName')}|${flow.unit}`) ?? 1;
    const factor = stated * (between ?? onward);
    const heat = heats[normalisedName(flow.name)]?.[unit];
    const odd = heat !== undefined && factor !== 1 && (factor < heat[0] || factor > heat[1]);
    const isOtherWater = flow.unit === 'm3' && otherWater.test(name) && !otherWater.test(flow.name);
    const condition = cell(row, 'MatchCondition') !== '=' || isOtherWater;
    const namesHeat = /\d\s*MJ/.test(name);
    const reason = condition ? 'condition' : odd && !namesHeat ? 'heating-value' : undefined;
    add(list, { name, path, unit, id: '' }, flow, factor, reason);
  }
}

function originName(origin: string, name: string): string {
  if (/non-?fossil|biogenic/i.test(name)) return '(biogenic)';
  return origin.toLowerCase() === 'fossil' ? '(fossil)' : '(land use change)';
}

// Groups of which the method has one flow that comes close.
for (const row of readTable(selections, 'likely-flows.csv')) {
  const name = cell(row, 'name');
  const path = cell(row, 'compartment');
  const flow = byName.get(`${normalisedName(cell(row, 'ef_name'))}|${compartmentOf(path.split('/'))}`);
  if (flow === undefined) throw new Error(`likely-flows.csv: EF has no flow for ${name}.`);
  add(6, { name, path, unit: 'kg', id: '' }, flow, 1, 'group');
}

const header = {
  lists: lists.map(({ name, nomenclature, source, year, licence }) => ({
    name,
    nomenclature,
    source,
    year,
    licence,
  })),
  paths,
  units,
  targets,
};
writeFileSync(
  join(target, 'flow-lists.ndjson.gz'),
  gzipSync([JSON.stringify(header), ...lines].map((line) => `${line}\n`).join(''), { level: 9 }),
);
console.info(
  `${lines.length} rows, ${targets.length} flows of EF; ${unresolved} rows of US lists without a flow.`,
);
