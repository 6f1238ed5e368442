import {
  at,
  type Issue,
  type LocalizedText,
  type RoleTablePayload,
  type RoleTableRecord,
  separatedCsv,
  spreadsheetText,
} from '@sillage/contract';
import { parse } from 'csv-parse/sync';
import { valueIssue } from '../../platform/kernel/issues.ts';
import { csvLine } from '../../platform/tables/csv-text.ts';

const columns = [
  'role',
  'name',
  'unit',
  'process',
  'perUnit',
  'source',
  'processName',
  'processUnit',
  'processLocation',
  'proposal',
  'proposalName',
  'proposalLocation',
  'confidence',
] as const;

/** A role table as CSV, a line each role; `process`, `perUnit` and `source` are what PUT takes back, everything else explains it. */
export function dataSetMappingCsv({ roles }: Pick<RoleTableRecord, 'roles'>): Uint8Array {
  const lines = roles.map(({ role, name, unit, process, proposal }) =>
    csvLine([
      role,
      name,
      unit,
      process?.id ?? null,
      process?.perUnit ?? null,
      process?.source ?? null,
      process?.name ?? null,
      process?.unit ?? null,
      process?.location ?? null,
      proposal?.id ?? null,
      proposal?.name ?? null,
      proposal?.location ?? null,
      proposal?.confidence ?? null,
    ]),
  );
  return Buffer.from([csvLine(columns), ...lines].join(''));
}

export interface ReadRoleTable {
  readonly payload: RoleTablePayload;
  /** The pointer of a line of the file for each entry of the payload: `/lines/2`. */
  readonly lines: readonly string[];
  readonly issues: readonly Issue[];
}

const malformed = (reason: string): LocalizedText => ({
  en: `must be a line of CSV: ${reason}`,
  fr: `doit être une ligne de CSV : ${reason}`,
});

const tooLong = (length: number): LocalizedText => ({
  en: `must have at most ${length} characters`,
  fr: `au plus ${length} caractères`,
});

const positive: LocalizedText = {
  en: 'must be a number above 0, at most 1,000,000,000',
  fr: 'un nombre supérieur à 0, au plus 1 000 000 000',
};

/** Longest texts of role tables, as in JSON. */
const longest = { role: 200, process: 500, source: 500 };

/** Roles that a table may name at most, as in JSON. */
const mostRoles = 5_000;
const tooMany: LocalizedText = {
  en: `must not be there: a table may name ${mostRoles} roles at most`,
  fr: `de trop : un tableau nomme au plus ${mostRoles} rôles`,
};

interface Line {
  readonly info: { readonly lines: number };
  readonly record: Readonly<Record<string, string | undefined>>;
}

/**
 * Reads a role table from CSV with the columns `role` and `process`, and if you like `perUnit` and `source`, separated by commas, or by semicolons as French
 * spreadsheets write them. Lines without a role are skipped; an empty `process` means the data of the catalog.
 * Issues point at `/lines/<line of the file>/<column>`: field.missing, field.value.
 */
export function readRoleTableCsv(whole: string): ReadRoleTable {
  const { text, separator: delimiter } = separatedCsv(whole);
  let names: readonly string[] = [];
  let read: readonly Line[];
  try {
    read = parse<Line>(text, {
      columns: (header: string[]) => {
        names = header;
        return header;
      },
      info: true,
      bom: true,
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    const { message, lines } = error as Error & { readonly lines?: number };
    return refused([valueIssue(`/lines/${lines ?? 1}`, malformed(message.slice(0, 120)))]);
  }
  const missing = ['role', 'process'].filter((name) => !names.includes(name));
  if (missing.length > 0) {
    return refused(
      missing.map((field) => ({ code: 'field.missing', pointer: at('/lines/1', field), facts: { field } })),
    );
  }
  const roles: RoleTablePayload['roles'] = [];
  const lines: string[] = [];
  const issues: Issue[] = [];
  for (const { info, record } of read) {
    const pointer = `/lines/${info.lines}`;
    const [role, process, source] = [cellOf(record.role), cellOf(record.process), cellOf(record.source)];
    if (role === '') continue;
    if (roles.length === mostRoles) return refused([valueIssue(pointer, tooMany)]);
    for (const [name, cell] of Object.entries({ role, process, source })) {
      const most = longest[name as keyof typeof longest];
      if (cell.length > most) issues.push(valueIssue(at(pointer, name), tooLong(most)));
    }
    const perUnit = amountIn(cellOf(record.perUnit), delimiter);
    if (perUnit !== undefined && !(perUnit > 0 && perUnit <= 1e9))
      issues.push(valueIssue(at(pointer, 'perUnit'), positive));
    roles.push({
      ...{ role, process: process === '' ? null : process },
      ...(perUnit === undefined ? {} : { perUnit }),
      ...(source === '' ? {} : { source }),
    });
    lines.push(pointer);
  }
  return { payload: { roles }, lines, issues };
}

const refused = (issues: readonly Issue[]): ReadRoleTable => ({ payload: { roles: [] }, lines: [], issues });

/** A spreadsheet that separates by semicolons may write decimal commas. NaN: no number; undefined: nothing. */
function amountIn(cell: string, delimiter: string): number | undefined {
  return cell === '' ? undefined : Number(delimiter === ';' ? cell.replace(',', '.') : cell);
}

/** The apostrophe that keeps a spreadsheet from reading a formula is not part of the id. */
const cellOf = (cell = ''): string => spreadsheetText(cell).replace(/^'(?=[=+\-@])/, '');
