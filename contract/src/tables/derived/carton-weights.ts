import { withAddedColumns } from '../added-columns.ts';
import { isOfPieces } from '../columns/guess-pieces.ts';
import { ofWeight, unitOfTitle } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { readEitherNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';

const carton = /\b(?:ctns?|cartons?|kartons?|krt|colis|cajas?|cartone|cartoni|caixas?|box(?:es)?)\b/;
const gross = /\b(?:gross|g w|gw|brut|brutto|bruto|lordo)\b/;
const counting =
  /\b(?:pcs?|pieces?|pairs?|paires?|units?|qty|quantity|stk|stuck|teile|paar|pezzi|pz|piezas|uds|unidades|pecas)\b/;

/**
 * Packing lists weigh cartons: `N.W./CTN (KGS)` is divided by `PCS/CTN`, or by the pieces of all cartons of the row. Without either it
 * is no weight of a product.
 */
export function withCartonWeights(titled: TitledRows): TitledRows {
  const { titles, rows } = titled;
  const find = (isIt: (title: string) => boolean): number => titles.findIndex((one) => isIt(folded(one)));
  const weight = find((title) => ofWeight.test(title) && carton.test(title) && !gross.test(title));
  if (weight < 0) return titled;
  // Another weight may be that of the product.
  if (titles.some((title) => ofWeight.test(folded(title)) && !carton.test(folded(title)))) return titled;
  const inCarton = find((title) => carton.test(title) && counting.test(title) && !ofWeight.test(title));
  const cartons = find(
    (title) => /^(?:(?:no of|nb|nombre de|anzahl|total) )?\w+$/.test(title) && carton.test(title),
  );
  const pieces = titles.findIndex(isOfPieces);
  const numberAt = (index: number, column: number): number =>
    readEitherNumber(rows[index]?.[column] ?? '') ?? Number.NaN;
  const countOf = (index: number): number =>
    inCarton >= 0 ? numberAt(index, inCarton) : numberAt(index, pieces) / numberAt(index, cartons);
  if (inCarton < 0 && (cartons < 0 || pieces < 0)) return titled;
  const unit = unitOfTitle(titles[weight] ?? '');
  const cellOf = (index: number): Cell => {
    const each = numberAt(index, weight) / countOf(index);
    return each > 0 && Number.isFinite(each) ? Number(each.toPrecision(6)) : '';
  };
  return withAddedColumns(titled, [
    { title: `Net weight per piece${unit === undefined ? '' : ` (${unit})`}`, cellOf },
  ]);
}
