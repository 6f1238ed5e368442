import { separatedCsv, spreadsheetText } from '@sillage/contract';
import type { EvaluatedDatabase, ImpactMethod, Inventory, PublishedRow } from '@sillage/engine';
import { parse } from 'csv-parse/sync';
import { DomainError } from '../../platform/kernel/domain-error.ts';

export interface PublishedTable {
  readonly rows: readonly PublishedRow[];
  /** Processes of the table that the database does not have. */
  readonly unknown: readonly string[];
  /** Categories, by index of the indicator, that a column of the table has. */
  readonly indicators: readonly number[];
}

/**
 * Reads a table of a publisher's results: a row a process, by its id, by name and location or by its name alone; a column
 * a category, by the id or name of the indicator, with or without a unit in brackets. Titles may stand in several lines.
 * Throws: DomainError database.published-invalid with the place and the cure.
 */
export function readPublished(
  text: string,
  inventory: Inventory,
  method: ImpactMethod,
  { impacts }: Pick<EvaluatedDatabase, 'impacts'>,
): PublishedTable {
  const { cells, decimalComma } = cellsOf(text);
  const indicatorOf = indicatorNames(method);
  const { columns, body } = titlesOf(cells, indicatorOf);
  const processOf = processNames(inventory, impacts);
  const rows = new Map<number, Map<number, number>>();
  const unknown: string[] = [];
  for (const { line, row } of body) {
    const head = row.slice(0, Math.min(...columns.keys())).map((cell) => cell.trim());
    if (head.every((cell) => cell === '')) continue;
    const column = processOf(head);
    if (column === undefined) {
      unknown.push(head.find((cell) => cell !== '') ?? '');
      continue;
    }
    const values = rows.get(column) ?? new Map<number, number>();
    rows.set(column, values);
    for (const [place, indicator] of columns) {
      const cell = (row[place] ?? '').trim();
      if (cell === '') continue;
      const value = Number(decimalComma ? cell.replace(',', '.') : cell);
      if (!Number.isFinite(value)) throw invalid(line, `"${cell.slice(0, 40)}" is no number`);
      values.set(indicator, value);
    }
  }
  if (rows.size === 0)
    throw invalid(body[0]?.line ?? 1, 'no row names a process of the database, by its id or its name');
  return {
    rows: [...rows].map(([column, values]) => ({ column, values })),
    unknown,
    indicators: [...new Set(columns.values())],
  };
}

const invalid = (row: number, reason: string): DomainError =>
  new DomainError('database.published-invalid', { row, reason });

function cellsOf(text: string): { readonly cells: readonly string[][]; readonly decimalComma: boolean } {
  const { text: plain, separator: delimiter } = separatedCsv(text);
  try {
    const cells = parse(plain, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      cast: spreadsheetText,
    }) as string[][];
    return { cells, decimalComma: delimiter === ';' };
  } catch (error) {
    throw invalid(0, (error as Error).message.slice(0, 120));
  }
}

const plainText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Finds the indicator that a title names. */
function indicatorNames({ indicators }: ImpactMethod): (title: string) => number | undefined {
  const known = new Map<string, number>();
  indicators.forEach(({ id, name }, index) => {
    for (const text of [id, name]) if (!known.has(plainText(text))) known.set(plainText(text), index);
  });
  return (title) => {
    const text = plainText(title);
    return known.get(text) ?? known.get(text.replace(/\s*[[(][^\])]*[\])]$/, ''));
  };
}

/** The line of titles that names most indicators; what follows it, without further titles, is the body. */
function titlesOf(cells: readonly string[][], indicatorOf: (title: string) => number | undefined) {
  const candidates = cells.slice(0, 10).map((row, index) => {
    const columns = new Map<number, number>();
    row.forEach((cell, place) => {
      const indicator = indicatorOf(cell);
      if (indicator !== undefined && ![...columns.values()].includes(indicator))
        columns.set(place, indicator);
    });
    return { index, columns };
  });
  const best = candidates.reduce((a, b) => (b.columns.size > a.columns.size ? b : a), {
    index: 0,
    columns: new Map<number, number>(),
  });
  if (best.columns.size === 0)
    throw invalid(1, 'no title names a category of the method, by its id or its name');
  if (best.columns.has(0)) throw invalid(1, 'the first column must name the process');
  const body = cells.map((row, index) => ({ line: index + 1, row })).slice(best.index + 1);
  return { columns: best.columns, body };
}

/** Finds the column of the database that the first cells of a row name. */
function processNames(
  { processes, flows }: Inventory,
  impacts: EvaluatedDatabase['impacts'],
): (head: readonly string[]) => number | undefined {
  const byId = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  const push = (map: Map<string, number[]>, key: string, column: number): void => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [column]);
    else if (!list.includes(column)) list.push(column);
  };
  impacts.forEach(({ process, flow }, column) => {
    const { id, name, location } = processes[process] as Inventory['processes'][number];
    const product = flows[flow] as Inventory['flows'][number];
    push(byId, plainText(id), column);
    push(byId, plainText(`${id}:${product.id}`), column);
    for (const text of [name, product.name, `${name}: ${product.name}`]) {
      push(byName, plainText(text), column);
      push(byName, plainText(`${text}|${location}`), column);
    }
  });
  return (head) => {
    const texts = head.map(plainText).filter((text) => text !== '');
    // A name of several processes says nothing.
    const found = [
      ...texts.map((text) => byId.get(text)),
      byName.get(texts.slice(0, 2).join('|')),
      byName.get(texts.slice(1, 3).join('|')),
      ...texts.map((text) => byName.get(text)),
    ];
    return found.find((columns) => columns?.length === 1)?.[0];
  };
}
