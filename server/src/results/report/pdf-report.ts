import type { Block, Cell, ReportText } from '@sillage/engine';
import { actualOf, englishOf } from './pdf-element-options.ts';
import { barsFigure, boundaryFigure } from './pdf-figures.ts';
import { colours, type Element, left, PdfSheet, type TextStyle, textWidth } from './pdf-sheet.ts';
import { factsTable, pdfTable, tableRoom } from './pdf-tables.ts';

/** What a heading and the first lines below it take: a heading never stands alone at the end of a page. */
const headingRoom = 90;
/** A heading of one line, with the space below it. */
const headingHeight = 24;

/**
 * Renders a report as PDF 1.7 of A4 pages, tagged and with its language, so that it can be read aloud: headings, lists,
 * tables with their heads, and pictures with their figures as text. `time` (ISO 8601) is that of the document, so that
 * the same report always has the same bytes.
 */
export const pdfReport = (report: ReportText, time: string): Promise<Uint8Array> =>
  drawn(report, time).finish(report.footer);

/**
 * Renders a report that is to be one page as PDF. `textOf`: the report with so many rows in its tables; of those that
 * take one page, the one with most rows is rendered. Throws: Error if even that without rows is longer.
 */
export function pdfPage(
  textOf: (rows: number) => ReportText,
  most: number,
  time: string,
): Promise<Uint8Array> {
  for (let rows = most; rows >= 0; rows--) {
    const text = textOf(rows);
    const sheet = drawn(text, time);
    if (sheet.doc.bufferedPageRange().count === 1) return sheet.finish(text.footer);
  }
  throw new Error('A report without rows is longer than a page.');
}

function drawn(report: ReportText, time: string): PdfSheet {
  const { title, subtitle, footer, sections, language } = report;
  const sheet = new PdfSheet(footer, language, time);
  const { root } = sheet;
  paragraph(sheet, root, 'H1', title, { face: 'bold', size: 19 }, 2);
  paragraph(sheet, root, 'P', subtitle, { size: 12, color: colours.quiet }, 6);
  sheet.artifact((doc) =>
    doc
      .moveTo(left, sheet.y)
      .lineTo(left + textWidth, sheet.y)
      .lineWidth(1.5)
      .stroke(colours.green),
  );
  for (const { title: heading, blocks } of sections) {
    sheet.y += 16;
    const [first] = blocks;
    sheet.room(first?.kind === 'table' ? headingHeight + tableRoom(sheet, first) : headingRoom);
    const section = sheet.element(root, 'Sect');
    sheet.doc.outline.addItem(heading);
    paragraph(sheet, section, 'H2', heading, { face: 'bold', size: 13.5, color: colours.green }, 5);
    for (const block of blocks) drawBlock(sheet, section, block, language);
  }
  return sheet;
}

function drawBlock(sheet: PdfSheet, into: Element, block: Block, language: ReportText['language']): void {
  switch (block.kind) {
    case 'paragraph':
      paragraph(sheet, into, 'P', block.text, {}, 6, englishOf(block, language));
      return;
    case 'note':
      note(sheet, into, block.text);
      return;
    case 'list':
      list(sheet, into, block.items, language);
      return;
    case 'facts':
      factsTable(sheet, into, block.rows);
      return;
    case 'bars':
      barsFigure(sheet, into, block);
      return;
    case 'boundary':
      boundaryFigure(sheet, into, block);
      return;
    case 'table':
      pdfTable(sheet, into, block, language);
  }
}

function paragraph(
  sheet: PdfSheet,
  into: Element,
  type: 'H1' | 'H2' | 'P',
  text: string,
  style: TextStyle,
  after: number,
  options: { lang?: string } = {},
): void {
  const lines = sheet.lines(text, textWidth, style);
  const element = sheet.element(into, type, { ...options, ...actualOf(lines) });
  sheet.flow(element, type, lines, { x: left, width: textWidth });
  sheet.y += after;
}

function note(sheet: PdfSheet, into: Element, text: string): void {
  const lines = sheet.lines(text, textWidth - 18);
  const element = sheet.element(into, 'P', actualOf(lines));
  sheet.y += 3;
  sheet.flow(element, 'P', lines, { x: left + 10, width: textWidth - 18 }, (y, height) =>
    sheet.artifact((doc) => {
      doc.rect(left, y - 3, textWidth, height + 6).fill(colours.note);
      doc.rect(left, y - 3, 2.5, height + 6).fill(colours.green);
    }),
  );
  sheet.y += 9;
}

function list(
  sheet: PdfSheet,
  into: Element,
  items: readonly Cell[],
  language: ReportText['language'],
): void {
  if (items.length === 0) return;
  const whole = sheet.element(into, 'L');
  for (const item of items) {
    const lines = sheet.lines(item.text, textWidth - 14);
    sheet.room(lines.height);
    const entry = sheet.element(whole, 'LI');
    const bullet = sheet.lines('•', 10);
    sheet.draw(sheet.element(entry, 'Lbl'), 'Lbl', bullet, { x: left + 3, width: 10, y: sheet.y });
    const body = sheet.element(entry, 'LBody', { ...englishOf(item, language), ...actualOf(lines) });
    sheet.flow(body, 'LBody', lines, { x: left + 14, width: textWidth - 14 });
    sheet.y += 2;
  }
  sheet.y += 4;
}
