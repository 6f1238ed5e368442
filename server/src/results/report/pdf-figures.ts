import type { BarsBlock, BoundaryBlock } from '@sillage/engine';
import { actualOf } from './pdf-element-options.ts';
import { colours, type Element, type Lines, left, type PdfSheet, textWidth } from './pdf-sheet.ts';

const labels = 175;
const figures = 100;
const barHeight = 10;
const rowHeight = 17;

/** Bars from a common zero; credits, which are negative, go to the left of it. */
export function barsFigure(sheet: PdfSheet, into: Element, { bars, caption }: BarsBlock): void {
  const space = textWidth - labels - figures - 12;
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const scale = space / Math.max(highest - lowest, Number.MIN_VALUE);
  const zero = left + labels + 6 - lowest * scale;
  const rows = bars.map(({ label, value, text }) => ({
    value,
    label: sheet.lines(label, labels, { size: 8.2 }),
    figure: sheet.lines(text, figures, { size: 8.2 }),
  }));
  const heights = rows.map(({ label, figure }) =>
    Math.max(rowHeight, 6 + label.height * Math.max(label.lines.length, figure.lines.length)),
  );
  const words = bars.map(({ label, text }) => `${label}: ${text}`).join('; ');
  figureWith(sheet, into, caption, words, sum(heights), (y) => {
    let at = y;
    for (const [index, { value, label, figure }] of rows.entries()) {
      const long = Math.max(Math.abs(value) * scale, 0.75);
      sheet.doc
        .rect(value < 0 ? zero - long : zero, at + 2, long, barHeight)
        .fill(value < 0 ? colours.pale : colours.green);
      whole(sheet, label, at + 1, { x: left, width: labels, align: 'right' });
      whole(sheet, figure, at + 1, { x: left + textWidth - figures, width: figures, align: 'right' });
      at += heights[index] ?? rowHeight;
    }
    sheet.doc.moveTo(zero, y).lineTo(zero, at).lineWidth(0.75).stroke(colours.quiet);
  });
}

/** The stages in a row within a frame, an arrow from each to the next; stages without activities are dashed. */
export function boundaryFigure(
  sheet: PdfSheet,
  into: Element,
  { stages, caption, inside }: BoundaryBlock,
): void {
  const margin = 8;
  const gap = 12;
  const box = (textWidth - 2 * margin - gap * (stages.length - 1)) / Math.max(stages.length, 1);
  const size = sizeOfWords(
    sheet,
    stages.map(({ name }) => name),
    box - 6,
  );
  const boxes = stages.map(({ name, detail, included }) => ({
    included,
    name: sheet.lines(name, box - 6, { size, face: 'bold' }),
    detail: sheet.lines(detail, box - 6, { size: 8.2 }),
  }));
  const title = sheet.lines(inside, textWidth - 2 * margin, { size: 8.2, color: colours.quiet });
  const head = title.lines.length * title.height + 10;
  const tall = Math.max(
    40,
    ...boxes.map(
      ({ name, detail }) => name.lines.length * name.height + detail.lines.length * detail.height + 14,
    ),
  );
  const words = `${inside}: ${stages.map(({ name, detail }) => `${name} ${detail}`).join(', ')}`;
  figureWith(sheet, into, caption, words, head + tall + margin, (y) => {
    const { doc } = sheet;
    doc.lineWidth(0.75).dash(5, { space: 3 });
    doc.rect(left, y, textWidth, head + tall + margin).stroke(colours.quiet);
    doc.undash();
    whole(sheet, title, y + 4, { x: left + margin, width: textWidth - 2 * margin });
    for (const [index, { name, detail, included }] of boxes.entries()) {
      const x = left + margin + index * (box + gap);
      const boxTop = y + head;
      if (!included) doc.dash(3, { space: 2 });
      doc
        .roundedRect(x, boxTop, box, tall, 3)
        .fillAndStroke(included ? colours.light : '#ffffff', included ? colours.green : colours.quiet);
      doc.undash();
      whole(sheet, name, boxTop + 6, { x: x + 3, width: box - 6, align: 'center' });
      const below = boxTop + tall - detail.lines.length * detail.height - 5;
      whole(sheet, detail, below, { x: x + 3, width: box - 6, align: 'center' });
      if (index < boxes.length - 1) arrow(sheet, x + box + 2, boxTop + tall / 2, gap - 4);
    }
  });
}

/** The size at which the longest word fits without being cut, between 5.6 and 7.6. */
function sizeOfWords(sheet: PdfSheet, texts: readonly string[], width: number): number {
  const words = texts.flatMap((text) => text.split(' '));
  const longest = Math.max(1, ...words.map((word) => sheet.widthOf(word, 'bold', 1)));
  return Math.min(7.6, Math.max(5.6, width / longest));
}

function arrow({ doc }: PdfSheet, x: number, y: number, long: number): void {
  doc
    .lineWidth(1)
    .moveTo(x, y)
    .lineTo(x + long, y)
    .stroke(colours.quiet);
  doc
    .moveTo(x + long - 3, y - 3)
    .lineTo(x + long, y)
    .lineTo(x + long - 3, y + 3)
    .stroke(colours.quiet);
}

/** A picture with its caption on one page; `words` are what it says, for those who cannot see it. */
function figureWith(
  sheet: PdfSheet,
  into: Element,
  caption: string,
  words: string,
  height: number,
  drawing: (y: number) => void,
): void {
  const title = sheet.lines(caption, textWidth, { face: 'bold' });
  sheet.room(title.lines.length * title.height + 4 + height);
  const heading = sheet.element(into, 'P', actualOf(title));
  sheet.flow(heading, 'P', title, { x: left, width: textWidth });
  sheet.y += 4;
  const element = sheet.element(into, 'Figure', { alt: `${caption}. ${words}` });
  element.add(sheet.doc.markStructureContent('Figure'));
  drawing(sheet.y);
  sheet.doc.endMarkedContent();
  sheet.y += height + 10;
}

const whole = (
  sheet: PdfSheet,
  lines: Lines,
  y: number,
  place: Parameters<PdfSheet['strokeLines']>[4],
): void => sheet.strokeLines(lines, y, 0, lines.lines.length, place);

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
