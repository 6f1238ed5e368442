import {
  columnOfCell,
  decodedEscapes,
  type MergedCells,
  mergedCells,
  type NumberFormat,
  numberFormat,
  spreadMerged,
  type WorkbookParts,
  workbookCell,
} from '@sillage/contract';
import { DomainError } from '../../../platform/kernel/domain-error.ts';
import type { ArchiveEntry, DatabaseArchive } from '../../archive/database-archive.ts';
import { childNamed, readXmlEntry, type XmlElement } from '../../reading/read-xml-entry.ts';
import type { TableRow } from './table-row.ts';

const nothing: ReadonlySet<string> = new Set();
const workbookPart = 'xl/workbook.xml';

/** A sheet of a workbook, read when it is asked for. */
export interface Sheet {
  readonly name: string;
  readonly rows: () => Promise<readonly TableRow[]>;
}

export function isWorkbook({ entries }: DatabaseArchive): boolean {
  return entries.some(({ name }) => name === workbookPart);
}

/**
 * The sheets of an Excel workbook (XLSX), in their order. Cells are read as those of any table; only a percentage is the
 * number itself (5% is 0.05). Rows and columns that the file leaves out take no memory.
 * Source: ECMA-376, Office Open XML, part 1, sections 18.2 to 18.8.
 * Throws: DomainError database.archive-broken, database.xml-entities and those of reading.
 */
export async function readSheets(archive: DatabaseArchive): Promise<readonly Sheet[]> {
  const sheets: { name: string; link: string }[] = [];
  let calendar: 1900 | 1904 = 1900;
  for (const element of await elementsOf(archive, workbookPart, ['workbookPr', 'sheet'])) {
    if (element.name === 'sheet') {
      sheets.push({ name: element.attributes.name ?? '', link: element.attributes['r:id'] ?? '' });
    } else if (/^(1|true)$/.test(element.attributes.date1904 ?? '')) calendar = 1904;
  }
  const paths = new Map<string, string>();
  for (const { attributes } of await elementsOf(archive, 'xl/_rels/workbook.xml.rels', ['Relationship'])) {
    const { Id = '', Target = '' } = attributes;
    paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  }
  const texts = await textsOf(archive);
  const formats = await formatsOf(archive);
  return sheets.map(({ name, link }) => ({
    name,
    rows: async () => {
      const elements = await elementsOf(archive, paths.get(link) ?? '', ['row', 'mergeCell']);
      return rowsOf(elements, { texts, formats, calendar });
    },
  }));
}

async function elementsOf(
  archive: DatabaseArchive,
  part: string,
  names: readonly string[],
): Promise<readonly XmlElement[]> {
  const entry: ArchiveEntry | undefined = archive.entries.find(({ name }) => name === part);
  if (entry === undefined) throw broken(`the workbook has no part ${part.slice(0, 80)}`);
  const found: XmlElement[] = [];
  const fault = await readXmlEntry(archive, entry, new Set(names), nothing, (element) => {
    found.push(element);
  });
  if (fault !== undefined) throw broken(`${part}: ${fault}`);
  return found;
}

const broken = (reason: string): DomainError => new DomainError('database.archive-broken', { reason });

const hasPart = ({ entries }: DatabaseArchive, part: string): boolean =>
  entries.some(({ name }) => name === part);

/** Shared texts, their differently formatted pieces joined; phonetic readings (`rPh`) are left out. */
async function textsOf(archive: DatabaseArchive): Promise<readonly string[]> {
  const part = 'xl/sharedStrings.xml';
  return hasPart(archive, part)
    ? (await elementsOf(archive, part, ['si'])).map((element) => decodedEscapes(joined(element)))
    : [];
}

function joined(element: XmlElement): string {
  return element.children
    .map((child) => (child.name === 't' ? child.text : child.name === 'r' ? joined(child) : ''))
    .join('');
}

/** What the number format of each cell style decides: a day or leading zeros. */
async function formatsOf(archive: DatabaseArchive): Promise<readonly NumberFormat[]> {
  const part = 'xl/styles.xml';
  if (!hasPart(archive, part)) return [];
  const codes = new Map<string, string>();
  let formats: readonly NumberFormat[] = [];
  for (const element of await elementsOf(archive, part, ['numFmt', 'cellXfs'])) {
    const { numFmtId = '', formatCode = '' } = element.attributes;
    if (element.name === 'numFmt') codes.set(numFmtId, formatCode);
    else {
      formats = element.children.map(({ attributes: { numFmtId: id = '0' } }) => {
        const format = numberFormat(Number(id), codes.get(id));
        return format === 'percent' ? undefined : format;
      });
    }
  }
  return formats;
}

/** Cells that merged ranges may cover. */
const mostMerged = 4_000_000;

function rowsOf(elements: readonly XmlElement[], parts: WorkbookParts): readonly TableRow[] {
  const rows = new Map<number, Map<number, string>>();
  const hidden = new Set<number>();
  const merges: MergedCells[] = [];
  let number = 0;
  for (const { name, attributes, children } of elements) {
    if (name === 'mergeCell') {
      const range = mergedCells(attributes.ref);
      if (range !== undefined) merges.push(range);
      continue;
    }
    const stated = attributes.r === undefined ? number + 1 : Number(attributes.r);
    if (!(stated > number)) throw broken(`row ${attributes.r} of the sheet is out of order`);
    number = stated;
    const cells = new Map<number, string>();
    let column = -1;
    for (const cell of children) {
      if (cell.name !== 'c') continue;
      column = columnOfCell(cell.attributes.r) ?? column + 1;
      const text = cellText(cell, parts);
      if (text !== '') cells.set(column, text);
    }
    if (cells.size > 0) rows.set(number - 1, cells);
    if (/^(1|true)$/.test(attributes.hidden ?? '')) hidden.add(number - 1);
  }
  let covered = 0;
  spreadMerged<string>(
    {
      titles: [...rows.keys()][0] ?? 0,
      last: number - 1,
      isFilled: (row) => rows.has(row),
      valueAt: (row, column) => rows.get(row)?.get(column),
      put: (row, column, value) => rows.get(row)?.set(column, value),
    },
    merges,
    (cells) => {
      covered += cells;
      if (covered > mostMerged) throw broken('the merged cells of the sheet cover too much');
    },
  );
  return [...rows].map(([index, cells]) => ({
    number: index + 1,
    cells,
    ...(hidden.has(index) ? { hidden: true } : {}),
  }));
}

function cellText(cell: XmlElement, parts: WorkbookParts): string {
  const { t: type = 'n', s: style = '0' } = cell.attributes;
  const value = type === 'inlineStr' ? joined(childNamed(cell, 'is') ?? cell) : childNamed(cell, 'v')?.text;
  const formula = childNamed(cell, 'f')?.text;
  const read = workbookCell({ type, value, formula, style: Number(style) }, parts);
  // As it is written in the file: a number keeps its digits.
  if (typeof read === 'number') return value?.trim() ?? '';
  return typeof read === 'boolean' ? String(read).toUpperCase() : read;
}
