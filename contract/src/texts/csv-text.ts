/**
 * Prefixes a text that a spreadsheet would run as a formula with an apostrophe. Full-width signs count as
 * well: East Asian versions of spreadsheets take them for the ordinary ones.
 * Source: OWASP, CSV Injection, https://owasp.org/www-community/attacks/CSV_Injection.
 */
export function withoutFormula(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
}

/** A cell of CSV, in quotes where it needs them. Source: RFC 4180, 2. */
export function csvCell(text: string, separator = ','): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
