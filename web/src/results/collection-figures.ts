import type { Collection } from '@sillage/contract';
import { formatFigure, formatPoints, lowerBoundSign } from '../locales/figures.ts';
import { formatNumber } from '../locales/format.ts';

export type Season = Collection['season'];
type Figure = Season['figures'][number];

/** The figures in the order of the organization, the leading one first. */
export const inOrder = (figures: readonly Figure[], order: readonly string[]): readonly Figure[] =>
  order.flatMap((id) => figures.filter((one) => one.id === id));

/** From here on a sum is shortened: nobody counts nine zeros. */
const many = 10_000_000;
const million = 1_000_000;

const isLong = (id: Figure['id'], value: number): boolean =>
  Math.abs(value) >= (id === 'cost' ? million : many);

/** A figure of a collection, without its unit. `beside`: the largest of those that it is read beside, in the same unit. */
export function collectionFigure(id: Figure['id'], value: number, atLeast?: boolean, beside = value): string {
  const sign = id === 'cost' ? '' : lowerBoundSign(atLeast);
  if (!isLong(id, beside)) return sign + (id === 'cost' ? formatPoints(value) : formatFigure(value));
  const millions = value / million;
  return `${sign}${id === 'cost' ? formatNumber(millions) : formatFigure(millions)}\u00a0M`;
}

/** A figure that is shown shortened in full, for those who point at it. */
export const wholeFigure = (
  id: Figure['id'] | undefined,
  value: number | null,
  beside = value,
): string | undefined =>
  id !== undefined && value !== null && isLong(id, beside ?? value)
    ? id === 'cost'
      ? formatPoints(value)
      : formatFigure(value)
    : undefined;
