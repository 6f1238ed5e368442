import { lacksValue, separatedCsv, spreadsheetText } from '@sillage/contract';
import { parse } from 'csv-parse/sync';
import { DomainError } from '../../../platform/kernel/domain-error.ts';
import type { DatabaseArchive } from '../../archive/database-archive.ts';
import { isDataYear } from '../../reading/data-year.ts';
import type { DatabaseFormat } from '../../reading/database-format.ts';
import { decodeText } from '../../reading/decode-text.ts';
import { columnUnit } from './column-units.ts';
import { isWorkbook, readSheets } from './read-workbook.ts';
import {
  type ColumnName,
  columnOf,
  indicatorColumns,
  mainIndicators,
  requiredColumns,
} from './result-columns.ts';
import type { TableRow } from './table-row.ts';

/**
 * A table of results, one row a process: name, unit and indicators of EF, at least one of the 16, by their ids or by the names that
 * openLCA, SimaPro and ecoinvent export; as CSV, or in the first sheet of a workbook that has these columns. Nothing is
 * linked or solved.
 */
export const resultTable: DatabaseFormat = {
  title: 'table of results (CSV, XLSX)',
  formulas: 'open-formula',
  async recognises(archive) {
    if (isWorkbook(archive)) return true;
    return archive.entries.length === 1 && isCsv(archive.entries[0]?.name ?? '');
  },
  async *read(archive) {
    for await (const { place, rows, decimalComma } of tablesOf(archive)) {
      const seen = new Set<string>();
      const titles = titleRow(rows);
      const { columns, foreign } = columnsOf(rows[titles]?.cells ?? new Map());
      const body = rows.slice(titles + 1);
      for (const facts of foreign) yield { kind: 'finding', code: 'database.column-unit', facts };
      for (const { number, cells, hidden } of body) {
        const entry = `${place}, row ${number}`;
        const cell = (column: ColumnName): string => cells.get(columns.get(column)?.at ?? -1) ?? '';
        const impacts: Record<string, number | null> = {};
        let broken: string | undefined;
        for (const indicator of indicatorColumns) {
          if (!columns.has(indicator)) continue;
          const text = cell(indicator);
          const value = numberIn(text, decimalComma);
          // An empty cell is no figure, and never zero.
          if (text !== '' && value === undefined) broken = `"${text.slice(0, 40)}" is no number`;
          impacts[indicator] = value === undefined ? null : value * columns.get(indicator)!.factor;
        }
        for (const column of describing) {
          const text = cell(column);
          if (lacksValue(text)) broken ??= `"${text.slice(0, 40)}" has no value`;
        }
        const name = cell('name');
        if (broken !== undefined || name === '') {
          yield { kind: 'unreadable', entry, reason: broken ?? 'no name' };
          continue;
        }
        const location = cell('location');
        const id = cell('id') || `${name}|${location}`;
        if (seen.has(id)) {
          const reason = `an earlier row has the id "${id.slice(0, 60)}", too`;
          yield { kind: 'unreadable', entry, reason };
          continue;
        }
        seen.add(id);
        if (hidden) yield { kind: 'finding', code: 'database.row-hidden', facts: { entry } };
        // A cell with a date counts with its year.
        const year = Number(/^(\d{4})-\d\d-\d\d$/.exec(cell('year'))?.[1] ?? cell('year'));
        yield {
          kind: 'result',
          result: {
            id,
            name,
            unit: cell('unit'),
            ...(location === '' ? {} : { location }),
            ...(isDataYear(year) ? { year } : {}),
            impacts,
          },
        };
      }
    }
  },
};

/** The columns beside the figures. */
const describing = ['name', 'unit', 'location', 'id', 'year'] as const satisfies readonly ColumnName[];

interface NamedTable {
  /** The file or the sheet, as errors name it. */
  readonly place: string;
  /** Rows that are not empty; what stands above the titles is left out. */
  readonly rows: readonly TableRow[];
  /** Whether numbers may have one: where commas separate cells, 1,234 would be a thousand. */
  readonly decimalComma: boolean;
}

const isCsv = (name: string): boolean => /\.(csv|tsv)$/i.test(name);

async function* tablesOf(archive: DatabaseArchive): AsyncIterable<NamedTable> {
  if (!isWorkbook(archive)) {
    for (const entry of archive.entries) {
      if (isCsv(entry.name)) {
        const table = rowsOf(decodeText(await archive.read(entry)));
        refuseBrightway(table.rows);
        yield { place: entry.name, ...table };
      }
    }
    return;
  }
  let first: NamedTable | undefined;
  for (const sheet of await readSheets(archive)) {
    const table = { place: `sheet ${sheet.name}`, rows: await sheet.rows(), decimalComma: true };
    refuseBrightway(table.rows);
    first ??= table;
    if (missingIn(titledColumns(table.rows[titleRow(table.rows)]?.cells ?? new Map()).columns).length > 0)
      continue;
    yield table;
    return;
  }
  // What its columns lack is said of the first sheet.
  yield first ?? { place: '', rows: [], decimalComma: true };
}

/**
 * Workbooks and tables of Brightway have a database with its activities below each other.
 * Throws: DomainError database.format-foreign.
 */
function refuseBrightway(rows: readonly TableRow[]): void {
  const titles = rows.slice(0, 500).map(({ cells }) => (cells.get(0) ?? '').trim().toLowerCase());
  if (titles.includes('activity') && titles.includes('exchanges'))
    throw new DomainError('database.format-foreign', { program: 'Brightway' });
}

/** A table with semicolons may have decimal commas. */
function rowsOf(whole: string): Pick<NamedTable, 'rows' | 'decimalComma'> {
  const { text, separator: delimiter } = separatedCsv(whole);
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    const numbered = rows.map((row, index) => ({
      number: index + 1,
      cells: new Map(row.map((cell, column) => [column, spreadsheetText(cell.trim())])),
    }));
    return { rows: numbered, decimalComma: delimiter !== ',' };
  } catch (error) {
    throw new DomainError('database.table-broken', { line: (error as { lines?: number }).lines ?? 1 });
  }
}

interface TitledColumns {
  /** Where each column is, and what its figures are multiplied by. */
  readonly columns: ReadonlyMap<ColumnName, { readonly at: number; readonly factor: number }>;
  /** Columns whose unit is not that of the indicator in their title. */
  readonly foreign: readonly { readonly title: string; readonly unit: string }[];
}

function titledColumns(header: TableRow['cells']): TitledColumns {
  const columns = new Map<ColumnName, { at: number; factor: number }>();
  const foreign: { title: string; unit: string }[] = [];
  for (const [at, title] of header) {
    const column = columnOf(title);
    if (column === undefined || columns.has(column)) continue;
    const factor = columnUnit(column, title);
    if (typeof factor === 'string') foreign.push({ title: title.slice(0, 80), unit: factor.slice(0, 40) });
    else columns.set(column, { at, factor });
  }
  return { columns, foreign };
}

/** Rows above the titles, such as the name of the project, that are passed over. */
const mostAbove = 20;

/** Where the titles are: the first row that has all of them, else the one that has most. */
function titleRow(rows: readonly TableRow[]): number {
  let best = 0;
  let most = 0;
  for (const [index, { cells }] of rows.slice(0, mostAbove + 1).entries()) {
    const { columns } = titledColumns(cells);
    if (missingIn(columns).length === 0) return index;
    if (columns.size > most) [best, most] = [index, columns.size];
  }
  return best;
}

/** What a table lacks, in words. */
function missingIn(columns: TitledColumns['columns']): readonly string[] {
  const missing = requiredColumns.filter((column) => !columns.has(column));
  return mainIndicators.some((column) => columns.has(column))
    ? missing
    : [...missing, 'cch (climate change) or another indicator'];
}

function columnsOf(header: TableRow['cells']): TitledColumns {
  const titled = titledColumns(header);
  const missing = missingIn(titled.columns);
  if (missing.length > 0) {
    throw new DomainError('database.table-column', {
      missing: missing.join(', '),
      columns: [...header.values()]
        .map((title) => title.slice(0, 60))
        .join(', ')
        .slice(0, 400),
    });
  }
  return titled;
}

/** A finite number with a decimal point or comma, without separators of thousands. */
function numberIn(text: string, decimalComma: boolean): number | undefined {
  if (!decimalComma && text.includes(',')) return undefined;
  if (!/^[-+]?(\d+([.,]\d*)?|[.,]\d+)([eE][-+]?\d+)?$/.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}
