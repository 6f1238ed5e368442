import type { Golden } from './golden.ts';

/** Relative tolerance, to the larger figure, within which two figures are equal. */
const tolerance = 1e-9;
const shown = 5;

/**
 * Changes between a golden and current figures, one sentence each, the
 * largest change first; empty if there are none.
 */
export function goldenDrift(golden: Golden, today: Golden): string[] {
  const moved = Object.keys({ ...golden.impacts, ...today.impacts }).filter((id) =>
    differ(golden.impacts[id], today.impacts[id]),
  );
  if (differ(golden.score, today.score)) moved.push('score');
  const places = Object.keys({ ...golden.contributions, ...today.contributions })
    .map((place) => ({ place, from: golden.contributions[place], to: today.contributions[place] }))
    .filter(({ from, to }) => differ(from, to))
    .sort((a, b) => size(b) - size(a));
  if (moved.length === 0 && places.length === 0) return [];
  return [
    `${golden.name}: ${moved.length === 0 ? 'only contributions' : moved.join(', ')} moved; the score from ${golden.score} to ${today.score} µPt.`,
    ...places.slice(0, shown).map(sentence),
    ...(places.length > shown ? [`… and ${places.length - shown} more.`] : []),
  ];
}

interface Move {
  readonly place: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

function size({ from = 0, to = 0 }: Move): number {
  return Math.abs(to - from);
}

function sentence({ place, from, to }: Move): string {
  if (from === undefined) return `${place} is new, with ${to} µPt.`;
  if (to === undefined) return `${place} is gone; it had ${from} µPt.`;
  return `${place} moved by ${(((to - from) / Math.abs(from)) * 100).toPrecision(3)} %, from ${from} to ${to} µPt.`;
}

function differ(a: number | null | undefined, b: number | null | undefined): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a !== b;
  return Math.abs(a - b) > tolerance * Math.max(Math.abs(a), Math.abs(b));
}
