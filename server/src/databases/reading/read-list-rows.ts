import {
  at,
  type Issue,
  type LocalizedText,
  proposalKinds,
  separatedCsv,
  spreadsheetText,
} from '@sillage/contract';
import { compartmentOf, type MappingRow, type MethodFlow, normalisedName } from '@sillage/engine';
import { parse } from 'csv-parse/sync';
import { valueIssue } from '../../platform/kernel/issues.ts';

/** Rows that a list may have: more than all shipped lists together. */
const mostRows = 50_000;
/** Issues after which a list is not read any further. */
const mostIssues = 100;

const fields = [
  'id',
  'name',
  'compartment',
  'unit',
  'target',
  'targetName',
  'targetCompartment',
  'match',
  'factor',
  'cas',
  'comment',
] as const;
type Field = (typeof fields)[number];
type Cells = Readonly<Partial<Record<Field, string>>>;

interface ReadRows {
  readonly rows: readonly MappingRow[];
  /** With pointers into an array of rows: `/0/target` is the first row, also of a table. */
  readonly issues: readonly Issue[];
}

/**
 * Reads a list of flow names: CSV with titles, or JSON, an array of objects. Each row leads one flow, by `id` or by `name`
 * and `compartment`, to a flow of the method, by `target` (its id) or `targetName` and `targetCompartment`.
 */
export function readListRows(bytes: Uint8Array, flows: readonly MethodFlow[]): ReadRows {
  const given = cellsOf(
    Buffer.from(bytes)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  if ('code' in given) return { rows: [], issues: [given] };
  if (given.length === 0 || given.length > mostRows) {
    return { rows: [], issues: [wrong('', rules.length)] };
  }
  const ids = new Set(flows.map(({ id }) => id));
  const byName = new Map<string, string[]>();
  for (const { id, name, compartment } of flows) {
    const key = `${normalisedName(name)}|${compartment}`;
    byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  const taken = new Map<string, number>();
  const issues: Issue[] = [];
  const rows: MappingRow[] = [];
  for (const [index, cells] of given.entries()) {
    if (issues.length >= mostIssues) break;
    const read = readRow(cells, ids, byName);
    if ('rule' in read) {
      issues.push(wrong(at(`/${index}`, read.field), read.rule, cells[read.field]));
      continue;
    }
    const key =
      read.id === '' ? `${normalisedName(read.name)}|${read.compartment.join('/')}|${read.unit}` : read.id;
    const before = taken.get(key);
    if (before !== undefined)
      issues.push(wrong(`/${index}/${read.id === '' ? 'name' : 'id'}`, rules.twice(before)));
    taken.set(key, index);
    rows.push(read);
  }
  return { rows, issues };
}

interface WrongCell {
  readonly field: Field;
  readonly rule: LocalizedText;
}

function readRow(
  cells: Cells,
  ids: ReadonlySet<string>,
  byName: ReadonlyMap<string, readonly string[]>,
): MappingRow | WrongCell {
  const cell = (field: Field): string => (cells[field] ?? '').trim();
  const [id, name, unit] = [cell('id'), cell('name'), cell('unit')];
  const compartment = cell('compartment')
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (id === '' && name === '') return { field: 'name', rule: rules.source };
  if (id === '' && compartmentOf(compartment) === undefined)
    return { field: 'compartment', rule: rules.medium };
  if (unit === '') return { field: 'unit', rule: rules.unit };
  const match = cell('match') === '' ? 'equal' : cell('match');
  const proposes = proposalKinds.find((kind) => kind === match);
  if (match !== 'equal' && proposes === undefined) return { field: 'match', rule: rules.match };
  const written = cell('factor');
  const factor = written === '' ? 1 : Number(written);
  if (!(factor > 0 && Number.isFinite(factor))) return { field: 'factor', rule: rules.factor };
  const target = targetOf(
    cell('target').toLowerCase(),
    cell('targetName'),
    cell('targetCompartment'),
    ids,
    byName,
  );
  if (typeof target !== 'string') return target;
  return {
    id,
    name,
    compartment,
    unit,
    target,
    cas: cell('cas'),
    factor,
    // People write 1 for "as the units convert".
    ...(factor === 1 ? {} : { given: true }),
    ...(proposes === undefined ? {} : { proposes }),
  };
}

function targetOf(
  id: string,
  name: string,
  compartment: string,
  ids: ReadonlySet<string>,
  byName: ReadonlyMap<string, readonly string[]>,
): string | WrongCell {
  if (id !== '') return ids.has(id) ? id : { field: 'target', rule: rules.unknown };
  if (name === '') return { field: 'target', rule: rules.target };
  const place = compartmentOf([compartment]);
  if (place === undefined) return { field: 'targetCompartment', rule: rules.medium };
  const [found, ...others] = byName.get(`${normalisedName(name)}|${place}`) ?? [];
  if (found === undefined) return { field: 'targetName', rule: rules.unknown };
  return others.length === 0 ? found : { field: 'targetName', rule: rules.several };
}

/** The cells of all rows as texts, or why the file cannot be read. */
function cellsOf(text: string): Issue | readonly Cells[] {
  const start = text.trimStart()[0];
  try {
    if (start === '[' || start === '{') return objectsOf(JSON.parse(text) as unknown);
    const { text: table, separator: delimiter } = separatedCsv(text);
    const rows: Record<string, string>[] = parse(table, {
      delimiter,
      columns: true,
      skip_empty_lines: true,
      cast: spreadsheetText,
    });
    const unknown = Object.keys(rows[0] ?? {}).find((title) => !isField(title));
    if (unknown !== undefined) return wrong('/0', rules.column(unknown));
    // Spreadsheets that separate cells by semicolons write decimal commas.
    return delimiter === ';'
      ? rows.map((row) => ({
          ...row,
          ...(row.factor === undefined ? {} : { factor: row.factor.replace(',', '.') }),
        }))
      : rows;
  } catch (error) {
    return wrong('', rules.unreadable((error as Error).message.slice(0, 120)));
  }
}

function objectsOf(value: unknown): Issue | readonly Cells[] {
  if (!Array.isArray(value)) return wrong('', rules.array);
  for (const [index, row] of (value as unknown[]).entries()) {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      return wrong(`/${index}`, rules.object);
    for (const [name, cell] of Object.entries(row)) {
      if (!isField(name)) return wrong(at(`/${index}`, name), rules.column(name));
      if (typeof cell !== 'string' && !(name === 'factor' && typeof cell === 'number'))
        return wrong(at(`/${index}`, name), rules.text, cell);
    }
  }
  return (value as Record<string, string | number>[]).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell)])),
  );
}

const isField = (name: string): name is Field => fields.some((field) => field === name);

const wrong = (pointer: string, rule: LocalizedText, received?: unknown): Issue => ({
  ...valueIssue(pointer, rule),
  ...(received === undefined ? {} : { received }),
});

const rules = {
  array: { en: 'must be an array of rows, or CSV', fr: 'un tableau de lignes, ou du CSV' },
  object: { en: 'must be an object', fr: 'un objet' },
  text: {
    en: 'must be a text; only factor may be a number',
    fr: 'un texte ; seul factor peut être un nombre',
  },
  length: {
    en: `must have between 1 and ${mostRows} rows`,
    fr: `entre 1 et ${mostRows} lignes`,
  },
  source: {
    en: 'must name the flow of the database, by id, or by name and compartment',
    fr: 'le flux de la base, par id ou par name et compartment',
  },
  medium: {
    en: 'must name a compartment, such as air/urban, water, soil or resource/ground',
    fr: 'un compartiment, comme air/urban, water, soil ou resource/ground',
  },
  unit: { en: 'must be the unit of the flow', fr: 'l’unité du flux' },
  match: {
    en: `must be equal, or a reason to only propose: ${proposalKinds.join(', ')}`,
    fr: `equal, ou une raison de proposer seulement : ${proposalKinds.join(', ')}`,
  },
  factor: { en: 'must be a number above 0', fr: 'un nombre supérieur à 0' },
  target: {
    en: 'must be the UUID of a flow of EF 3.1; or give targetName and targetCompartment',
    fr: 'l’UUID d’un flux d’EF 3.1 ; ou donnez targetName et targetCompartment',
  },
  unknown: { en: 'must be a flow of EF 3.1', fr: 'un flux d’EF 3.1' },
  several: {
    en: 'must stand for one flow of EF 3.1; several have this name, so give the UUID as target',
    fr: 'un seul flux d’EF 3.1 ; plusieurs ont ce nom, donnez donc l’UUID dans target',
  },
  column: (name: string): LocalizedText => ({
    en: `must not have "${name}"; there are ${fields.join(', ')}`,
    fr: `sans « ${name} » ; il y a ${fields.join(', ')}`,
  }),
  /** @param row counted from 0, as in the pointers */
  twice: (row: number): LocalizedText => ({
    en: `must not name the flow of row /${row} again`,
    fr: `un autre flux que celui de la ligne /${row}`,
  }),
  unreadable: (reason: string): LocalizedText => ({
    en: `must be CSV or JSON: ${reason}`,
    fr: `du CSV ou du JSON : ${reason}`,
  }),
} as const;
