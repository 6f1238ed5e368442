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
  /** The unit of an impact. */
  unit(unit: string): string;
  /** The day of an ISO 8601 date; of a time also the minute, in UTC. */
  time(iso: string): string;
}

const ratingDigits = 2;

export function reportNumbers(layout: number, language: Language): ReportNumbers {
  const first = layout === 1;
  const shown = (value: Maybe, digits: number): string => {
    if (first) return firstNumberText(value, language);
    return value === null || value === undefined ? '–' : numberText(value, language, digits);
  };
  const isPlain = layout < 3;
  const unit = (of: string): string => (isPlain ? of : unitText(of, language));
  const withUnit = (text: string, of: string): string =>
    text === '–' || of === '' ? text : `${text}${first ? ' ' : '\u00a0'}${unit(of)}`;
  return {
    figure: shown,
    withUnit,
    unit,
    time: (iso) => (isPlain ? timeText(iso) : writtenTime(iso, language)),
    given: (value, of = '') => withUnit(shown(value, givenDigits), of),
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

const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
};

/** As people write a time. Not by the formats of the platform: their text changes with its releases. */
function writtenTime(iso: string, language: Language): string {
  const [, year, month, day, minute] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(iso) ?? [];
  const name = months[language][Number(month) - 1];
  if (name === undefined) return iso;
  const first = language === 'fr' && day === '01' ? '1er' : String(Number(day));
  const date = `${first}\u00a0${name} ${year}`;
  if (minute === undefined) return date;
  return `${date}${language === 'fr' ? ' à ' : ', '}${minute}\u00a0UTC`;
}

/** Those that differ in more than their equivalent. */
const frenchUnits: Readonly<Record<string, string>> = {
  'kg NMVOC eq': 'kg COVNM éq.',
  'disease incidence': 'cas de maladie',
  'pt (soil quality)': 'points (qualité du sol)',
  'm3 world eq deprived': 'm³ éq. monde privés',
};

/** A unit of the method as a reader writes it: `kg CO₂ éq.` for `kg CO2 eq`. */
function unitText(unit: string, language: Language): string {
  if (language === 'fr') return frenchUnits[unit] ?? unit.replace(/ eq$/, ' éq.').replace('CO2', 'CO₂');
  return unit.replace('CO2', 'CO₂').replace(/^m3\b/, 'm³');
}

/** The day and minute of an ISO 8601 time, in UTC. */
function timeText(iso: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(iso) ? `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC` : iso;
}

/** The month of a day, `2026-10-01`, in words. */
export const monthText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
