import { typedUnitFactor } from '../documents/parameters/typed-units.ts';
import type { Cell } from './table.ts';

export type Decimal = 'point' | 'comma';

/** Thousands separators: a space, as typed or as used in French, or an apostrophe. */
const thousands = "[ \\u00a0\\u2009\\u202f'’]";
const patterns: Readonly<Record<Decimal, readonly RegExp[]>> = {
  point: [
    new RegExp(`^[+-]?(\\d+|\\d{1,3}(${thousands}\\d{3})+)(\\.\\d+)?([eE][+-]?\\d{1,3})?$`),
    // Both signs are present, so it is unambiguous.
    /^[+-]?\d{1,3}(,\d{3})+\.\d+$/,
  ],
  comma: [
    new RegExp(`^[+-]?(\\d+|\\d{1,3}(${thousands}\\d{3})+)(,\\d+)?([eE][+-]?\\d{1,3})?$`),
    /^[+-]?\d{1,3}(\.\d{3})+,\d+$/,
  ],
};

/** A unit behind a number. The exponent of `1e3` is none. */
const unitPattern = /(?!e\d$)[\p{L}\p{Sc}°%/²³]*[\p{L}\p{Sc}°%²³][23]?$/iu;
const signs: Readonly<Record<Decimal, string>> = { point: '.', comma: ',' };

/**
 * Reads a number from a cell, in the unit of its field: `1,2 kg` in a column of grams is 1200, as in a form. A field
 * without a unit takes a percentage as the fraction that it is. Ambiguous text is undefined: `1,234` is not a number if the
 * decimal sign is a point, nor `1.234` if it is a comma.
 */
export function readNumber(cell: Cell, decimal: Decimal, unit?: string): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return undefined;
  const text = withCurrencyBehind(cell.trim().replace('\u2212', '-'));
  const { typed, factor } = unitOf(text, unit);
  if (factor === undefined) return undefined;
  const written = text.slice(0, text.length - typed.length).trim();
  // No percentage has thousands: one sign in it is the decimal sign.
  const number =
    typed === '%' && /^[+-]?\d+[.,]\d+$/.test(written) ? written.replace(/[.,]/, signs[decimal]) : written;
  if (!patterns[decimal].some((pattern) => pattern.test(number))) return undefined;
  const plain = number.replace(new RegExp(thousands, 'g'), '');
  const value = Number(
    decimal === 'comma' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''),
  );
  if (!Number.isFinite(value)) return undefined;
  // Fifteen digits: 160 × 0.001 in binary fractions is not 0.16.
  return factor === 1 ? value : Number((value * factor).toPrecision(15));
}

/** Reads a number from a cell of which nothing says the decimal sign: a point if it can be one, else a comma. */
export const readEitherNumber = (cell: Cell, unit?: string): number | undefined =>
  readNumber(cell, 'point', unit) ?? readNumber(cell, 'comma', unit);

/** `€ 45,00` and `EUR 45` as `45,00 €`. */
const withCurrencyBehind = (text: string): string =>
  text.replace(/^(\p{Sc}|EUR)\s*([+-]?\d.*)$/iu, (whole, sign: string, amount: string) =>
    /[\p{L}\p{Sc}%]$/u.test(amount) ? whole : `${amount} ${sign}`,
  );

/** Grams whose thousands are divided by the sign that is not the decimal one: `1.420` beside `4,20`. */
export function thousandsOfGrams(text: string, decimal: Decimal): number | undefined {
  const [, whole = '', sign, rest = ''] =
    /^([1-9])([.,])(\d{3})\s*(?:gr?s?|gramm\w*)?\.?$/iu.exec(text) ?? [];
  return sign === undefined || sign === signs[decimal] ? undefined : Number(whole + rest);
}
/** A whole number of pieces: groups of three digits are thousands, whichever sign divides them. */
export function readCount(cell: Cell, decimal: Decimal): number | undefined {
  if (typeof cell === 'string' && /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(cell.trim()))
    return Number(cell.replace(/\D/g, ''));
  return readNumber(cell, decimal);
}

/** The unit behind a number, '' if there is none, and by what the number is multiplied; undefined: it is not one of the field. */
function unitOf(text: string, unit = ''): { readonly typed: string; readonly factor: number | undefined } {
  const typed = unitPattern.exec(text)?.[0] ?? '';
  const factor = typedUnitFactor(typed.normalize('NFKC'), unit);
  if (factor !== undefined) return { typed, factor };
  if (unit === '') return { typed, factor: typed === '%' ? 0.01 : undefined };
  // A unit of several words, such as kg CO2 eq.
  const own = text.slice(-unit.length);
  return { typed: own, factor: own.toLowerCase() === unit.toLowerCase() ? 1 : undefined };
}

/**
 * Detects the decimal sign, if some cells show it and no cell shows the other one. `1.250` may be thousands: it counts where no
 * other cell shows a sign.
 */
export function detectDecimal(cells: Iterable<Cell>): Decimal | undefined {
  const seen = { point: false, comma: false };
  const unclear = { point: false, comma: false };
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    // A percentage is read with either sign.
    if (cell.trim().endsWith('%')) continue;
    const found = /^(?:\p{Sc}\s*|EUR\s*)?[+-]?\d[\d \u00a0\u2009\u202f]*([.,])\d+\s*[\p{L}\p{Sc}]*%?$/u.exec(
      cell.trim(),
    )?.[1];
    const thousands = /^(?:\p{Sc}\s*)?[1-9]\d{0,2}[.,]\d{3}(?:\s*gr?s?\.?)?$/iu.test(cell.trim());
    if (found !== undefined) (thousands ? unclear : seen)[found === '.' ? 'point' : 'comma'] = true;
  }
  const { point, comma } = seen.point || seen.comma ? seen : unclear;
  if (point === comma) return undefined;
  return comma ? 'comma' : 'point';
}
