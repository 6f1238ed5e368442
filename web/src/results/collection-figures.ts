import type { Collection } from '@sillage/contract';
import { formatFigure, formatPoints, lowerBoundSign } from '../locales/figures.ts';

export type Season = Collection['season'];
type Figure = Season['figures'][number];

/** The figures in the order of the organization, the leading one first. */
export const inOrder = (figures: readonly Figure[], order: readonly string[]): readonly Figure[] =>
  order.flatMap((id) => figures.filter((one) => one.id === id));

/** A figure of a collection, without its unit. */
export const collectionFigure = (id: Figure['id'], value: number, atLeast?: boolean): string =>
  id === 'cost' ? formatPoints(value) : lowerBoundSign(atLeast) + formatFigure(value);
