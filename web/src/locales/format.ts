import i18next, { type TFunction } from 'i18next';
import { intlLocales } from './first-language.ts';

/** The locale for numbers and times in the language of the page. */
const intlLocale = (): string => intlLocales[i18next.language === 'fr' ? 'fr' : 'en'];

/** By locale and options: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function format(value: number, options: Intl.NumberFormatOptions): string {
  const locale = intlLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made.format(value);
}

/** Formats a number, rounded to significant digits for the screen; the service itself does not round. */
export function formatNumber(value: number, digits = 3): string {
  return format(value, { maximumSignificantDigits: digits });
}

/** Digits of what is told on hover and focus: more than any figure is sure of. All digits are in downloaded tables. */
const toldDigits = 6;

/** Formats a number with more digits than it is shown with, for hover and focus. */
export const formatExact = (value: number): string => formatNumber(value, toldDigits);

/** Formats a share of 1 in percent, rounded to significant digits. */
export const formatShare = (share: number, digits: number): string =>
  format(share, { style: 'percent', maximumSignificantDigits: digits });

/** Formats a share of 1 in percent with more digits than it is shown with, for hover and focus. */
export const formatExactPercent = (share: number): string => formatShare(share, toldDigits);

const byteUnits = { en: ['B', 'KiB', 'MiB', 'GiB', 'TiB'], fr: ['o', 'Kio', 'Mio', 'Gio', 'Tio'] };

/** Formats a number of bytes in the largest unit that leaves at least 1: `1.5 MiB`. */
export function formatBytes(bytes: number): string {
  const units = byteUnits[i18next.language === 'fr' ? 'fr' : 'en'];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${formatNumber(bytes / 2 ** (10 * power), 3)}\u00a0${units[power]}`;
}

const superscripts: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

/**
 * Like `formatNumber`, but shows numbers below 0.0001 as powers of ten (4.47 × 10⁻¹⁰), which are easier to
 * read than zeros.
 */
export function formatScientific(value: number, digits = 3): string {
  if (value === 0 || Math.abs(value) >= 1e-4) return formatNumber(value, digits);
  const [mantissa = '', exponent = ''] = value.toExponential(digits - 1).split('e');
  const power = [...exponent].map((character) => superscripts[character] ?? character).join('');
  const localized = i18next.language === 'fr' ? mantissa.replace('.', ',') : mantissa;
  return `${localized}\u00a0×\u00a010${power}`;
}

/**
 * Formats a share of 1 in percent: whole numbers from 10 %, one decimal below. What lacks a little of the whole is never
 * shown as 100 %.
 */
export function formatPercent(share: number): string {
  const digits = Math.abs(share) >= 0.1 ? 0 : 1;
  const nearlyAll = share >= 0.995 && share < 1 - 1e-9;
  return nearlyAll
    ? format(Math.min(share, 0.999), { style: 'percent', maximumFractionDigits: 1 })
    : format(share, { style: 'percent', maximumFractionDigits: digits });
}

/** Formats a share of 1 that may be far below a percent, in percent with two significant digits: 0.051%. */
export function formatSmallShare(share: number): string {
  return format(share, { style: 'percent', maximumSignificantDigits: 2 });
}

function withSign(value: number, formatSize: (size: number) => string): string {
  if (value === 0) return formatSize(0);
  return `${value < 0 ? '−' : '+'}${formatSize(Math.abs(value))}`;
}

/** Formats a difference with its sign. */
export const formatSignedNumber = (value: number): string => withSign(value, formatScientific);

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
