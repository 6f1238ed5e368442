import { partKindOf } from '../composition/part-names.ts';
import type { Field } from '../fields/field.ts';
import type { DoubtfulColumn } from '../fields/mapping.ts';
import { notNet, ownTitle, unitOfTitle } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { readEitherNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';
import { trimsIn } from '../values/trim-kinds.ts';
import { columnWith } from './guess-composition.ts';
import { isOfMarket } from './guess-countries.ts';
import { isOtherCode, isOtherName, isProductCode } from './guess-identity.ts';
import { withPartWeights } from './guess-part-rows.ts';

type Columns = Readonly<Record<number, string>>;
type Proposals = Readonly<Record<number, DoubtfulColumn>>;

/** Least part of the filled cells of a column that have to be of one kind. */
const mostly = 0.9;
/** Longer texts describe. */
const longestName = 60;

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
  const knows = (field: string): boolean => fields.some(({ id }) => id === field);
  const textsOf = (column: number): readonly string[] =>
    sample.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '');
  const free = [...titles.keys()].filter(
    (column) => columns[column] === undefined && textsOf(column).length > 1,
  );
  const areMostly = (column: number, test: (text: string) => boolean): boolean =>
    textsOf(column).filter(test).length >= mostly * textsOf(column).length;
  const distinct = (column: number): number => new Set(textsOf(column)).size;
  const propose = (field: string, those: readonly number[]): void => {
    for (const column of those) found[column] ??= { field, unknown: 0, all: distinct(column) };
  };
  if (knows('reference') && !said.has('reference'))
    propose(
      'reference',
      free.filter(
        (column) =>
          !isOtherCode(titles[column] ?? '') && distinct(column) > 1 && areMostly(column, isProductCode),
      ),
    );
  const products = Math.max(1, distinct(columnWith(columns, 'reference') ?? -1));
  if (knows('name') && !said.has('name')) {
    const named = free.filter(
      (column) =>
        !isOtherName(titles[column] ?? '') &&
        textsOf(column).length >= mostly * sample.length &&
        distinct(column) >=
          (2 / 3) * Math.max(products, columnWith(columns, 'reference') === undefined ? sample.length : 1) &&
        areMostly(
          column,
          (text) =>
            /\p{L}{3}/u.test(text) && text.length <= longestName && !/[<@%]|:\/\/|\.\w{3}$/.test(text),
        ) &&
        !areMostly(column, isProductCode),
    );
    // Names say what the products are.
    const category = fields.find(({ id }) => id === 'category')?.names;
    const telling = named.filter(
      (column) =>
        textsOf(column).filter((text) =>
          text.split(/[\s,]+/).some((word) => category?.find(word) !== undefined),
        ).length *
          2 >=
        textsOf(column).length,
    );
    propose('name', telling.length > 0 ? telling.slice(0, 1) : named);
  }
  if (knows('totalWeight') && !isSized && !['totalWeight', 'part.weight'].some((field) => said.has(field)))
    propose(
      ...weights(
        titles,
        columns,
        sample,
        fields,
        free.filter(
          (column) =>
            !isOfSomething(titles[column] ?? '') && weighsProducts(titles[column] ?? '', textsOf(column)),
        ),
      ),
    );
  const countries = fields.find(({ id }) => id === 'madeIn')?.names;
  if (countries !== undefined && ![...said].some((id) => /madeIn|-country$/.test(id)))
    propose(
      'madeIn',
      free.filter(
        (column) =>
          !isOfMarket(titles[column] ?? '') &&
          areMostly(column, (text) => countries.find(text) !== undefined),
      ),
    );
  return found;
}

/** Of a table of parts, where the rows of a product differ, weights are those of the parts. */
function weights(
  titles: readonly string[],
  columns: Columns,
  sample: readonly (readonly Cell[])[],
  fields: readonly Field[],
  found: readonly number[],
): readonly [field: string, columns: readonly number[]] {
  const [only] = found;
  if (only === undefined || found.length > 1) return ['totalWeight', found];
  const field = withPartWeights(titles, { ...columns, [only]: 'totalWeight' }, sample, fields)[only];
  return [field ?? 'totalWeight', found];
}

/** What one product weighs, in kg. */
const [lightest, heaviest] = [0.004, 6];
const perUnit: Readonly<Record<string, number>> = { g: 0.001, kg: 1, oz: 0.0283495, lb: 0.453592 };
const ofMoney = /[€£$%]|co2|carbon|\/\s*m\b|pric|prix|preis|prez|prec/i;

/** Whether a title is of a part or a trim: `Lining g`. */
const isOfSomething = (title: string): boolean =>
  ![undefined, 'main'].includes(partKindOf(ownTitle(title))?.kind) ||
  trimsIn(ownTitle(title), []) !== undefined;

/** Whether a title says a unit of mass, and nearly all cells are numbers that a product could weigh in it. */
function weighsProducts(title: string, texts: readonly string[]): boolean {
  const unit = perUnit[unitOfTitle(title) ?? ''];
  if (unit === undefined || ofMoney.test(title) || notNet.test(folded(title))) return false;
  const inRange = texts.filter((text) => {
    const kg = (readEitherNumber(text) ?? Number.NaN) * unit;
    return kg >= lightest && kg <= heaviest;
  });
  return inRange.length >= 0.9 * texts.length;
}
