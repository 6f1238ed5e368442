import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import type { Field } from './field.ts';
import { columnWith } from './guess-composition.ts';
import { titleKeys } from './title-keys.ts';

type Columns = Readonly<Record<number, string>>;
type Rows = readonly (readonly Cell[])[];

const textsOf = (rows: Rows, column: number): readonly string[] => [
  ...new Set(rows.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '')),
];

/**
 * Of several columns whose titles are those of a category, the one with the most values that are known: a shop has `Product
 * Category` in the words of a marketplace beside its own `Type`.
 */
export function withKnownCategory(
  titles: readonly string[],
  columns: Columns,
  sample: Rows,
  fields: readonly Field[],
): Record<number, string> {
  const field = fields.find(({ id }) => id === 'category');
  const now = columnWith(columns, 'category');
  const { names } = field ?? {};
  if (field === undefined || names === undefined || now === undefined) return { ...columns };
  const known = new Set(field.titles.map(folded));
  const share = (column: number): number => {
    const texts = textsOf(sample, column);
    return texts.length === 0
      ? 0
      : texts.filter((text) => names.find(text) !== undefined).length / texts.length;
  };
  let best = now;
  for (const [column, title] of titles.entries()) {
    if (columns[column] !== undefined || !titleKeys.slice(0, 2).some((key) => known.has(key(title))))
      continue;
    if (share(column) > share(best)) best = column;
  }
  const found = { ...columns };
  delete found[now];
  return { ...found, [best]: 'category' };
}

const sizeWords = new Set(
  [
    'size',
    'sizes',
    'taille',
    'tailles',
    'pointure',
    'Größe',
    'taglia',
    'talla',
    'tamanho',
    'waist',
    'shoe size',
  ].map(folded),
);

/** The options of a shop's variants: where `Option1 Name` says that they are sizes, `Option1 Value` has them. */
export function withOptionSizes(titles: readonly string[], columns: Columns, sample: Rows): Columns {
  if (columnWith(columns, 'size') !== undefined || columnWith(columns, 'reference') === undefined)
    return columns;
  const columnOf = (title: string): number => titles.findIndex((one) => folded(one) === title);
  for (const n of [1, 2, 3]) {
    const [name, value] = [columnOf(`option${n} name`), columnOf(`option${n} value`)];
    if (name < 0 || value < 0 || columns[value] !== undefined) continue;
    if (textsOf(sample, name).some((text) => sizeWords.has(folded(text))))
      return { ...columns, [value]: 'size' };
  }
  return columns;
}
