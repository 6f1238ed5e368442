import type { BarsBlock, Block, BoundaryBlock, Cell, ReportText, TableBlock } from '@sillage/engine';
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { knownToXml } from '../../platform/kernel/known-to-xml.ts';
import { isShort } from './short-tables.ts';

// Lengths of Word: twentieths of a point; font sizes in half points. An A4 page less its margins is 10,200 wide.
const textWidth = 10_200;
const margin = 850;
const small = 16;
const tiny = 13;
/** Columns from which a table has smaller letters. */
const manyColumns = 7;
const green = '2F7D6B';
const light = 'E7F2EF';
const pale = '9BC4B8';
const line = 'C9D5D2';
/** Pieces that a bar is cut into. */
const pieces = 24;

const codes = { en: 'en-GB', fr: 'fr-FR' } as const;

/**
 * Renders a report as a Word document, its pictures as tables of that program: they need no fallback, and can be edited.
 * `time` (ISO 8601) is that of the document, so that the same report always has the same bytes.
 */
export async function docxReport(report: ReportText, time: string): Promise<Uint8Array> {
  const { title, subtitle, footer, sections, language } = knownToXml(report);
  const pageNumber = new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [
      new TextRun({ text: `${footer} · `, size: small }),
      new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: small }),
    ],
  });
  const document = new Document({
    title: footer,
    creator: 'Sillage',
    lastModifiedBy: 'Sillage',
    styles: {
      default: {
        document: {
          run: { font: 'Arial', size: 20, language: { value: codes[language] } },
          paragraph: { spacing: { after: 120 } },
        },
        title: { run: { size: 38, bold: true, color: '1D2A2F' }, paragraph: { spacing: { after: 60 } } },
        heading1: {
          run: { size: 27, bold: true, color: green },
          paragraph: { spacing: { before: 360, after: 120 }, keepNext: true },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        footers: { default: new Footer({ children: [pageNumber] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
          new Paragraph({ children: [new TextRun({ text: subtitle, size: 24, color: '5B6B70' })] }),
          ...sections.flatMap(({ title: heading, blocks }) => [
            new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(heading)] }),
            ...blocks.flatMap((block) => blockParts(block, language)),
          ]),
        ],
      },
    ],
  });
  return withFixedTimes(await Packer.toBuffer(document), time);
}

type Part = Paragraph | Table;

function blockParts(block: Block, language: ReportText['language']): Part[] {
  switch (block.kind) {
    case 'paragraph':
      return [new Paragraph({ children: [run(block, language)] })];
    case 'note':
      return [
        new Paragraph({
          children: [new TextRun(block.text)],
          shading: { type: ShadingType.CLEAR, fill: 'F1F7F5' },
          border: { left: { style: BorderStyle.SINGLE, size: 18, color: green, space: 6 } },
          spacing: { before: 80, after: 120 },
        }),
      ];
    case 'list':
      return block.items.map(
        (item) => new Paragraph({ bullet: { level: 0 }, children: [run(item, language)] }),
      );
    case 'facts':
      return [factsTable(block.rows), gap()];
    case 'bars':
      return [caption(block.caption), barsTable(block), gap()];
    case 'boundary':
      return [caption(block.caption), boundaryTable(block), gap()];
    case 'table':
      return [caption(block.caption), dataTable(block, language), gap()];
  }
}

function run({ text, english, strong }: Cell, language: ReportText['language'], size?: number): TextRun {
  return new TextRun({
    text,
    ...(strong === true ? { bold: true } : {}),
    ...(size === undefined ? {} : { size }),
    ...(english === true && language !== 'en' ? { language: { value: codes.en } } : {}),
  });
}

const gap = (): Paragraph => new Paragraph({ children: [], spacing: { after: 60 } });

const caption = (text: string): Paragraph =>
  new Paragraph({
    children: [new TextRun({ text, bold: true })],
    keepNext: true,
    spacing: { before: 120, after: 60 },
  });

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
};
const rule = { style: BorderStyle.SINGLE, size: 4, color: line } as const;
const rules = { ...noBorders, bottom: rule, insideHorizontal: rule };
const padding = { top: 30, bottom: 30, left: 60, right: 60 };

const shaded = (fill: string) => ({ shading: { type: ShadingType.CLEAR, fill } });

interface CellText extends Cell {
  readonly right?: boolean;
  readonly center?: boolean;
  readonly fill?: string;
  readonly span?: number;
}

function cell(
  content: CellText,
  width: number,
  language: ReportText['language'],
  keepNext = false,
  size = small,
): TableCell {
  const { right, center, fill, span, indent } = content;
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: padding,
    verticalAlign: VerticalAlignTable.TOP,
    ...(span === undefined ? {} : { columnSpan: span }),
    ...(fill === undefined ? {} : shaded(fill)),
    children: [
      new Paragraph({
        keepNext,
        alignment:
          right === true ? AlignmentType.RIGHT : center === true ? AlignmentType.CENTER : AlignmentType.LEFT,
        spacing: { after: 0 },
        ...(indent === undefined ? {} : { indent: { left: indent * 160 } }),
        children: [run(content, language, size)],
      }),
    ],
  });
}

function table(widths: readonly number[], rows: readonly TableRow[], borders: object): Table {
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: [...widths],
    layout: TableLayoutType.FIXED,
    borders,
    rows: [...rows],
  });
}

function factsTable(rows: readonly (readonly [string, string])[]): Table {
  const widths = [3200, textWidth - 3200] as const;
  const made = rows.map(
    ([name, value]) =>
      new TableRow({
        cantSplit: true,
        children: [
          cell({ text: name, strong: true }, widths[0], 'en'),
          cell({ text: value }, widths[1], 'en'),
        ],
      }),
  );
  return table(widths, made, noBorders);
}

/** Widths in twentieths of a point that fill the text together. */
function widthsOf(shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.floor((share / all) * textWidth));
}

function dataTable({ columns, rows }: TableBlock, language: ReportText['language']): Table {
  const widths = widthsOf(columns.map(({ width }) => width));
  const size = columns.length > manyColumns ? tiny : small;
  // A short table stays on one page; of a longer one, the first rows stay with its head.
  const kept = isShort({ columns, rows }) ? rows.length - 1 : 2;
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ title, numeric }, index) =>
      cell(
        { text: title, strong: true, fill: light, right: numeric === true },
        widths[index] ?? 0,
        language,
        true,
        size,
      ),
    ),
  });
  const body = rows.map(
    (row, r) =>
      new TableRow({
        cantSplit: true,
        children: row.map((content, index) =>
          cell(
            { ...content, right: columns[index]?.numeric === true },
            widths[index] ?? 0,
            language,
            r < kept,
            size,
          ),
        ),
      }),
  );
  return table(widths, [head, ...body], rules);
}

/** A bar is some of 24 narrow cells, joined and coloured; a credit, which is negative, is paler. */
function barsTable({ bars }: BarsBlock): Table {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  const piece = 150;
  const label = 3800;
  const figure = textWidth - label - pieces * piece;
  const rows = bars.map(({ label: name, value, text }) => {
    const count = Math.min(Math.max(Math.round((Math.abs(value) / most) * pieces), 1), pieces);
    return new TableRow({
      cantSplit: true,
      children: [
        cell({ text: name, right: true }, label, 'en', true),
        cell({ text: '', span: count, fill: value < 0 ? pale : green }, count * piece, 'en', true),
        ...(count === pieces
          ? []
          : [cell({ text: '', span: pieces - count }, (pieces - count) * piece, 'en', true)]),
        cell({ text, right: true }, figure, 'en', true),
      ],
    });
  });
  const gaps = { ...noBorders, insideHorizontal: { style: BorderStyle.SINGLE, size: 24, color: 'FFFFFF' } };
  return table([label, ...Array.from({ length: pieces }, () => piece), figure], rows, gaps);
}

function boundaryTable({ stages, inside }: BoundaryBlock): Table {
  const widths = widthsOf(stages.map(() => 1));
  const row = (texts: readonly CellText[]): TableRow =>
    new TableRow({
      cantSplit: true,
      children: texts.map((text, index) => cell({ ...text, center: true }, widths[index] ?? 0, 'en', true)),
    });
  const title = new TableRow({
    cantSplit: true,
    children: [cell({ text: inside, span: stages.length }, textWidth, 'en', true)],
  });
  const frame = { style: BorderStyle.DASHED, size: 6, color: '5B6B70' } as const;
  const borders = { ...noBorders, top: frame, bottom: frame, left: frame, right: frame };
  const last = stages.length - 1;
  return table(
    widths,
    [
      title,
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

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The earliest time that a ZIP archive can hold, in local time: what all entries get. */
const entryTime = new Date(1980, 0, 1);

/** Replaces the times at which a Word document was made by one that is given (ISO 8601). */
function withFixedTimes(document: Uint8Array, time: string): Uint8Array {
  const entries: Zippable = {};
  const moment = `${time.slice(0, 19)}Z`;
  for (const [name, content] of Object.entries(unzipSync(document))) {
    const fixed =
      name === 'docProps/core.xml'
        ? encoder.encode(
            decoder
              .decode(content)
              .replace(/(<dcterms:(created|modified)[^>]*>)[^<]*/g, (_, tag: string) => `${tag}${moment}`),
          )
        : content;
    entries[name] = [fixed, { mtime: entryTime, level: 6 }];
  }
  return zipSync(entries);
}
