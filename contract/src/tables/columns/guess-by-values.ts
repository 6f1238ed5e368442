import { typedUnitFactor } from '../../documents/parameters/typed-units.ts';
import { partKindOf } from '../composition/part-names.ts';
import type { Field } from '../fields/field.ts';
import type { DoubtfulColumn } from '../fields/mapping.ts';
import { notNet, ownTitle, unitOfTitle } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { readEitherNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';
import { trimsIn } from '../values/trim-kinds.ts';
import { columnWith } from './guess-composition.ts';
import { isOfMarket, stepOf, suppliedStep } from './guess-countries.ts';
import { areNames, isOtherCode, isOtherName, isProductCode, longestName } from './guess-identity.ts';
import { withPartWeights } from './guess-part-rows.ts';

type Columns = Readonly<Record<number, string>>;
type Proposals = Readonly<Record<number, DoubtfulColumn>>;

/** A column that says no field yet. */
interface FreeColumn {
  readonly column: number;
  readonly title: string;
  /** Its filled cells. */
  readonly texts: readonly string[];
  readonly distinct: number;
}

/** Least part of the filled cells of a column that have to be of one kind. */
const mostly = 0.9;

/**
 * What the cells, and the unit in a title, say of columns whose titles nobody has foreseen: proposals for what no other column says.
 * Where two columns could be meant, both are named, and neither is taken.
 */
export function proposedByValues(
  titles: readonly string[],
  columns: Columns,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
  isSized: boolean,
): Proposals {
  const found: Record<number, DoubtfulColumn> = {};
  const said = new Set(Object.values(columns));
  const isOpen = (field: string): boolean => fields.some(({ id }) => id === field) && !said.has(field);
  const propose = (field: string, those: readonly FreeColumn[]): void => {
    for (const { column, distinct } of those) found[column] ??= { field, unknown: 0, all: distinct };
  };
  const all = titles.map((title, column): FreeColumn => {
    const texts = sample.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '');
    return { column, title, texts, distinct: new Set(texts).size };
  });
  const free = all.filter(({ column, texts }) => columns[column] === undefined && texts.length > 1);
  if (isOpen('reference')) propose('reference', free.filter(isOfCodes));
  // A column of kinds that has names is that of the names, too.
  if (isOpen('name') && !areNames(sample, columnWith(columns, 'category') ?? -1)) {
    const products = all[columnWith(columns, 'reference') ?? -1]?.distinct ?? sample.length;
    propose('name', ofNames(free, sample.length, products, fields));
  }
  if (isOpen('totalWeight') && !said.has('part.weight') && !isSized) {
    const those = free.filter(weighsProducts);
    propose(weighed(titles, columns, sample, fields, those), those);
  }
  const countries = fields.find(({ id }) => id === 'madeIn')?.names;
  const ofCountries =
    countries === undefined || said.has('madeIn')
      ? []
      : free.filter((one) => areMostly(one, (text) => countries.find(text) !== undefined));
  if (![...said].some((id) => id.endsWith('-country')))
    propose(
      'madeIn',
      ofCountries.filter(({ title }) => !isOfMarket(title)),
    );
  for (const one of ofCountries) {
    const isMade = Object.values(found).some(({ field }) => field === 'madeIn');
    const step = isMade ? undefined : suppliedStep(one.title);
    const field = step === undefined ? undefined : stepOf(fields, step);
    if (field !== undefined && isOpen(field)) propose(field, [one]);
  }
  return found;
}

const areMostly = ({ texts }: FreeColumn, test: (text: string) => boolean): boolean =>
  texts.filter(test).length >= mostly * texts.length;

const isOfCodes = (one: FreeColumn): boolean =>
  !isOtherCode(one.title) && one.distinct > 1 && areMostly(one, isProductCode);

const isName = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && text.length <= longestName && !/[<@%]|:\/\/|\.\w{3}$/.test(text);

/** The first column of names that say what the products are; otherwise all that could be names. `products`: how many there are. */
function ofNames(
  free: readonly FreeColumn[],
  rows: number,
  products: number,
  fields: readonly Field[],
): readonly FreeColumn[] {
  const named = free.filter(
    (one) =>
      !isOtherName(one.title) &&
      one.texts.length >= mostly * rows &&
      one.distinct >= (2 / 3) * Math.max(1, products) &&
      areMostly(one, isName) &&
      !areMostly(one, isProductCode),
  );
  const category = fields.find(({ id }) => id === 'category')?.names;
  const says = (text: string): boolean =>
    text.split(/[\s,]+/).some((word) => category?.find(word) !== undefined);
  const telling = named.find(({ texts }) => texts.filter(says).length * 2 >= texts.length);
  return telling === undefined ? named : [telling];
}

/** Of a table of parts, where the rows of a product differ, weights are those of the parts. */
function weighed(
  titles: readonly string[],
  columns: Columns,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
  [only, ...others]: readonly FreeColumn[],
): string {
  if (only === undefined || others.length > 0) return 'totalWeight';
  const { column } = only;
  const inParts = withPartWeights(titles, { ...columns, [column]: 'totalWeight' }, sample, fields);
  return inParts[column] ?? 'totalWeight';
}

/** What one product weighs, in kg. */
const [lightest, heaviest] = [0.004, 6];
const ofMoney = /[€£$%]|co2|carbon|\/\s*m\b|pric|prix|preis|prez|prec/i;

/** Whether a title is of a part or a trim: `Lining g`. */
const isOfSomething = (title: string): boolean =>
  ![undefined, 'main'].includes(partKindOf(ownTitle(title))?.kind) ||
  trimsIn(ownTitle(title), []) !== undefined;

/** Whether a title says a unit of mass, and nearly all cells are numbers that a product could weigh in it. */
function weighsProducts(one: FreeColumn): boolean {
  const { title } = one;
  const unit = unitOfTitle(title);
  const kilograms = unit === undefined ? undefined : typedUnitFactor(unit, 'kg');
  if (kilograms === undefined || ofMoney.test(title) || notNet.test(folded(title)) || isOfSomething(title))
    return false;
  return areMostly(one, (text) => {
    const kg = (readEitherNumber(text) ?? Number.NaN) * kilograms;
    return kg >= lightest && kg <= heaviest;
  });
}
