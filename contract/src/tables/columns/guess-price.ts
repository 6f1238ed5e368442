import type { Field } from '../fields/field.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';

const ofPrice = /\b(?:price|prix|\w*preis|prezzo|precio|preco|pvp|pv|rrp|rsp|uvp|srp|pvc)\b/;
const ofConsumers =
  /\b(?:retail|public|publico|pubblico|consumer|ttc|pvp|rrp|rsp|uvp|srp|pvc|vente|vendita|venta|venda|verkauf\w*|vk|boutique|conseille|recommended|consigliato|recomendado)\b/;
const ofTrade =
  /\b(?:achat|purchase|einkauf\w*|ek|acquisto|compra|fob|ddp|exw|wholesale|gros|whs|ht|net|netto|excl|cost|cout|landed|supplier|factory|old|promo\w*|discount\w*)\b/;

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

/** The column of the price in shops, whose title is made of its words: `Preço PVP`, `Prix public conseillé`. */
export function withPrice(
  titles: readonly string[],
  columns: Readonly<Record<number, string>>,
  rows: readonly (readonly Cell[])[],
  fields: readonly Field[],
): Record<number, string> {
  const price = fields.find(({ id }) => /^parameter\.[^.]+\.price$/.test(id))?.id;
  if (price === undefined || Object.values(columns).includes(price)) return { ...columns };
  const found = titles.findIndex((title, column) => {
    const text = folded(title);
    if (columns[column] !== undefined || inOtherCurrency(title, rows, column)) return false;
    return (
      ofPrice.test(text) &&
      ofConsumers.test(text) &&
      !ofTrade.test(text) &&
      rows.some((row) => /\d/.test(String(row[column] ?? '')))
    );
  });
  return found < 0 ? { ...columns } : { ...columns, [found]: price };
}
