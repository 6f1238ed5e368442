import type { CollectionFigureId } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { formatFigure, formatPoints } from '../locales/figures.ts';

/** What a change saves, with its unit: two digits, because a difference is less sure than either figure. */
export const gainText = (gain: number, figure: CollectionFigureId, t: TFunction): string =>
  `${figure === 'cost' ? formatPoints(gain) : formatFigure(gain)}\u00a0${t(`figures.${figure}Unit`)}`;
