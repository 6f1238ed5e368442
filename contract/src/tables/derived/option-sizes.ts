import { withAddedColumns } from '../added-columns.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { folded } from '../names/normalised.ts';
import { readableTitle } from '../names/technical-title.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

const sizeNames: ReadonlySet<string> = new Set(
  [...(fieldTitles.size ?? []), 'waist', 'shoe size'].map(folded),
);
const options = [1, 2, 3];
/** Of clothes, waist and length, shoes, children, and what has one size only; folded. */
const letters = '(?:\\d?x{0,4}[sl]|[2-6]xl|m)';
const sizeValue = new RegExp(
  `^(?:(?:us|eu|uk|fr|it|de) )?(?:${letters}(?: ${letters})?|w?(?:[2-5]?\\d|6[0-4])(?: [05])?(?: l?[2-5]\\d)?|[5-9]\\d [a-h]|\\d{1,2} \\d{1,2} ?(?:m|y|mois|ans|years?|months?)|one size|os|tu|u|taille unique|einheitsgrosse|taglia unica|talla unica|tamanho unico)$`,
);
/** What a shop writes for a product without variants. */
const noVariant = 'default title';

/**
 * A shop's variants have options, each with a name, which only the first row of a product says: where `Option1 Name` says that they
 * are sizes, `Option1 Value` has them, and of another product `Option2 Value`. An export without the names has them where all values
 * are sizes. The sizes become a column of their own.
 */
export function withOptionSizes(titled: TitledRows): TitledRows {
  const { titles, wanted } = titled;
  const columnOf = (title: string): number => titles.findIndex((one) => folded(one) === title);
  const found = options
    .map((n) => ({ name: columnOf(`option${n} name`), value: columnOf(`option${n} value`) }))
    .filter(({ value }) => value >= 0);
  const pairs = found.filter(({ name }) => name >= 0);
  if (found.length === 0 || titles.some((title) => sizeNames.has(folded(readableTitle(title)))))
    return titled;
  const text = (index: number, column: number): string => textAt(titled, index, column);
  if (pairs.length === 0) {
    const sizesOnly = found.find(({ value }) => {
      const values = wanted
        .map((index) => folded(text(index, value)))
        .filter((one) => one !== '' && one !== noVariant);
      return new Set(values).size > 1 && values.every((one) => sizeValue.test(one));
    });
    return sizesOnly === undefined
      ? titled
      : withAddedColumns(titled, [{ title: 'Size', cellOf: (index) => text(index, sizesOnly.value) }]);
  }
  const sizes = new Map<number, string>();
  let sized = -1;
  for (const index of wanted) {
    const named = pairs.filter(({ name }) => text(index, name) !== '');
    if (named.length > 0)
      sized = named.find(({ name }) => sizeNames.has(folded(text(index, name))))?.value ?? -1;
    if (sized >= 0) sizes.set(index, text(index, sized));
  }
  if (sizes.size === 0) return titled;
  return withAddedColumns(titled, [{ title: 'Size', cellOf: (index) => sizes.get(index) ?? '' }]);
}
