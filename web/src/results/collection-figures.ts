import type { Collection } from '@sillage/contract';
import { formatFigure, formatPoints, lowerBoundSign } from '../locales/figures.ts';
import { formatNumber } from '../locales/format.ts';

export type Season = Collection['season'];
type Figure = Season['figures'][number];

/** The figures in the order of the organization, the leading one first. */
export const inOrder = (figures: readonly Figure[], order: readonly string[]): readonly Figure[] =>
  order.flatMap((id) => figures.filter((one) => one.id === id));

/** Points from which a sum is shortened. */
const manyPoints = 1_000_000;

/** A figure of a collection, without its unit. */
export function collectionFigure(id: Figure['id'], value: number, atLeast?: boolean): string {
  if (id !== 'cost') return lowerBoundSign(atLeast) + formatFigure(value);
  return Math.abs(value) < manyPoints ? formatPoints(value) : `${formatNumber(value / manyPoints)}\u00a0M`;
}

/** The whole points of a cost that is shown shortened, for those who point at it. */
export const wholeCost = (id: Figure['id'] | undefined, value: number | null): string | undefined =>
  id === 'cost' && value !== null && Math.abs(value) >= manyPoints ? formatPoints(value) : undefined;
