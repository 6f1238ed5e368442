import type { Language } from '@sillage/contract';
import { type FigureDigits, givenDigits, numberText, percentText, wholeText } from '../figures/index.ts';
import { firstNumberText, firstPercentText } from './first-layout-numbers.ts';

type Maybe = number | null | undefined;

/** How a report writes its numbers; a dash where there is none. */
export interface ReportNumbers {
  /** A figure of a result, with the digits that its range allows. */
  figure(value: Maybe, digits: FigureDigits): string;
  /** A number that was given, such as a mass or a factor of the method. */
  given(value: Maybe, unit?: string): string;
  /** A rating of data quality. */
  rating(value: Maybe): string;
  /** Points of the French cost, which its label shows whole. */
  points(value: Maybe): string;
  percent(share: Maybe): string;
  /** A number that is written already, with its unit; a dash has none. */
  withUnit(text: string, unit: string): string;
}

const ratingDigits = 2;

export function reportNumbers(layout: number, language: Language): ReportNumbers {
  const first = layout === 1;
  const shown = (value: Maybe, digits: number): string => {
    if (first) return firstNumberText(value, language);
    return value === null || value === undefined ? '–' : numberText(value, language, digits);
  };
  const withUnit = (text: string, unit: string): string =>
    text === '–' || unit === '' ? text : `${text}${first ? ' ' : '\u00a0'}${unit}`;
  return {
    figure: shown,
    withUnit,
    given: (value, unit = '') => withUnit(shown(value, givenDigits), unit),
    rating: (value) => shown(value, ratingDigits),
    points: (value) =>
      first || value === null || value === undefined
        ? firstNumberText(value, language)
        : wholeText(value, language),
    percent: (share) => {
      if (first) return firstPercentText(share, language);
      return share === null || share === undefined ? '–' : percentText(share, language);
    },
  };
}

/** The day and minute of an ISO 8601 time, in UTC. */
export function timeText(iso: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(iso) ? `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC` : iso;
}

/** The month of a day, `2026-10-01`, in words. */
export const monthText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
