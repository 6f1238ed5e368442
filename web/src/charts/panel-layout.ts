import { type MeasureText, wrapToWidth } from './text-width.ts';

/** A panel of small multiples; all in px, its bars and texts relative to its own corner. */
export interface Panel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The lines of its name, complete. */
  readonly lines: readonly string[];
  readonly zero: number;
  /** The ends of the zero line. */
  readonly top: number;
  readonly bottom: number;
  readonly bars: readonly { readonly x: number; readonly y: number; readonly length: number }[];
}

const rowHeight = 22;
const lineHeight = 18;
const columnGap = 40;
const rowGap = 26;
/** px; narrower panels have too little room for bars between letter and figure. */
const narrowestPanel = 270;

/**
 * Panels in as many columns as fit, at most three, with one scale for all. `texts`: the figure of each bar, which has a
 * column of its own at the right edge of its panel.
 */
export function panelLayout(
  groups: readonly { readonly name: string; readonly values: readonly (number | null)[] }[],
  texts: readonly (readonly string[])[],
  letters: readonly string[],
  { width, measure }: { readonly width: number; readonly measure: MeasureText },
): { readonly panels: readonly Panel[]; readonly height: number; readonly scale: number } {
  const fitting = Math.floor((width + columnGap) / (narrowestPanel + columnGap));
  const columns = Math.max(1, Math.min(3, fitting, groups.length));
  const panelWidth = (width - (columns - 1) * columnGap) / columns;
  const start = Math.max(...letters.map(measure), 0) + 12;
  const end = panelWidth - Math.max(...texts.flat().map(measure), 0) - 14;
  const values = groups.flatMap((group) => group.values.map((value) => value ?? 0));
  const least = Math.min(0, ...values);
  const scale = Math.max(end - start, 1) / (Math.max(0, ...values) - least || 1);
  const zero = start - least * scale;
  const panels: Panel[] = [];
  let y = 0;
  for (let first = 0; first < groups.length; first += columns) {
    const row = groups.slice(first, first + columns);
    const names = row.map(({ name }) => wrapToWidth(name, panelWidth, measure));
    const top = Math.max(...names.map(({ length }) => length)) * lineHeight + 6;
    const bottom = top + letters.length * rowHeight;
    for (const [column, group] of row.entries()) {
      const bars = group.values.map((value, member) => {
        const length = Math.max(Math.abs(value ?? 0) * scale, 1);
        return { x: (value ?? 0) < 0 ? zero - length : zero, y: top + member * rowHeight, length };
      });
      const x = column * (panelWidth + columnGap);
      panels.push({ x, y, width: panelWidth, lines: names[column] ?? [], zero, top, bottom, bars });
    }
    y += bottom + rowGap;
  }
  return { panels, height: Math.max(y - rowGap, 0), scale };
}
