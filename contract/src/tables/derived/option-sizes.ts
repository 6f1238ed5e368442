import { withAddedColumns } from '../added-columns.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { folded } from '../names/normalised.ts';
import { readableTitle } from '../names/technical-title.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

const sizeNames: ReadonlySet<string> = new Set(
  [...(fieldTitles.size ?? []), 'waist', 'shoe size'].map(folded),
);
const options = [1, 2, 3];

/**
 * A shop's variants have options, each with a name, which only the first row of a product says: where `Option1 Name` says that they
 * are sizes, `Option1 Value` has them, and of another product `Option2 Value`. The sizes become a column of their own.
 */
export function withOptionSizes(titled: TitledRows): TitledRows {
  const { titles, wanted } = titled;
  const columnOf = (title: string): number => titles.findIndex((one) => folded(one) === title);
  const pairs = options
    .map((n) => ({ name: columnOf(`option${n} name`), value: columnOf(`option${n} value`) }))
    .filter(({ name, value }) => name >= 0 && value >= 0);
  if (pairs.length === 0 || titles.some((title) => sizeNames.has(folded(readableTitle(title)))))
    return titled;
  const text = (index: number, column: number): string => textAt(titled, index, column);
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
