import { type LocalizedText, separatedCsv, spreadsheetText } from '@sillage/contract';
import { tableTexts } from '@sillage/contract/tables';
import { readTable, sheetNames, UnreadFile } from '@sillage/contract/tables/reading';
import type { EvaluatedDatabase, ImpactMethod, Inventory, PublishedRow } from '@sillage/engine';
import { parse } from 'csv-parse/sync';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { decodeText } from '../reading/decode-text.ts';

export interface PublishedTable {
  readonly rows: readonly PublishedRow[];
  /** Processes of the table that the database does not have. */
  readonly unknown: readonly string[];
  /** Categories, by index of the indicator, that a column of the table has. */
  readonly indicators: readonly number[];
}

/**
 * Reads a table of a publisher's results: a row a process, by its id, by name and location or by its name alone; a column
 * a category, by the id or name of the indicator, with or without a unit in brackets. Titles may stand in several lines. Of a
 * workbook (XLSX), the sheet whose titles name most categories.
 * Throws: DomainError database.published-invalid with the place and the cure.
 */
export function readPublished(
  file: Uint8Array,
  inventory: Inventory,
  method: ImpactMethod,
  { impacts }: Pick<EvaluatedDatabase, 'impacts'>,
): PublishedTable {
  const indicatorOf = indicatorNames(method);
  const { cells, decimalComma } = tableOf(file, indicatorOf);
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
      if (!Number.isFinite(value)) {
        const shown = cell.slice(0, 40);
        throw invalid(line, { en: `"${shown}" is no number`, fr: `« ${shown} » n’est pas un nombre` });
      }
      values.set(indicator, value);
    }
  }
  if (rows.size === 0)
    throw invalid(body[0]?.line ?? 1, {
      en: 'no row names a process of the database, by its id or its name',
      fr: 'aucune ligne ne nomme un procédé de la base, par son identifiant ou son nom',
    });
  return {
    rows: [...rows].map(([column, values]) => ({ column, values })),
    unknown,
    indicators: [...new Set(columns.values())],
  };
}

const invalid = (row: number, reason: LocalizedText): DomainError =>
  new DomainError('database.published-invalid', { row, reason });

interface Cells {
  readonly cells: readonly string[][];
  readonly decimalComma: boolean;
}
type IndicatorOf = (title: string) => number | undefined;

function tableOf(file: Uint8Array, indicatorOf: IndicatorOf): Cells {
  if (file[0] === 0x50 && file[1] === 0x4b) return sheetOf(file, indicatorOf);
  const { text: plain, separator: delimiter } = separatedCsv(decodeText(file));
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
    const reason = (error as Error).message.slice(0, 120);
    throw invalid(1, { en: reason, fr: reason });
  }
}

/** Sheets of a workbook that are looked at. */
const mostSheets = 20;

function sheetOf(file: Uint8Array, indicatorOf: IndicatorOf): Cells {
  try {
    let best: { readonly cells: string[][]; readonly named: number } | undefined;
    for (const name of sheetNames(file).slice(0, mostSheets)) {
      const cells = cellsOfSheet(file, name);
      const named = columnsOf(cells, indicatorOf).columns.size;
      if (best === undefined || named > best.named) best = { cells, named };
    }
    if (best === undefined) throw new UnreadFile('broken-workbook');
    return { cells: best.cells, decimalComma: false };
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    const { en, fr } = tableTexts;
    throw invalid(1, { en: en.unread[error.reason], fr: fr.unread[error.reason] });
  }
}

/** Numbers keep all of their digits. A sheet without rows, as a cover page, has no cells. */
function cellsOfSheet(file: Uint8Array, name: string): string[][] {
  try {
    return readTable(file, name).rows.map((row) => row.map(String));
  } catch (error) {
    if (error instanceof UnreadFile && error.reason === 'no-rows') return [];
    throw error;
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

/** The line of titles that names most indicators. */
function columnsOf(cells: readonly string[][], indicatorOf: IndicatorOf) {
  const candidates = cells.slice(0, 10).map((row, index) => {
    const columns = new Map<number, number>();
    row.forEach((cell, place) => {
      const indicator = indicatorOf(cell);
      if (indicator !== undefined && ![...columns.values()].includes(indicator))
        columns.set(place, indicator);
    });
    return { index, columns };
  });
  return candidates.reduce((a, b) => (b.columns.size > a.columns.size ? b : a), {
    index: 0,
    columns: new Map<number, number>(),
  });
}

/** What follows the line of titles, without further titles, is the body. */
function titlesOf(cells: readonly string[][], indicatorOf: IndicatorOf) {
  const best = columnsOf(cells, indicatorOf);
  if (best.columns.size === 0)
    throw invalid(1, {
      en: 'no title names a category of the method, by its id or its name',
      fr: 'aucun titre ne nomme une catégorie de la méthode, par son identifiant ou son nom',
    });
  if (best.columns.has(0))
    throw invalid(best.index + 1, {
      en: 'the first column must name the process',
      fr: 'la première colonne doit nommer le procédé',
    });
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
