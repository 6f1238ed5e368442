import type { BarsBlock, BoundaryBlock } from '@sillage/engine';
import { escaped } from '../../platform/kernel/escaped-html.ts';

// Pictures of a report as SVG: attributes only, no style and no font of their own. Units: 720 are the width of the text.

const width = 720;
const ink = '#1d2a2f';
const quiet = '#5b6b70';
const fill = '#2f7d6b';
const credit = '#9bc4b8';

const labels = 270;
const figures = 150;
const barHeight = 14;
const rowHeight = 22;

const text = (x: number, y: number, content: string, more = ''): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="12" fill="${ink}"${more}>${escaped(content)}</text>`;
const round = (value: number): number => Math.round(value * 100) / 100;

/** Bars from a common zero; credits, which are negative, go to the left of it. */
export function barsPicture({ bars, caption }: BarsBlock): string {
  const space = width - labels - figures;
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const scale = space / Math.max(highest - lowest, Number.MIN_VALUE);
  const zero = labels - lowest * scale;
  const height = bars.length * rowHeight + 4;
  const rows = bars.map(({ label, value, text: figure }, index) => {
    const y = index * rowHeight + 4;
    const long = Math.max(Math.abs(value) * scale, 1);
    const x = value < 0 ? zero - long : zero;
    const bar = `<rect x="${round(x)}" y="${y}" width="${round(long)}" height="${barHeight}" fill="${value < 0 ? credit : fill}"/>`;
    return `${text(labels - 8, y + 11, label, ' text-anchor="end"')}${bar}${text(width, y + 11, figure, ' text-anchor="end"')}`;
  });
  const axis = `<line x1="${round(zero)}" y1="0" x2="${round(zero)}" y2="${height}" stroke="${quiet}" stroke-width="1"/>`;
  return picture(height, caption, `${rows.join('')}${axis}`);
}

/** The stages in a row within a frame, an arrow from each to the next; stages without activities are dashed. */
export function boundaryPicture({ stages, caption, inside }: BoundaryBlock): string {
  const margin = 10;
  const gap = 12;
  const box = (width - 2 * margin - gap * (stages.length - 1)) / Math.max(stages.length, 1);
  const top = 30;
  const tall = 62;
  const boxes = stages.map(({ name, detail, included }, index) => {
    const x = margin + index * (box + gap);
    const middle = x + box / 2;
    const lines = name.split(' ');
    const dash = included ? '' : ' stroke-dasharray="4 3"';
    const frame = `<rect x="${round(x)}" y="${top}" width="${round(box)}" height="${tall}" rx="4" fill="${included ? '#e7f2ef' : '#ffffff'}" stroke="${included ? fill : quiet}"${dash}/>`;
    const words = lines.map((line, l) =>
      text(
        middle,
        top + 24 + l * 14 - (lines.length - 1) * 6,
        line,
        ' text-anchor="middle" font-weight="600"',
      ),
    );
    const share = text(middle, top + tall - 9, detail, ' text-anchor="middle"');
    const from = x + box + 1;
    const y = top + tall / 2;
    const arrow =
      index === stages.length - 1
        ? ''
        : `<path d="M${round(from)} ${y}h${gap - 5}m-4 -4l4 4l-4 4" fill="none" stroke="${quiet}" stroke-width="1.5"/>`;
    return frame + words.join('') + share + arrow;
  });
  const frame = `<rect x="1" y="1" width="${width - 2}" height="${top + tall + 9}" rx="6" fill="none" stroke="${quiet}" stroke-dasharray="7 4"/>`;
  const title = text(margin, 19, inside, ` font-style="italic"`);
  return picture(top + tall + 12, caption, frame + title + boxes.join(''));
}

function picture(height: number, caption: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(caption)}">${content}</svg>`;
}
