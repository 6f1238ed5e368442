const day = 86_400_000;
/** Day 0 of the two spreadsheet calendars. 1899-12-30 compensates for the nonexistent leap day of 1900. */
const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** Number formats that show a date without being described in the file. Source: ECMA-376, 18.8.30. */
const builtIn = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/** Whether a number format shows a date: it contains year, month or day outside quotes and brackets. */
export function showsDate(id: number, format: string | undefined): boolean {
  if (format === undefined) return builtIn(id);
  return /[ymd]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

/** Converts a serial number to `2026-01-31`; a number that is not a valid day stays a number. */
export function dateOf(serial: number, calendar: keyof typeof dayZero): string | number {
  const date = new Date(dayZero[calendar] + Math.floor(serial) * day);
  return Number.isNaN(date.getTime()) ? serial : date.toISOString().slice(0, 10);
}

/** The column of a cell's reference, from 0: `AB12` → 27; undefined if it names none. */
export function columnOfCell(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
