import type { Language, ParameterDescription } from '@sillage/contract';
import { type FigureDigits, mostDigits } from './figure-digits.ts';

// Not those of the platform: its rules change with its version and differ between browser and server, and one figure
// must look the same on every page and stay the same to the byte in a report.

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const noBreak = '\u00a0';
const narrowNoBreak = '\u202f';

/** From here on, digits are easier to read than a power of ten. */
const smallestPlain = 1e-4;

/** A number with some significant digits; one below 0.0001 as a power of ten: 4.47 × 10⁻¹⁰. */
export function numberText(value: number, language: Language, digits: FigureDigits): string {
  if (value === 0) return '0';
  const sign = value < 0 ? '−' : '';
  const rounded = Number(Math.abs(value).toPrecision(digits));
  if (rounded >= smallestPlain) return sign + grouped(String(rounded), language);
  const [mantissa = '', exponent = ''] = rounded.toExponential(digits - 1).split('e');
  const power = [...exponent.replace('-', '')].map((digit) => superscripts[Number(digit)]).join('');
  const raised = `${exponent.startsWith('-') ? '⁻' : ''}${power}`;
  return `${sign}${decimal(mantissa, language)}${noBreak}×${noBreak}10${raised}`;
}

/** The largest share below the whole that is shown: what lacks a little of it is not shown as 100 %. */
const nearlyAll = 0.999;

/** A share of 1 in percent: whole numbers from 10 %, one decimal below, three digits where it is many times the whole. */
export function percentText(share: number, language: Language): string {
  const size = Math.abs(share);
  if (size >= 0.995 && size < 1 - 1e-9)
    return percentOf(share, (100 * Math.min(size, nearlyAll)).toFixed(1), language);
  if (size >= 10) return shareText(share, language, mostDigits);
  return percentOf(share, (100 * size).toFixed(size >= 0.1 ? 0 : 1), language);
}

/** A share of 1 in percent, rounded to significant digits; `numberText` of shares that were given. */
export function shareText(share: number, language: Language, digits: number): string {
  return percentOf(share, String(Number((100 * Math.abs(share)).toPrecision(digits))), language);
}

/** A share of 1 that may be far below a percent, with two significant digits: 0.051 %. */
export const smallPercentText = (share: number, language: Language): string => shareText(share, language, 2);

function percentOf(share: number, percent: string, language: Language): string {
  const size = Number(percent);
  const sign = share < 0 && size > 0 ? '−' : '';
  return `${sign}${grouped(String(size), language)}${language === 'fr' ? narrowNoBreak : ''}%`;
}

/** A number without decimals, such as points of the French cost. */
export const wholeText = (value: number, language: Language): string => {
  const size = Math.round(Math.abs(value));
  return `${value < 0 && size > 0 ? '−' : ''}${grouped(String(size), language)}`;
};

const decimal = (text: string, language: Language): string =>
  language === 'fr' ? text.replace('.', ',') : text;

/** The digits before the mark in threes; what is too large for that with its exponent. */
function grouped(text: string, language: Language): string {
  if (text.includes('e')) return text;
  const [whole = '', fraction] = text.split('.');
  const threes = whole.replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? narrowNoBreak : ',');
  return fraction === undefined ? threes : decimal(`${threes}.${fraction}`, language);
}

/**
 * Whether a number is a share of something, which people say in percent. Factors of the method (such as the
 * allocation factor A) are quoted as decimals in the publications, and stay so.
 */
export function isShare({
  fieldType,
  unit,
  qualityCategoryId,
  constraints: { min, max },
}: Pick<ParameterDescription, 'fieldType' | 'unit' | 'qualityCategoryId' | 'constraints'>): boolean {
  const upToOne = min !== undefined && min >= 0 && max !== undefined && max <= 1;
  return fieldType === 'number' && unit === undefined && qualityCategoryId !== 'method' && upToOne;
}
