import { columnOfCell, dateOf, showsDate } from '@sillage/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { ArchiveEntry, DatabaseArchive } from '../../archive/database-archive.ts';
import { childNamed, readXmlEntry, textIn, type XmlElement } from '../../reading/read-xml-entry.ts';
import type { TableRow } from './table-row.ts';

const nothing: ReadonlySet<string> = new Set();
const workbookPart = 'xl/workbook.xml';

interface Surroundings {
  readonly texts: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly calendar: 1900 | 1904;
}

/** A sheet of a workbook, read when it is asked for. */
export interface Sheet {
  readonly name: string;
  readonly rows: () => Promise<readonly TableRow[]>;
}

export function isWorkbook({ entries }: DatabaseArchive): boolean {
  return entries.some(({ name }) => name === workbookPart);
}

/**
 * The sheets of an Excel workbook (XLSX), in their order. Formulas stand for their stored values; a cell with a percentage
 * holds the number itself (5% is 0.05), one with a date the text 2026-01-31. Rows and columns that the file leaves out take
 * no memory.
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
  const dateStyles = await dateStylesOf(archive);
  return sheets.map(({ name, link }) => ({
    name,
    rows: async () => {
      const rows = await elementsOf(archive, paths.get(link) ?? '', ['row']);
      return rowsOf(rows, { texts, dateStyles, calendar });
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
  return hasPart(archive, part) ? (await elementsOf(archive, part, ['si'])).map(joined) : [];
}

function joined(element: XmlElement): string {
  return element.children
    .map((child) => (child.name === 't' ? child.text : child.name === 'r' ? joined(child) : ''))
    .join('');
}

async function dateStylesOf(archive: DatabaseArchive): Promise<readonly boolean[]> {
  const part = 'xl/styles.xml';
  if (!hasPart(archive, part)) return [];
  const formats = new Map<string, string>();
  let styles: readonly boolean[] = [];
  for (const element of await elementsOf(archive, part, ['numFmt', 'cellXfs'])) {
    const { numFmtId = '', formatCode = '' } = element.attributes;
    if (element.name === 'numFmt') formats.set(numFmtId, formatCode);
    else {
      styles = element.children.map(({ attributes: { numFmtId: id = '0' } }) =>
        showsDate(Number(id), formats.get(id)),
      );
    }
  }
  return styles;
}

function rowsOf(elements: readonly XmlElement[], surroundings: Surroundings): readonly TableRow[] {
  const rows: TableRow[] = [];
  let number = 0;
  for (const { attributes, children } of elements) {
    const stated = attributes.r === undefined ? number + 1 : Number(attributes.r);
    if (!(stated > number)) throw broken(`row ${attributes.r} of the sheet is out of order`);
    number = stated;
    const cells = new Map<number, string>();
    let column = -1;
    for (const cell of children) {
      if (cell.name !== 'c') continue;
      column = columnOfCell(cell.attributes.r) ?? column + 1;
      const text = cellText(cell, surroundings).trim();
      if (text !== '') cells.set(column, text);
    }
    if (cells.size > 0) rows.push({ number, cells });
  }
  return rows;
}

function cellText(cell: XmlElement, { texts, dateStyles, calendar }: Surroundings): string {
  const { t: type = 'n', s: style = '0' } = cell.attributes;
  if (type === 'inlineStr') return joined(childNamed(cell, 'is') ?? cell);
  const value = textIn(cell, 'v');
  if (value === undefined) {
    // Never calculated: an empty cell would be no figure, although the author meant one.
    const formula = textIn(cell, 'f');
    return formula === undefined ? '' : `=${formula}`;
  }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type !== 'n' || dateStyles[Number(style)] !== true) return value;
  return String(dateOf(Number(value), calendar));
}
