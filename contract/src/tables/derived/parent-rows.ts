import { folded } from '../names/normalised.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

const ofParents =
  /^(?:parent(?: (?:sku|id|product|item|asin|code|ref|reference|article))?|item group id|produit parent|sku parent|ref parent|parent sku|artikel ?eltern|vaterartikel\w*|eltern\w*|ubergeordnet\w*(?: \w+)?|articolo padre|sku padre|codice padre|producto padre|sku principal|sku pai|produto pai|superior|genitore)$/;

/**
 * Rows of families, as marketplaces have them above their variants (`Parent SKU`): they are no products themselves, and say for their
 * variants what these leave empty. A shop whose variants leave nearly all empty has its products in such rows instead.
 */
export function withoutParentRows(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const text = (index: number, column: number): string => textAt(titled, index, column);
  const filled = (index: number): number => titles.filter((_, column) => text(index, column) !== '').length;
  const parent = titles.findIndex((title) => ofParents.test(folded(title)));
  if (parent < 0) return titled;
  const children = wanted.filter((index) => text(index, parent) !== '');
  const named = new Set(children.map((index) => text(index, parent)));
  const own = [...titles.keys()].find(
    (column) =>
      column !== parent &&
      wanted.filter((index) => text(index, parent) === '' && named.has(text(index, column))).length >=
        named.size / 2,
  );
  if (own === undefined) return titled;
  const rowOf = new Map(
    wanted.flatMap((index) =>
      text(index, parent) === '' && named.has(text(index, own)) ? [[text(index, own), index]] : [],
    ),
  );
  const areFuller = children.every((index) => {
    const above = rowOf.get(text(index, parent));
    return above === undefined || filled(index) >= filled(above);
  });
  if (!areFuller) return titled;
  const families = new Set(rowOf.values());
  const below = new Set(children);
  return {
    titles,
    wanted: wanted.filter((index) => !families.has(index)),
    rows: rows.map((row, index) => {
      const above = below.has(index) ? rows[rowOf.get(text(index, parent)) ?? -1] : undefined;
      if (above === undefined) return row;
      return titles.map((_, column) =>
        text(index, column) === '' ? (above[column] ?? '') : (row[column] ?? ''),
      );
    }),
  };
}
