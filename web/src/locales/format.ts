import type { Language } from '@sillage/contract';
import { mostDigits, numberText, percentText, smallPercentText } from '@sillage/engine/figures';
import i18next, { type TFunction } from 'i18next';
import { intlLocales } from './first-language.ts';

/** The language of the page. */
export const language = (): Language => (i18next.language === 'fr' ? 'fr' : 'en');

/** The unit of climate change. */
export const climateUnit = (): string => i18next.t('figures.climateUnit');
/** The locale for numbers and times in it. */
const intlLocale = (): string => intlLocales[language()];

/** By locale and options: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function format(value: number, options: Intl.NumberFormatOptions): string {
  const locale = intlLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made.format(value);
}

/**
 * Formats a number that was given or counted, rounded to significant digits for the screen. Figures of results are
 * formatted by `formatFigure`.
 */
export function formatNumber(value: number, digits = 3): string {
  return format(value, { maximumSignificantDigits: digits });
}

/** Formats a share of 1 in percent, rounded to significant digits. */
export const formatShare = (share: number, digits: number): string =>
  format(share, { style: 'percent', maximumSignificantDigits: digits });

const byteUnits = { en: ['B', 'KiB', 'MiB', 'GiB', 'TiB'], fr: ['o', 'Kio', 'Mio', 'Gio', 'Tio'] };

/** Formats a number of bytes in the largest unit that leaves at least 1: `1.5 MiB`. */
export function formatBytes(bytes: number): string {
  const units = byteUnits[language()];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${formatNumber(bytes / 2 ** (10 * power), 3)}\u00a0${units[power]}`;
}

/** Formats a share of 1 in percent: whole numbers from 10 %, one decimal below. */
export const formatPercent = (share: number): string => percentText(share, language());

/** Formats a share of 1 that may be far below a percent, in percent with two significant digits: 0.051%. */
export const formatSmallShare = (share: number): string => smallPercentText(share, language());

function withSign(value: number, formatSize: (size: number) => string): string {
  if (value === 0) return formatSize(0);
  return `${value < 0 ? '−' : '+'}${formatSize(Math.abs(value))}`;
}

/** Formats a round number of a scale with its sign. */
export const formatSignedNumber = (value: number): string =>
  withSign(value, (size) => numberText(size, language(), mostDigits));

/** Formats a difference given as a share of 1, in percent with its sign. */
export const formatSignedPercent = (share: number): string => withSign(share, formatPercent);

/** 9.5 %, the first share that rounds to 10 % as a whole number. */
const wholeFrom = 0.095;

/** Formats a change given as a share of 1, in percent for a sentence: without a sign if it rounds to 0 %. */
export function formatPercentChange(share: number): string {
  const maximumFractionDigits = Math.abs(share) >= wholeFrom ? 0 : 1;
  return withMinusSign(format(share, { style: 'percent', maximumFractionDigits, signDisplay: 'exceptZero' }));
}

/** Formats a share of 1 as percentage points with their sign, without a unit. */
export function formatPercentagePoints(share: number): string {
  const maximumFractionDigits = Math.abs(share) >= wholeFrom ? 0 : 1;
  return withMinusSign(format(share * 100, { maximumFractionDigits, signDisplay: 'exceptZero' }));
}

/** Replaces the hyphen by the minus sign (U+2212), which is as wide as a plus sign. */
export const withMinusSign = (text: string): string => text.replace('-', '−');

/** Joins the parts of a sentence: a, b and c. */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(intlLocale(), { type: 'conjunction' }).format(parts);
}

/** Formats an ISO 8601 time as date and time of day. */
export function formatDateTime(time: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(intlLocale(), options).format(new Date(time));
}

/** Formats an ISO 8601 time as a date. */
export function formatDate(time: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'long' }).format(new Date(time));
}

/** Formats the end of what is open for the whole of a day, wherever one is (12 hours behind UTC), as that day. */
export function formatLastDay(time: string): string {
  const options = { dateStyle: 'medium', timeZone: 'Etc/GMT+12' } as const;
  return new Intl.DateTimeFormat(intlLocale(), options).format(new Date(time));
}

/** Formats a date, YYYY-MM-DD, as its month and year. */
export function formatMonth(date: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(intlLocale(), options).format(new Date(date));
}

/** Formats an ISO 8601 time as a date in few characters, for columns of tables. */
export function formatShortDate(time: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium' }).format(new Date(time));
}

/** Formats a duration in seconds: "12 s" up to a minute and a half, "3 min" above. */
export function formatDuration(seconds: number, t: TFunction): string {
  if (seconds < 1) return t('bulk.moment');
  if (seconds < 90) return t('bulk.seconds', { count: Math.round(seconds) });
  return t('bulk.minutes', { count: Math.round(seconds / 60) });
}
