import type { ParameterRange } from '@sillage/contract';

/**
 * How somebody says what a number could be instead: so many percent less and more, most likely the value between two
 * bounds, anything between them alike, or by what factor it may be off.
 */
export const rangeKinds = ['percent', 'likely', 'even', 'factor'] as const;
export type RangeKind = (typeof rangeKinds)[number];

/** Twelve digits hide binary rounding errors. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** The percentage of a range that lies evenly around its value; undefined if it does not. */
export function percentOf({ min, mode, max }: ParameterRange, value: number): number | undefined {
  if (min === undefined || max === undefined || mode !== value || value === 0) return undefined;
  const [below, above] = [(value - min) / Math.abs(value), (max - value) / Math.abs(value)];
  return Math.abs(below - above) < 1e-9 ? tidy(100 * below) : undefined;
}

/** How a range is said; `percent` where that fits. */
export function rangeKindOf(range: ParameterRange, value: number): RangeKind {
  if (range.gsd !== undefined) return 'factor';
  if (range.mode === undefined) return 'even';
  return percentOf(range, value) === undefined ? 'likely' : 'percent';
}

/** So many percent around a value, which is the most likely; undefined if that is no range. */
export function percentRange(value: number, percent: number | null): ParameterRange | undefined {
  if (percent === null || !(percent > 0) || value === 0) return undefined;
  const off = (Math.abs(value) * percent) / 100;
  return { min: tidy(value - off), mode: value, max: tidy(value + off) };
}

/** A range after its value was changed: what was said in percent, or of the most likely value, follows it. */
export function rangeAfter(
  range: ParameterRange | undefined,
  before: number,
  after: number,
): ParameterRange | undefined {
  if (range === undefined || range.mode !== before) return range;
  const percent = percentOf(range, before);
  return percent === undefined ? { ...range, mode: after } : percentRange(after, percent);
}
