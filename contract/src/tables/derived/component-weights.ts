import { withAddedColumns } from '../added-columns.ts';
import { measureTitles, quantityTitles } from '../columns/guess-part-rows.ts';
import { ofWeight, unitOfTitle, withoutUnit } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { readEitherNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';
import { isLength, isPackaging } from './bill-row-kinds.ts';
import { figureText, massUnit } from './unit-column.ts';

/** The title of the weight of the product, where it is found among those of its components or parts. */
export const wholeTitle = 'Total weight';

/** Rows that a cell says to be of packaging are left out of tables with quantities and units; a unit of sale is none: `Pack`. */
export function withoutPackaging(titled: TitledRows): TitledRows {
  const { quantity, unit } = measured(titled);
  if (quantity < 0 || unit < 0) return titled;
  const isOfPackaging = (cell: Cell, column: number): boolean =>
    column !== unit && isPackaging(String(cell).trim());
  return { ...titled, wanted: titled.wanted.filter((index) => !titled.rows[index]?.some(isOfPackaging)) };
}

/** The columns of quantities and their units; -1 for none. */
export function measured(titled: TitledRows): { readonly quantity: number; readonly unit: number } {
  const { titles, wanted } = titled;
  const titledBy = (known: ReadonlySet<string>): number =>
    titles.findIndex((title) => known.has(folded(title)) || known.has(folded(withoutUnit(title))));
  const unit = titledBy(measureTitles);
  const quantity = titledBy(quantityTitles);
  // Numbers before their unit are quantities, whatever their title; `Einsatz` is where a component is used, or how much of it.
  const numbers = [...titles.keys()].find(
    (column) =>
      column === unit - 1 &&
      wanted.every((index) => /^[\d.,]*$/.test(textAt(titled, index, column))) &&
      (quantity < 0 || /^einsatz$/.test(folded(titles[column] ?? ''))),
  );
  return { quantity: numbers ?? quantity, unit };
}

const ofLength =
  /\b(?:per|par|pro|je|por|al|au) (?:uom|unit|m|ml|mtr|lfm|lm|metre|meter|metro|einheit|unite|unita|unidad)\b|\bg (?:m|ml|mtr|lfm|lm)\b(?! ?[2²])/;
const ofNet = /\b(?:net|nett|netto|nette|neto)\b/;

const numberAt = ({ rows }: TitledRows, index: number, column: number): number =>
  readEitherNumber(rows[index]?.[column] ?? '') ?? Number.NaN;

/**
 * Fabrics by the metre, with what a metre weighs (`Net cons. 1.05 | m | Weight per UoM (g) 610`): what is used of them is their weight.
 * Consumption that is not said to be net has what is cut off in it, which is no weight of the product.
 */
export function withMetreWeights(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const { quantity, unit } = measured(titled);
  const metre = titles.findIndex(
    (title) =>
      ofLength.test(folded(title)) && (ofWeight.test(folded(title)) || /\bg \w+$/.test(folded(title))),
  );
  const mass = unitOfTitle(titles[metre] ?? '');
  if (metre < 0 || quantity < 0 || mass === undefined) return titled;
  const isNet = ofNet.test(folded(titles[quantity] ?? ''));
  const weightOf = (index: number): Cell => {
    const isByLength = unit < 0 || isLength(textAt(titled, index, unit));
    const weight =
      isNet && isByLength ? numberAt(titled, index, quantity) * numberAt(titled, index, metre) : 0;
    return weight > 0 ? Number(weight.toPrecision(12)) : '';
  };
  const below = new Set(wanted);
  return {
    wanted,
    titles: titles.map((title, column) => (column === metre ? `Component weight (${mass})` : title)),
    rows: rows.map((row, index) =>
      below.has(index) ? row.map((cell, column) => (column === metre ? weightOf(index) : cell)) : row,
    ),
  };
}

const ofArea = /\bg m[2²]|\b(?:gsm|g qm|grammage|flachengew\w*|gramatura|gramaje)\b/;
const ofWidth = /\b(?:width|laize|breite|nutzbreite|larghezza|altezza|ancho|largura)\b/;

/**
 * Fabrics by the metre or the square metre, with what they weigh by area (`1.65 | m | 150 cm | 340 g/m²`): their shares of the product
 * are those of what is used of them, where each has its figures. What is cut off is no weight of the product.
 */
export function withUsedAreas(titled: TitledRows, blocks: readonly (readonly number[])[]): TitledRows {
  const { titles } = titled;
  const columnOf = (pattern: RegExp): number => titles.findIndex((title) => pattern.test(folded(title)));
  const [area, width] = [columnOf(ofArea), columnOf(ofWidth)];
  const { quantity, unit } = measured(titled);
  if (area < 0 || quantity < 0 || unit < 0) return titled;
  const weightOf = (index: number): number => {
    const said = folded(textAt(titled, index, unit)).replace('²', '2');
    const across = numberAt(titled, index, width);
    const wide =
      said === 'm2' || said === 'qm'
        ? 1
        : /^(?:m|ml|lfm|mt|mtr)$/.test(said)
          ? across / (across > 10 ? 100 : 1)
          : Number.NaN;
    return numberAt(titled, index, quantity) * wide * numberAt(titled, index, area);
  };
  const shares = new Map<number, number>();
  for (const block of blocks) {
    const used = block.filter((index) => textAt(titled, index, area) !== '');
    const sum = used.reduce((total, index) => total + weightOf(index), 0);
    if (sum > 0)
      for (const index of used) shares.set(index, Number(((100 * weightOf(index)) / sum).toPrecision(12)));
  }
  if (shares.size === 0) return titled;
  return withAddedColumns(titled, [{ title: 'Part share', cellOf: (index) => shares.get(index) ?? '' }]);
}

/**
 * In a bill of materials whose quantities have units (`0.29 | KG`, `1 | PC`), those of masses are the weights of the components.
 */
export function withConsumedMasses(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const { quantity, unit } = measured(titled);
  if (quantity < 0 || unit < 0) return titled;
  const weighed = new Set(
    wanted.filter(
      (index) =>
        massUnit(textAt(titled, index, unit)) !== undefined && /\d$/.test(textAt(titled, index, quantity)),
    ),
  );
  const counted = wanted.some((index) => textAt(titled, index, unit) !== '' && !weighed.has(index));
  // A column of weights says them itself.
  const named = titles.some(
    (title) =>
      ofWeight.test(folded(title)) && unitOfTitle(title) !== undefined && !title.startsWith(wholeTitle),
  );
  // Orders by the kilogram have no rows of pieces beside.
  if (weighed.size === 0 || !counted || named) return titled;
  const cellOf = (index: number): string =>
    weighed.has(index)
      ? `${figureText(rows[index]?.[quantity] ?? '')} ${massUnit(textAt(titled, index, unit)) ?? ''}`
      : '';
  const counts = rows.map((row, index) =>
    weighed.has(index) ? row.map((cell, column) => (column === quantity ? '' : cell)) : row,
  );
  return withAddedColumns({ titles, wanted, rows: counts }, [{ title: 'Component weight', cellOf }]);
}
