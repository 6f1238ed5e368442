/**
 * Prefixes a text that a spreadsheet would run as a formula with an apostrophe. Full-width signs count as
 * well: East Asian versions of spreadsheets take them for the ordinary ones.
 * Source: OWASP, CSV Injection, https://owasp.org/www-community/attacks/CSV_Injection.
 */
export function withoutFormula(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
}
