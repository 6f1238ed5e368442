/**
 * What a number format of a workbook decides about the value of a cell: that it is a day, a percentage, or a number
 * with leading zeros, given as its digits and the signs between them. Everything else about it is appearance.
 */
export type NumberFormat = 'day' | 'percent' | { readonly zeros: string } | undefined;

/** Formats that are not described in the file. Source: ECMA-376, Part 1, 18.8.30. */
const isDay = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
const isPercent = (id: number): boolean => id === 9 || id === 10;

/** `code`: as the file describes the format with that id, if it does. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isDay(id) ? 'day' : isPercent(id) ? 'percent' : undefined;
  // The first section is that of positive numbers.
  const section = /^(?:"[^"]*"?|\\.?|\[[^\]]*\]?|[^;"\\[])*/.exec(code)?.[0] ?? '';
  const bare = section.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '');
  if (/[ymd]/i.test(bare)) return 'day';
  if (bare.includes('%')) return 'percent';
  const plain = section
    .replace(/\[[^\]]*\]|[_*]./g, '')
    .replace(/\\(.)|"([^"]*)"/g, (_, one = '', some = '') => `${one}${some}`);
  return /^0[0\s/-]*0$/.test(plain) ? { zeros: plain } : undefined;
}

/** The value of a number under its format: `2026-01-31`, `70 %`, `00123`, or the number. */
export function formattedNumber(
  number: number,
  format: NumberFormat,
  calendar: 1900 | 1904,
): string | number {
  if (format === undefined) return number;
  if (format === 'day') return dateOf(number, calendar);
  // Fifteen digits, as spreadsheets have: 0.07 × 100 in binary fractions is not 7.
  if (format === 'percent') return `${Number((number * 100).toPrecision(15))} %`;
  return Number.isInteger(number) && number >= 0 ? withZeros(number, format.zeros) : number;
}

/** Puts the digits of a number in the places of the zeros, from the last; further digits stand before them. */
function withZeros(number: number, zeros: string): string {
  const digits = [...String(number)];
  const shown = [...zeros].reverse().map((sign) => (sign === '0' ? (digits.pop() ?? '0') : sign));
  return digits.join('') + shown.reverse().join('');
}

const day = 86_400_000;
/** Day 0 of the two spreadsheet calendars. 1899-12-30 compensates for the nonexistent leap day of 1900. */
const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** Converts a serial number to `2026-01-31`; a number that is not a valid day stays a number. */
function dateOf(serial: number, calendar: keyof typeof dayZero): string | number {
  const date = new Date(dayZero[calendar] + Math.floor(serial) * day);
  return Number.isNaN(date.getTime()) ? serial : date.toISOString().slice(0, 10);
}
