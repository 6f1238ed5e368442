import type { Cell, ReportText, TableBlock } from '@sillage/engine';
import { actualOf, englishOf } from './pdf-element-options.ts';
import {
  colours,
  type Element,
  type Lines,
  left,
  type PdfSheet,
  pageHeight,
  textWidth,
} from './pdf-sheet.ts';

/** Columns from which a table has smaller letters. */
const manyColumns = 7;
const padding = 2.5;
/** A row is divided between two pages only where it is higher than this share of a page. */
const mostKept = 0.4 * pageHeight;

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

interface DrawnCell {
  readonly lines: Lines;
  readonly indent: number;
  readonly type: 'TH' | 'TD';
  readonly element: Element;
}

/** What a table asks of the page on which it begins: all of a small one, else its head and two rows. */
export const tableRoom = (sheet: PdfSheet, block: TableBlock): number => measured(sheet, block).room;

/** The lines of a table, and what they take. */
function measured(sheet: PdfSheet, { caption, columns, rows }: TableBlock) {
  const size = columns.length > manyColumns ? 6.9 : 8.2;
  const places = placesOf(columns.map(({ width, numeric }) => ({ width, numeric: numeric === true })));
  const cellLines = (text: string, index: number, bold: boolean, indent = 0): Lines =>
    sheet.lines(text, (places[index]?.width ?? 0) - 2 * padding - indent, {
      size,
      face: bold ? 'bold' : 'regular',
    });
  const title = sheet.lines(caption, textWidth, { face: 'bold' });
  const heads = columns.map((column, index) => cellLines(column.title, index, true));
  const bodies = rows.map((row) =>
    row.map((cell, index) => cellLines(cell.text, index, cell.strong === true, indentOf(cell))),
  );
  const heights = bodies.map(heightOf);
  const headHeight = heightOf(heads);
  const begin = title.lines.length * title.height + 3 + headHeight;
  const all = begin + heights.reduce((sum, height) => sum + height, 0);
  // The head never stands alone, and a table that is small enough stays on one page.
  const first = heights.slice(0, 2).reduce((sum, height) => sum + Math.min(height, mostKept), 0);
  const room = all <= pageHeight / 4 ? all : begin + first;
  return { places, cellLines, title, heads, bodies, headHeight, room };
}

/** A table with its caption and a head that is repeated on each page; no row is divided that fits on one. */
export function pdfTable(
  sheet: PdfSheet,
  into: Element,
  block: TableBlock,
  language: ReportText['language'],
): void {
  const { places, cellLines, title, heads, bodies, headHeight, room } = measured(sheet, block);
  const { rows } = block;
  sheet.room(room);

  const table = sheet.element(into, 'Table');
  sheet.flow(sheet.element(table, 'Caption', actualOf(title)), 'Caption', title, {
    x: left,
    width: textWidth,
  });
  sheet.y += 3;
  const headRow = sheet.element(sheet.element(table, 'THead'), 'TR');
  background(sheet, headHeight);
  drawSlice(
    sheet,
    heads.map((lines) => ({
      lines,
      indent: 0,
      type: 'TH',
      element: header(sheet, headRow, lines, 'Column'),
    })),
    places,
    0,
    headHeight,
  );
  const body = sheet.element(table, 'TBody');
  for (const [r, row] of rows.entries()) {
    const element = sheet.element(body, 'TR');
    const cells = row.map((cell, index): DrawnCell => {
      const lines = bodies[r]?.[index] ?? cellLines('', index, false);
      const options = { ...englishOf(cell, language), ...actualOf(lines) };
      const type = index === 0 ? 'TH' : 'TD';
      return {
        ...{ lines, indent: indentOf(cell), type },
        element:
          type === 'TH'
            ? header(sheet, element, lines, 'Row', options)
            : sheet.element(element, 'TD', options),
      };
    });
    drawRow(sheet, cells, places, () => repeatHead(sheet, heads, places, headHeight));
  }
  sheet.y += 10;
}

/** Names and values beside each other: a table whose heads are its rows. */
export function factsTable(
  sheet: PdfSheet,
  into: Element,
  rows: readonly (readonly [string, string])[],
): void {
  if (rows.length === 0) return;
  const places = placesOf([
    { width: 1, numeric: false },
    { width: 2, numeric: false },
  ]);
  const table = sheet.element(into, 'Table');
  for (const texts of rows) {
    const row = sheet.element(table, 'TR');
    const cells = texts.map((text, index): DrawnCell => {
      const width = (places[index]?.width ?? 0) - 2 * padding;
      const lines = sheet.lines(text, width, { size: 9.5, ...(index === 0 ? { color: colours.quiet } : {}) });
      return index === 0
        ? { lines, indent: 0, type: 'TH', element: header(sheet, row, lines, 'Row') }
        : { lines, indent: 0, type: 'TD', element: sheet.element(row, 'TD', actualOf(lines)) };
    });
    drawRow(sheet, cells, places, () => undefined, false);
  }
  sheet.y += 8;
}

/** Of an element of the structure tree, in the words of PDF 1.7. */
interface Attributes {
  A?: { readonly O: 'Table'; readonly Scope: 'Column' | 'Row' };
}

function header(
  sheet: PdfSheet,
  row: Element,
  lines: Lines,
  scope: 'Column' | 'Row',
  options: { lang?: string; actual?: string } = actualOf(lines),
): Element {
  const element = sheet.element(row, 'TH', options);
  // Which cells it is the head of: the library has no option for it, and its types do not show the dictionary.
  const { dictionary } = element as Element & { readonly dictionary: { readonly data: Attributes } };
  dictionary.data.A = { O: 'Table', Scope: scope };
  return element;
}

function placesOf(columns: readonly { readonly width: number; readonly numeric: boolean }[]): Column[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  let x = left;
  return columns.map(({ width: share, numeric }) => {
    const width = (share / all) * textWidth;
    const place = { x, width, align: numeric ? ('right' as const) : ('left' as const) };
    x += width;
    return place;
  });
}

const indentOf = ({ indent = 0 }: Cell): number => indent * 9;

const heightOf = (cells: readonly Lines[]): number =>
  Math.max(0, ...cells.map(({ lines, height }) => lines.length * height)) + 2 * padding;

/** Draws a row, on several pages where it is too high for one. */
function drawRow(
  sheet: PdfSheet,
  cells: readonly DrawnCell[],
  places: readonly Column[],
  afterBreak: () => void,
  ruled = true,
): void {
  const count = Math.max(1, ...cells.map(({ lines }) => lines.lines.length));
  const height = cells[0]?.lines.height ?? 0;
  if (sheet.free < count * height + 2 * padding && count * height <= mostKept) turn(sheet, afterBreak);
  for (let from = 0; from < count; ) {
    if (sheet.free < height + 2 * padding) turn(sheet, afterBreak);
    const fits = Math.max(1, Math.floor((sheet.free - 2 * padding) / height));
    const taken = Math.min(fits, count - from);
    drawSlice(sheet, cells, places, from, taken * height + 2 * padding, taken, ruled);
    from += taken;
  }
}

function turn(sheet: PdfSheet, afterBreak: () => void): void {
  sheet.newPage();
  afterBreak();
}

/** Draws some lines of each cell of a row, and the rule below. */
function drawSlice(
  sheet: PdfSheet,
  cells: readonly DrawnCell[],
  places: readonly Column[],
  from: number,
  height: number,
  most = Number.POSITIVE_INFINITY,
  ruled = true,
): void {
  for (const [index, { lines, indent, type, element }] of cells.entries()) {
    const { x, width, align } = places[index] as Column;
    sheet.draw(element, type, lines, {
      x: x + padding + indent,
      width: width - 2 * padding - indent,
      align,
      y: sheet.y + padding,
      from,
      count: Math.min(most, lines.lines.length - from),
    });
  }
  sheet.y += height;
  if (ruled)
    sheet.artifact((doc) =>
      doc
        .moveTo(left, sheet.y)
        .lineTo(left + textWidth, sheet.y)
        .lineWidth(0.5)
        .stroke(colours.line),
    );
}

const background = (sheet: PdfSheet, height: number): void =>
  sheet.artifact((doc) => doc.rect(left, sheet.y, textWidth, height).fill(colours.light));

/** The head again, at the beginning of a page: it is part of the table once only. */
function repeatHead(
  sheet: PdfSheet,
  heads: readonly Lines[],
  places: readonly Column[],
  height: number,
): void {
  background(sheet, height);
  sheet.artifact(() => {
    for (const [index, lines] of heads.entries()) {
      const { x, width, align } = places[index] as Column;
      sheet.strokeLines(lines, sheet.y + padding, 0, lines.lines.length, {
        x: x + padding,
        width: width - 2 * padding,
        align,
      });
    }
  }, 'Pagination');
  sheet.y += height;
}
