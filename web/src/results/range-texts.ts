import type { Interval } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { type FigureDigits, formatBounds } from '../locales/figures.ts';

/** An interval as words to stand among the figures of a mark; an empty list if there is none. */
export function useRangeTexts(): (
  interval: Interval | null | undefined,
  digits: FigureDigits,
  unit?: string,
) => readonly string[] {
  const { t } = useTranslation();
  return (interval, digits, unit) => {
    if (interval == null) return [];
    const { low, high } = formatBounds(interval, digits);
    return [t('range.text', { low, high: unit === undefined ? high : `${high} ${unit}` })];
  };
}
