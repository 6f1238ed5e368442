import type { Cell } from '../table.ts';

/** Currencies beside the euro, in which brands have prices: by their signs and by their codes. */
const sign = /[$£¥₹₺₩₽]|\bkr\.?(?!\p{L})|\bzł/iu;
const code =
  /(?<!\p{L})(?:usd|gbp|chf|sek|nok|dkk|pln|czk|huf|ron|bgn|jpy|cny|rmb|hkd|inr|bdt|try|tnd|mad|cad|aud|nzd|dollars?|pounds? sterling)(?!\p{L})/iu;
const isOther = (text: string): boolean => sign.test(text) || code.test(text);

/** Whether a column has amounts in another currency than the euro, in which the service takes prices. */
export function inOtherCurrency(title: string, rows: readonly (readonly Cell[])[], column: number): boolean {
  if (isOther(title)) return true;
  const cells = rows.map((row) => String(row[column] ?? '').trim()).filter((text) => /\d/.test(text));
  const amounts = cells.filter((text) => /^\P{L}*(?:\p{L}{2,3})?\P{L}*$/u.test(text) && isOther(text));
  return amounts.length > cells.length / 2;
}
