import { readComposition } from '../composition/read-composition.ts';
import { folded, splitIntoTerms } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import type { Field } from './field.ts';
import type { DoubtfulColumn, Mapping } from './mapping.ts';
import { type Decimal, detectDecimal, readNumber } from './read-number.ts';
import { unknownValues } from './unknown-values.ts';

/** Number of rows examined. */
const sampleSize = 500;

/** Removes the text in brackets, which is the unit. */
const withoutUnit = (title: string): string => title.replace(/[([].*?[)\]]/g, ' ');

/**
 * Guesses the fields of the columns from their titles. `spoken` is the decimal sign if the cells do not show
 * it.
 */
export function guessMapping(
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
  fields: readonly Field[],
  spoken: Decimal,
): Mapping {
  const sample = rows.slice(0, sampleSize);
  const guessed = withComposition(guessColumns(titles, fields), sample, fields);
  const { columns, doubtful } = withoutDoubtful(guessed, sample, fields);
  const decimal = detectDecimal(sample.flat()) ?? spoken;
  const columnOf = (wanted: string): number | undefined => {
    const found = Object.entries(columns).find(([, field]) => field === wanted);
    return found === undefined ? undefined : Number(found[0]);
  };
  const weight = columnOf('totalWeight');
  const first = columnOf('material.1.share');
  const inGrams = (column: number | undefined): boolean =>
    column !== undefined && /\(\s*g\s*\)|\bgram/i.test(titles[column] ?? '');
  const byWeight =
    first !== undefined &&
    (/kg|\(\s*g\s*\)|weight|poids|masse/i.test(titles[first] ?? '') ||
      // Shares that are not percentages may be fractions of 1: they are weights only if the total weight is
      // of the same order.
      (weight !== undefined &&
        sample.length > 0 &&
        sample.every((row) => isBelow(row[first], row[weight], decimal))));
  return {
    columns,
    constants: {},
    decimal,
    baseUnit: byWeight ? 'weight' : 'percentage',
    weightUnit: inGrams(weight) || (byWeight && inGrams(first)) ? 'g' : 'kg',
    ...(Object.keys(doubtful).length === 0 ? {} : { doubtful }),
  };
}

/**
 * Whether a column has a whole composition (`98% cotton 2% elastane`) or the name of one material is seen in its cells; a
 * column that has nothing else is a composition whatever its title.
 */
function withComposition(
  guessed: Readonly<Record<number, string>>,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
): Record<number, string> {
  const columns = { ...guessed };
  const field = fields.find(({ id }) => id === 'composition');
  if (field === undefined) return columns;
  const columnOf = (id: string): number | undefined => {
    const found = Object.entries(columns).find(([, one]) => one === id);
    return found === undefined ? undefined : Number(found[0]);
  };
  const hasShares = (column: number): boolean => sample.some((row) => /\d/.test(String(row[column] ?? '')));
  const titled = columnOf('composition');
  const first = columnOf('material.1');
  const shares = columnOf('material.1.share');
  if (titled !== undefined) {
    if (first === undefined && shares !== undefined && !hasShares(titled)) columns[titled] = 'material.1';
    return columns;
  }
  if (first !== undefined) {
    if (shares === undefined && hasShares(first)) columns[first] = 'composition';
    return columns;
  }
  const width = sample.reduce((most, { length }) => Math.max(most, length), 0);
  for (let column = 0; column < width; column++) {
    if (columns[column] !== undefined || !areCompositions(sample, column, field)) continue;
    columns[column] = 'composition';
    break;
  }
  return columns;
}

/** Whether most cells of a column can be read as compositions with shares. */
function areCompositions(sample: readonly (readonly Cell[])[], column: number, field: Field): boolean {
  const { names, allowed = [] } = field;
  const cells = sample.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '');
  if (names === undefined || cells.length === 0) return false;
  // A table has many columns of other texts: the first that cannot be read are enough to tell.
  let unread = 0.2 * cells.length;
  return cells.every(
    (text) => (/\d/.test(text) && 'parts' in readComposition(text, { names, allowed })) || --unread >= 0,
  );
}

/** Without materials, a row cannot be imported: their unknown names are corrected rather than left out. */
const isNeeded = (id: string): boolean => id === 'composition' || id.startsWith('material.');

/** Leaves out guessed columns of which the field knows less than half of the values, so that none blocks a file. */
function withoutDoubtful(
  guessed: Readonly<Record<number, string>>,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
): { readonly columns: Record<number, string>; readonly doubtful: Record<number, DoubtfulColumn> } {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const columns: Record<number, string> = {};
  const doubtful: Record<number, DoubtfulColumn> = {};
  for (const [text, id] of Object.entries(guessed)) {
    const column = Number(text);
    const field = byId.get(id);
    const cells = sample.map((row) => row[column] ?? '');
    const counts =
      field?.names === undefined || field.lenient === true || isNeeded(id)
        ? undefined
        : unknownValues(field, cells);
    if (counts === undefined || counts.unknown.length * 2 <= counts.all) columns[column] = id;
    else doubtful[column] = { field: id, unknown: counts.unknown.length, all: counts.all };
  }
  return { columns, doubtful };
}

function isBelow(share: Cell | undefined, total: Cell | undefined, decimal: Decimal): boolean {
  const part = readNumber(share ?? '', decimal);
  const whole = readNumber(total ?? '', decimal);
  return part !== undefined && whole !== undefined && part <= whole && whole < 50;
}

/** How titles are compared: as they are, without units, and by their words in any order. */
const keys: readonly ((title: string) => string)[] = [
  folded,
  (title) => folded(withoutUnit(title)),
  (title) => splitIntoTerms(withoutUnit(title)),
];

/** The fields by the keys of their titles: a category has thousands of titles, and its fields are asked for again. */
const indexes = new WeakMap<readonly Field[], readonly ReadonlyMap<string, string>[]>();

function indexOf(fields: readonly Field[]): readonly ReadonlyMap<string, string>[] {
  const before = indexes.get(fields);
  if (before !== undefined) return before;
  const made = keys.map(() => new Map<string, string>());
  for (const { id, titles } of fields) {
    for (const title of titles) {
      for (const [n, key] of keys.entries()) {
        const name = key(title);
        const known = made[n];
        // On equal names the first field wins: common fields come before parameters.
        if (name !== '' && known !== undefined && !known.has(name)) known.set(name, id);
      }
    }
  }
  indexes.set(fields, made);
  return made;
}

/** Exact title matches take precedence over matches by words; a field is filled by one column. */
function guessColumns(titles: readonly string[], fields: readonly Field[]): Record<number, string> {
  const columns: Record<number, string> = {};
  const taken = new Set<string>();
  for (const [n, known] of indexOf(fields).entries()) {
    titles.forEach((title, column) => {
      const field = known.get(keys[n]?.(title) ?? '');
      if (columns[column] !== undefined || field === undefined || taken.has(field)) return;
      columns[column] = field;
      taken.add(field);
    });
  }
  return columns;
}
