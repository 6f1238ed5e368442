import { withAddedColumns } from '../added-columns.ts';
import { measureTitles, quantityTitles } from '../mapping/guess-part-rows.ts';
import { unitOfTitle, withoutUnit } from '../mapping/title-keys.ts';
import { folded } from '../names/normalised.ts';
import type { TitledRows } from '../titled-rows.ts';
import { figureText, massUnit } from './unit-column.ts';

const isMass = (text: string): boolean => massUnit(text) !== undefined;
const ofWeight = /\b(?:weight|poids|masse|peso)\b|gewicht\b/;
const packaging =
  /^(?:packaging|packing|packaging material|emballages?|conditionnement|verpackung(?:en)?|imballo|imballaggi|embalajes?|embalagem|embalagens|poly ?bags?|sachets?(?: plastique| polybag)?|polybeutel|hang ?tags?)$/;

/**
 * In a bill of materials whose quantities have units (`0.29 | KG`, `1 | PC`), those of masses are the weights of the components.
 * Rows of packaging are none of the product.
 */
export function withComponentWeights(titled: TitledRows): TitledRows {
  const { titles, rows } = titled;
  const titledBy = (known: ReadonlySet<string>): number =>
    titles.findIndex((title) => known.has(folded(withoutUnit(title))));
  const [quantity, unit] = [titledBy(quantityTitles), titledBy(measureTitles)];
  if (quantity < 0 || unit < 0) return titled;
  const text = (index: number, column: number): string => String(rows[index]?.[column] ?? '').trim();
  const wanted = titled.wanted.filter(
    (index) => !(rows[index] ?? []).some((cell) => packaging.test(folded(String(cell).trim()))),
  );
  const weighed = new Set(
    wanted.filter((index) => isMass(text(index, unit)) && /\d$/.test(text(index, quantity))),
  );
  const counted = wanted.some((index) => text(index, unit) !== '' && !weighed.has(index));
  // A column of weights says them itself.
  const named = titles.some((title) => ofWeight.test(folded(title)) && unitOfTitle(title) !== undefined);
  // Orders by the kilogram have no rows of pieces beside.
  if (weighed.size === 0 || !counted || named)
    return wanted.length === titled.wanted.length ? titled : { ...titled, wanted };
  const cellOf = (index: number): string =>
    weighed.has(index)
      ? `${figureText(rows[index]?.[quantity] ?? '')} ${massUnit(text(index, unit)) ?? ''}`
      : '';
  const counts = rows.map((row, index) =>
    weighed.has(index) ? row.map((cell, column) => (column === quantity ? '' : cell)) : row,
  );
  return withAddedColumns({ titles, wanted, rows: counts }, [{ title: 'Component weight', cellOf }]);
}
