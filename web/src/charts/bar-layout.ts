import { type MeasureText, wrapToWidth } from './text-width.ts';

/** The ends of a whisker. */
export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/** A bar before it has a place. */
export interface UnplacedBar {
  readonly name: string;
  readonly value: number;
  /** Where the bar begins, for steps of a waterfall; by default 0. */
  readonly from?: number | undefined;
  /** Between which values the value may lie; drawn as a whisker. */
  readonly range?: ValueRange | undefined;
  /** The formatted value. */
  readonly label: string;
  /** Levels below the first one, which are indented. */
  readonly depth?: number;
}

/** A row with a bar; all in px. */
export interface PlacedBar {
  readonly y: number;
  readonly height: number;
  /** The lines of the name, complete. */
  readonly lines: readonly string[];
  /** Where the name begins, and the base line of its first line. */
  readonly textX: number;
  readonly textY: number;
  /** Base line of the label, which ends at the right edge. */
  readonly labelY: number;
  readonly barX: number;
  readonly barY: number;
  readonly length: number;
  /** The ends of its whisker. */
  readonly whisker?: { readonly from: number; readonly to: number };
}

export interface BarLayout {
  readonly rows: readonly PlacedBar[];
  readonly height: number;
  /** The zero line, and the ends of the scale. */
  readonly zero: number;
  readonly start: number;
  readonly end: number;
  /** Where the track ends; whiskers may go beyond. */
  readonly trackEnd: number;
  /** px per unit */
  readonly scale: number;
}

export const barHeight = 14;
const lineHeight = 18;
const indent = 18;
/** Below this width in px, names stand above their bars. */
const narrow = 520;

interface BarSpace {
  readonly width: number;
  readonly measure: MeasureText;
  /** The value at the end of the track; absent: the largest value. */
  readonly full?: number | undefined;
}

/**
 * Rows of bars with a common zero line, which moves right if there are negative values (credits). Names are never cut:
 * they wrap beside their bars, or stand above them on a narrow page; labels have a column of their own.
 */
export function barLayout(bars: readonly UnplacedBar[], { width, measure, full = 0 }: BarSpace): BarLayout {
  const beside = width >= narrow;
  const labelWidth = Math.max(0, ...bars.map(({ label }) => measure(label))) + 16;
  const longest = Math.max(0, ...bars.map(({ name, depth = 0 }) => measure(name) + depth * indent));
  const nameWidth = beside ? Math.min(longest, Math.max(190, width * 0.3)) + 16 : 0;
  const start = nameWidth;
  const end = beside ? width - labelWidth : width;
  const ends = bars.flatMap(({ value, from = 0, range }) => [
    from,
    from + value,
    ...(range === undefined ? [] : [range.low, range.high]),
  ]);
  const most = Math.max(0, full, ...ends);
  const least = Math.min(0, ...ends);
  const scale = (end - start) / (most - least || 1);
  const zero = start - least * scale;
  let y = 0;
  const rows = bars.map(({ name, value, from = 0, depth = 0, range }): PlacedBar => {
    const textX = depth * indent;
    const room = beside ? nameWidth - 16 - textX : width - labelWidth - textX;
    const lines = wrapToWidth(name, room, measure);
    const textHeight = lines.length * lineHeight;
    const height = beside ? Math.max(32, textHeight + 12) : textHeight + barHeight + 18;
    const length = Math.max(Math.abs(value) * scale, 1);
    const middle = y + height / 2;
    const textY = beside ? middle - textHeight / 2 + 13.5 : y + 17;
    const row = {
      y,
      height,
      lines,
      textX,
      textY,
      labelY: beside ? middle + 4.5 : textY,
      barX: value < 0 ? zero + from * scale - length : zero + from * scale,
      barY: beside ? middle - barHeight / 2 : y + textHeight + 8,
      length,
      ...(range === undefined
        ? {}
        : { whisker: { from: zero + range.low * scale, to: zero + range.high * scale } }),
    };
    y += height;
    return row;
  });
  const trackEnd = full > 0 ? zero + full * scale : end;
  return { rows, height: y, zero, start, end, trackEnd, scale };
}

/** Round values for the lines of a scale, 0 among them: steps of 1, 2 or 5 times a power of ten, at most `count`. */
export function niceTicks(least: number, most: number, count: number): number[] {
  const span = most - least;
  if (!(span > 0) || count < 1) return [0];
  const raw = span / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5].find((one) => one * power >= raw) ?? 10);
  const first = Math.ceil(least / step - 1e-9);
  const last = Math.floor(most / step + 1e-9);
  // Multiples rather than sums, so that 0.1 + 0.2 is 0.3; adding 0 turns −0 into 0.
  return Array.from(
    { length: last - first + 1 },
    (_, at) => Number(((first + at) * step).toPrecision(12)) + 0,
  );
}
