import { meantBy } from '../fields/abbreviated-title.ts';
import type { Field } from '../fields/field.ts';
import type { DoubtfulColumn, Mapping } from '../fields/mapping.ts';
import { type KnownTitle, slotsNamed, titleIndex } from '../fields/title-index.ts';
import { ofWeight, titleKeys, titlePieces, unitOfTitle } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { isOfPieceInPack } from '../names/packs.ts';
import { type Decimal, detectDecimal, readEitherNumber, readNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';
import { areGerman } from '../values/german-shirts.ts';
import { ofOne, saysYes } from '../values/read-value.ts';
import { trimsIn } from '../values/trim-kinds.ts';
import { unknownValues } from '../values/unknown-values.ts';
import { proposedByValues } from './guess-by-values.ts';
import { columnWith, withComposition, withPartCompositions } from './guess-composition.ts';
import { withCountries } from './guess-countries.ts';
import { withFibrePairs } from './guess-fibre-pairs.ts';
import { withIdentity } from './guess-identity.ts';
import { withPartRows, withPartWeights, withWholeWeight } from './guess-part-rows.ts';
import { withPieces } from './guess-pieces.ts';
import { inOtherCurrency, withPrice } from './guess-price.ts';
import {
  categoryColumns,
  withKnownCategory,
  withOnlyAccessories,
  withOnlyWeight,
  withoutSizeRanges,
} from './guess-shop-columns.ts';
import { guessSizes } from './guess-sizes.ts';
import { withSlots } from './guess-slots.ts';

/** Number of rows examined. */
const sampleSize = 500;

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
  const allSizes = guessSizes(titles, sample);
  // Columns of one size are none of the product.
  const ofSizes = new Set(allSizes.flatMap(({ weight, pieces, perhaps }) => [weight, pieces, perhaps]));
  const byTitles = guessColumns(
    titles.map((title, column) =>
      ofSizes.has(column) || inOtherCurrency(title, sample, column) ? '' : title,
    ),
    fields,
  );
  const named = withOnlyAccessories(
    titles,
    withKnownCategory(titles, byTitles, sample, fields),
    sample,
    fields,
  );
  const weighing = allSizes.length > 0 ? named : withOnlyWeight(titles, named, sample, fields);
  const shop = withoutSizeRanges(weighing, sample);
  const slots = fields.some(({ id }) => id === 'material.1')
    ? withFibrePairs(titles, withSlots(titles, shop, sample), sample, fields)
    : shop;
  const composed = withPartCompositions(
    titles,
    withComposition({ ...slots }, sample, fields),
    sample,
    fields,
  );
  const priced = withPrice(titles, withoutSharesAlone(composed), sample, fields);
  const { columns: certain, doubtful: unsure } = withoutDoubtful(titles, priced, sample, fields);
  const pieces = fields.some(({ id }) => id === 'pieces') ? withPieces(titles, certain, sample) : certain;
  // The sheet of the parts has no names of products.
  const isOfProducts = fields.some(({ id }) => id === 'name');
  const identified = isOfProducts ? withIdentity(titles, pieces, sample) : pieces;
  const { columns: inParts, rowQuantity } = withPartRows(titles, identified, sample);
  const weighed = withWholeWeight(titles, withPartWeights(titles, inParts, sample, fields), sample);
  const columns = withOrigins(titles, withCountries(titles, weighed, sample, fields), fields);
  const doubtful = {
    ...proposedByValues(titles, columns, sample, fields, allSizes.length > 0),
    ...unsure,
  };
  const decimal = detectDecimal(sample.flat()) ?? spoken;
  const columnOf = (field: string) => columnWith(columns, field);
  const weight = columnOf('totalWeight') ?? columnOf('part.weight');
  const first = columnOf('material.1.share');
  const categories = categoryColumns(titles, columns, sample, fields);
  const units = Object.fromEntries(
    titles.flatMap((title, column) => {
      const isInPercent =
        ofOne.test(columns[column] ?? '') &&
        sample.some((row) => (readEitherNumber(row[column] ?? '') ?? 0) > 1);
      const unit = isInPercent ? '%' : unitOfTitle(title);
      return unit === undefined ? [] : [[column, unit]];
    }),
  );
  const sizes = weight === undefined ? allSizes : [];
  const weights = weight === undefined ? sizes.map((one) => one.weight) : [weight];
  const inGrams = (column: number | undefined): boolean => column !== undefined && units[column] === 'g';
  const byWeight =
    first !== undefined &&
    !arePercentages(sample, columns, decimal) &&
    (/kg|\(\s*g\s*\)|weight|poids|masse|gewicht|peso/i.test(titles[first] ?? '') ||
      // Shares that are not percentages may be fractions of 1: they are weights only if the total weight is
      // of the same order.
      (weight !== undefined &&
        sample.length > 0 &&
        sample.every((row) => isBelow(row[first], row[weight], decimal))));
  const [anyWeight] = weights;
  const grams =
    inGrams(anyWeight) ||
    (byWeight && inGrams(first)) ||
    (anyWeight !== undefined && units[anyWeight] === undefined && areGrams(sample, weights, decimal));
  return {
    columns,
    constants: {},
    decimal,
    baseUnit: byWeight ? 'weight' : 'percentage',
    weightUnit: grams ? 'g' : 'kg',
    ...(Object.keys(units).length === 0 ? {} : { units }),
    ...(sizes.length === 0 ? {} : { sizes }),
    ...(categories.length < 2 ? {} : { categories }),
    ...(areGerman(titles) ? { german: true as const } : {}),
    ...(weights.some((column) => isOfPieceInPack(titles[column] ?? '')) ? { ofPiece: true as const } : {}),
    ...(rowQuantity === undefined ? {} : { rowQuantity }),
    ...(Object.keys(doubtful).length === 0 ? {} : { doubtful }),
  };
}

/**
 * "Country of origin" is where a product was made; beside a column for that, it is the country of the fibre, as the title of
 * that field says.
 */
function withOrigins(
  titles: readonly string[],
  columns: Mapping['columns'],
  fields: readonly Field[],
): Mapping['columns'] {
  const made = Object.values(columns).some((id) => /\.making-country$/.test(id));
  const origin = fields.find(({ id }) => /^parameter\.[^.]+\.origin-country$/.test(id));
  if (!made || origin === undefined) return columns;
  const moved = Object.entries(columns).map(([column, id]) => [
    column,
    id === 'madeIn' && titles[Number(column)] === origin.title ? origin.id : id,
  ]);
  return Object.fromEntries(moved) as Mapping['columns'];
}

/** Shares of materials that no column names are of no material. */
const withoutSharesAlone = (columns: Readonly<Record<number, string>>): Record<number, string> => {
  const mapped = new Set(Object.values(columns));
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([, id]) => !/^material\.\d+\.share$/.test(id) || mapped.has(id.replace('.share', '')),
    ),
  );
};

/** Least weight that no garment or shoe has in kg: numbers above it are grams. */
const neverKilograms = 15;

/** Whether the weights of a table that says no unit are grams: each of them would be too much in kg. */
function areGrams(
  sample: readonly (readonly Cell[])[],
  columns: readonly number[],
  decimal: Decimal,
): boolean {
  const numbers = sample.flatMap((row) =>
    columns.flatMap((column) => {
      const value = readNumber(row[column] ?? '', decimal);
      return value === undefined || value === 0 ? [] : [value];
    }),
  );
  return numbers.length > 0 && numbers.every((value) => value >= neverKilograms);
}

/** Whether the shares of materials add up to 100, or to 1, in most rows. */
function arePercentages(
  sample: readonly (readonly Cell[])[],
  columns: Readonly<Record<number, string>>,
  decimal: Decimal,
): boolean {
  const shares = Object.entries(columns).flatMap(([column, field]) =>
    /^material\.\d+\.share$/.test(field) ? [Number(column)] : [],
  );
  const sums = sample.flatMap((row) => {
    const given = shares.flatMap((column) => readNumber(row[column] ?? '', decimal, '%') ?? []);
    return given.length === 0 ? [] : [given.reduce((sum, value) => sum + value, 0)];
  });
  const whole = sums.filter((sum) => Math.abs(sum - 100) < 0.2 || Math.abs(sum - 1) < 0.002);
  return sums.length > 0 && whole.length > sums.length / 2;
}

/**
 * Without materials, a row cannot be imported, and without its category it would be of another one: their unknown names are
 * corrected rather than left out.
 */
const isNeeded = (id: string): boolean =>
  id.startsWith('composition') || id.startsWith('material.') || id.startsWith('fibre.');

/** Whether a column is surely of categories: `Type` may be of anything. */
const isCategory = (id: string, title: string): boolean =>
  id === 'category' &&
  /categor|kategor|catégor|warengruppe|produktgruppe|product (?:type|group)|type de produit|type d’article/i.test(
    title,
  );

/** Whether a cell of a question says neither yes nor no: `Teinture / délavage` has countries. */
const isNoAnswer = (cell: Cell): boolean => cell !== '' && saysYes(String(cell)) === undefined;

/** Leaves out guessed columns of which the field knows less than half of the values, so that none blocks a file. */
function withoutDoubtful(
  titles: readonly string[],
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
      field?.names === undefined ||
      field.lenient === true ||
      isNeeded(id) ||
      isCategory(id, titles[column] ?? '')
        ? undefined
        : unknownValues(field, cells);
    // `Lín.` counts the lines, and is no lining.
    const filled = cells.map(String).filter((text) => text !== '');
    const figures = filled.filter((text) => !/\p{L}/u.test(text));
    if (id.startsWith('composition') && figures.length * 2 > filled.length) continue;
    const noAnswers = field?.kind === 'yes-no' ? cells.filter(isNoAnswer) : [];
    if (noAnswers.length * 2 > cells.length) {
      doubtful[column] = { field: id, unknown: noAnswers.length, all: noAnswers.length };
      continue;
    }
    // Which button it is may be asked about.
    const unknown = counts?.unknown.filter((text) => id !== 'accessories' || trimsIn(text, []) === undefined);
    if (counts === undefined || unknown === undefined || unknown.length * 2 <= counts.all)
      columns[column] = id;
    else doubtful[column] = { field: id, unknown: unknown.length, all: counts.all };
  }
  return { columns, doubtful };
}

function isBelow(share: Cell | undefined, total: Cell | undefined, decimal: Decimal): boolean {
  const part = readNumber(share ?? '', decimal);
  const whole = readNumber(total ?? '', decimal);
  return part !== undefined && whole !== undefined && part <= whole && whole < 50;
}

/**
 * Exact title matches take precedence over matches by words, and whole titles over their pieces; a field is filled by one
 * column, the one with the most usual title.
 */
function guessColumns(titles: readonly string[], fields: readonly Field[]): Record<number, string> {
  const columns: Record<number, string> = {};
  const taken = new Set<string>();
  const order = new Map(fields.map(({ id }, n) => [id, n]));
  const take = (found: readonly (KnownTitle & { readonly column: number })[]): void => {
    const sorted = [...found].sort(
      (a, b) =>
        (order.get(a.field) ?? 0) - (order.get(b.field) ?? 0) || a.rank - b.rank || a.column - b.column,
    );
    // The first of the fields that share a title has it, unless another column has it already.
    for (const { column, field } of sorted) {
      if (columns[column] !== undefined || taken.has(field)) continue;
      columns[column] = field;
      taken.add(field);
    }
  };
  const groupsOf = (title: string): string[] => [title.replace(/ \|.*$/, '')];
  for (const texts of [(title: string) => [title], titlePieces, groupsOf]) {
    for (const [n, key] of titleKeys.entries()) {
      const found = (slotsOf: (title: string) => readonly number[]) =>
        titles.flatMap((title, column) =>
          columns[column] !== undefined
            ? []
            : slotsOf(title).flatMap((slot) =>
                texts(title).flatMap((text) =>
                  (titleIndex(fields, slot)[n]?.get(key(text)) ?? [])
                    // `Gew./Stk.` is a weight.
                    .filter(
                      ({ field }) => !/^(?:pieces|reference)/.test(field) || !ofWeight.test(folded(title)),
                    )
                    .map((one) => ({ ...one, column })),
                ),
              ),
        );
      take(found(() => [0]));
      // The figures of materials come after all other fields.
      take(found(slotsNamed));
    }
  }
  for (const [column, title] of titles.entries()) {
    const isMeant = columns[column] === undefined ? meantBy(title) : undefined;
    if (isMeant === undefined) continue;
    const meant = [0, ...slotsNamed(title)].flatMap((slot) =>
      [...(titleIndex(fields, slot)[0] ?? [])].flatMap(([known, [first]]) =>
        first !== undefined && isMeant(known) ? [first.field] : [],
      ),
    );
    const [field] = meant;
    if (field !== undefined && new Set(meant).size === 1 && !taken.has(field)) {
      columns[column] = field;
      taken.add(field);
    }
  }
  return columns;
}
