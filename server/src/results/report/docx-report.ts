import type { BarsBlock, Block, BoundaryBlock, Cell, ReportText, TableBlock } from '@sillage/engine';
import { type Zippable, zipSync } from 'fflate';
import { xmlSafe } from '../../platform/kernel/xml-safe.ts';
import { packageOf } from './docx-package.ts';
import { isShort } from './short-tables.ts';

// Lengths of Word: twentieths of a point; font sizes in half points. An A4 page less its margins is 10,200 wide.
const textWidth = 10_200;
const small = 16;
const tiny = 13;
/** Columns from which a table has smaller letters. */
const manyColumns = 7;
const green = '2F7D6B';
const light = 'E7F2EF';
const pale = '9BC4B8';
/** Pieces that a bar is cut into. */
const pieces = 24;

const codes = { en: 'en-GB', fr: 'fr-FR' } as const;
type Language = ReportText['language'];

const page =
  '<w:sectPr><w:footerReference w:type="default" r:id="rId7"/><w:pgSz w:w="11906" w:h="16838" w:orient="portrait"/><w:pgMar w:top="850" w:right="850" w:bottom="850" w:left="850" w:header="708" w:footer="708" w:gutter="0"/><w:pgNumType/><w:docGrid w:linePitch="360"/></w:sectPr>';

/**
 * Renders a report as a Word document, its pictures as tables of that program: they need no fallback, and can be edited.
 * `time` (ISO 8601) is that of the document, so that the same report always has the same bytes. Written as text, without a
 * model of the document: a report has some 20,000 elements. Source: ECMA-376, Part 1, 17.
 */
export function docxReport(report: ReportText, time: string): Uint8Array {
  const { title, subtitle, footer, sections, language } = xmlSafe(report);
  const body = [
    paragraph(style('Title'), runOf('', title)),
    paragraph('', runOf(`<w:color w:val="5B6B70"/>${letters(24)}`, subtitle)),
    ...sections.flatMap(({ title: heading, blocks }) => [
      paragraph(style('Heading1'), runOf('', heading)),
      ...blocks.map((block) => blockXml(block, language)),
    ]),
    page,
  ];
  const foot = paragraph(
    justified('right'),
    `${runOf(letters(small), `${footer} · `)}<w:r><w:rPr>${letters(small)}</w:rPr>${field('PAGE')}${textOf(' / ')}${field('NUMPAGES')}</w:r>`,
  );
  return zipped(
    packageOf({
      title: escaped(footer),
      language: codes[language],
      moment: `${time.slice(0, 19)}Z`,
      body: body.join(''),
      foot,
    }),
  );
}

const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Not that of HTML: documents of published versions write an apostrophe like this. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => special[character] as string);

const textOf = (text: string): string => `<w:t xml:space="preserve">${escaped(text)}</w:t>`;
const field = (name: string): string =>
  `<w:fldChar w:fldCharType="begin"/><w:instrText xml:space="preserve">${name}</w:instrText><w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="end"/>`;

const runOf = (properties: string, text: string): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${textOf(text)}</w:r>`;
const paragraph = (properties: string, runs = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`;

const style = (id: string): string => `<w:pStyle w:val="${id}"/>`;
const justified = (side: string): string => `<w:jc w:val="${side}"/>`;
const letters = (size: number): string => `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`;
const shaded = (fill: string): string => `<w:shd w:fill="${fill}" w:val="clear"/>`;
const bold = '<w:b/><w:bCs/>';

function blockXml(block: Block, language: Language): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph('', run(block, language));
    case 'note':
      return paragraph(
        `<w:pBdr><w:left w:val="single" w:color="${green}" w:sz="18" w:space="6"/></w:pBdr>${shaded('F1F7F5')}<w:spacing w:after="120" w:before="80"/>`,
        runOf('', block.text),
      );
    case 'list':
      return block.items.map((item) => paragraph(bullet, run(item, language))).join('');
    case 'facts':
      return factsTable(block.rows) + gap;
    case 'bars':
      return caption(block.caption) + barsTable(block) + gap;
    case 'boundary':
      return caption(block.caption) + boundaryTable(block) + gap;
    case 'table':
      return caption(block.caption) + dataTable(block, language) + gap;
  }
}

function run({ text, english, strong }: Cell, language: Language, size?: number): string {
  const properties = [
    strong === true ? bold : '',
    size === undefined ? '' : letters(size),
    english === true && language !== 'en' ? `<w:lang w:val="${codes.en}"/>` : '',
  ];
  return runOf(properties.join(''), text);
}

const bullet = `${style('ListParagraph')}<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>`;
const gap = paragraph('<w:spacing w:after="60"/>');

const caption = (text: string): string =>
  paragraph('<w:keepNext/><w:spacing w:after="60" w:before="120"/>', runOf(bold, text));

interface Border {
  readonly kind: 'none' | 'single' | 'dashed';
  readonly color: string;
  readonly size: number;
}

const none: Border = { kind: 'none', color: 'auto', size: 0 };
/** In the order that the format prescribes. */
const noBorders = { top: none, left: none, bottom: none, right: none, insideH: none, insideV: none };
const rule: Border = { kind: 'single', color: 'C9D5D2', size: 4 };
const rules = { ...noBorders, bottom: rule, insideH: rule };

interface CellText extends Cell {
  readonly right?: boolean;
  readonly center?: boolean;
  readonly fill?: string;
  readonly span?: number;
}

const padding =
  '<w:tcMar><w:top w:type="dxa" w:w="30"/><w:left w:type="dxa" w:w="60"/><w:bottom w:type="dxa" w:w="30"/><w:right w:type="dxa" w:w="60"/></w:tcMar><w:vAlign w:val="top"/>';

function cell(content: CellText, width: number, language: Language, keepNext = false, size = small): string {
  const { right, center, fill, span, indent } = content;
  const spanned = span === undefined ? '' : `<w:gridSpan w:val="${span}"/>`;
  const kept = keepNext ? '<w:keepNext/>' : '<w:keepNext w:val="false"/>';
  const indented = indent === undefined ? '' : `<w:ind w:left="${indent * 160}"/>`;
  const side = right === true ? 'right' : center === true ? 'center' : 'left';
  const text = paragraph(
    `${kept}<w:spacing w:after="0"/>${indented}${justified(side)}`,
    run(content, language, size),
  );
  return `<w:tc><w:tcPr><w:tcW w:type="dxa" w:w="${width}"/>${spanned}${fill === undefined ? '' : shaded(fill)}${padding}</w:tcPr>${text}</w:tc>`;
}

/** A row is never cut by the end of a page; `more`: further properties. */
const tableRow = (cells: readonly string[], more = ''): string =>
  `<w:tr><w:trPr><w:cantSplit/>${more}</w:trPr>${cells.join('')}</w:tr>`;

function table(widths: readonly number[], rows: readonly string[], borders: typeof noBorders): string {
  const sides = Object.entries(borders).map(
    ([side, { kind, color, size }]) => `<w:${side} w:val="${kind}" w:color="${color}" w:sz="${size}"/>`,
  );
  const columns = widths.map((width) => `<w:gridCol w:w="${width}"/>`);
  return `<w:tbl><w:tblPr><w:tblW w:type="dxa" w:w="${textWidth}"/><w:tblBorders>${sides.join('')}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${columns.join('')}</w:tblGrid>${rows.join('')}</w:tbl>`;
}

function factsTable(rows: readonly (readonly [string, string])[]): string {
  const widths = [3200, textWidth - 3200] as const;
  const made = rows.map(([name, value]) =>
    tableRow([cell({ text: name, strong: true }, widths[0], 'en'), cell({ text: value }, widths[1], 'en')]),
  );
  return table(widths, made, noBorders);
}

/** Widths in twentieths of a point that fill the text together. */
function widthsOf(shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.floor((share / all) * textWidth));
}

function dataTable({ columns, rows }: TableBlock, language: Language): string {
  const widths = widthsOf(columns.map(({ width }) => width));
  const size = columns.length > manyColumns ? tiny : small;
  // A short table stays on one page; of a longer one, the first rows stay with its head.
  const kept = isShort({ columns, rows }) ? rows.length - 1 : 2;
  const head = columns.map(({ title, numeric }, index) =>
    cell(
      { text: title, strong: true, fill: light, right: numeric === true },
      widths[index] ?? 0,
      language,
      true,
      size,
    ),
  );
  const body = rows.map((row, r) =>
    tableRow(
      row.map((content, index) =>
        cell(
          { ...content, right: columns[index]?.numeric === true },
          widths[index] ?? 0,
          language,
          r < kept,
          size,
        ),
      ),
    ),
  );
  return table(widths, [tableRow(head, '<w:tblHeader/>'), ...body], rules);
}

/** A bar is some of 24 narrow cells, joined and coloured; a credit, which is negative, is paler. */
function barsTable({ bars }: BarsBlock): string {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  const piece = 150;
  const label = 3800;
  const figure = textWidth - label - pieces * piece;
  const rows = bars.map(({ label: name, value, text }) => {
    const count = Math.min(Math.max(Math.round((Math.abs(value) / most) * pieces), 1), pieces);
    return tableRow([
      cell({ text: name, right: true }, label, 'en', true),
      cell({ text: '', span: count, fill: value < 0 ? pale : green }, count * piece, 'en', true),
      ...(count === pieces
        ? []
        : [cell({ text: '', span: pieces - count }, (pieces - count) * piece, 'en', true)]),
      cell({ text, right: true }, figure, 'en', true),
    ]);
  });
  const gaps = { ...noBorders, insideH: { kind: 'single', color: 'FFFFFF', size: 24 } as const };
  return table([label, ...Array.from({ length: pieces }, () => piece), figure], rows, gaps);
}

function boundaryTable({ stages, inside }: BoundaryBlock): string {
  const widths = widthsOf(stages.map(() => 1));
  const row = (texts: readonly CellText[]): string =>
    tableRow(texts.map((text, index) => cell({ ...text, center: true }, widths[index] ?? 0, 'en', true)));
  const frame = { kind: 'dashed', color: '5B6B70', size: 6 } as const;
  const borders = { ...noBorders, top: frame, left: frame, bottom: frame, right: frame };
  const last = stages.length - 1;
  return table(
    widths,
    [
      tableRow([cell({ text: inside, span: stages.length }, textWidth, 'en', true)]),
      row(
        stages.map(({ name, included }, index) => ({
          text: index === last ? name : `${name} →`,
          strong: true,
          ...(included ? { fill: light } : {}),
        })),
      ),
      row(stages.map(({ detail, included }) => ({ text: detail, ...(included ? { fill: light } : {}) }))),
    ],
    borders,
  );
}

const encoder = new TextEncoder();

/** The earliest time that a ZIP archive can hold, in local time: what all entries get. */
const mtime = new Date(1980, 0, 1);

function zipped(files: Readonly<Record<string, string>>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, text] of Object.entries(files))
    entries[name] = [encoder.encode(text), { mtime, level: 6 }];
  return zipSync(entries);
}
