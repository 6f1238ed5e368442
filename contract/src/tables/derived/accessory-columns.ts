import { accessoryNames } from '../../fields/accessory-names.ts';
import { withAddedColumns } from '../added-columns.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { ownTitle, withoutUnit } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { readCount } from '../read-number.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';
import { trimsIn } from '../values/trim-kinds.ts';
import { saysNone } from '../values/unknown-values.ts';

const listing: ReadonlySet<string> = new Set((fieldTitles.accessories ?? []).map(folded));
/** Titles of the columns of one accessory, which are imported by themselves. */
const single: ReadonlySet<string> = new Set(
  Object.entries(accessoryNames)
    .flatMap(([id, names]) => [id, `${id}s`, ...names])
    .map(folded),
);
/** Whose product it is, not what is sewn in. */
const ofBrand = /^(?:private|own|house|brand|record) label(?: name)?$|^label name$/;
const yes = /^(?:x|yes|y|oui|ja|si|sì|sí|sim)$/i;
/** Longest cell that lists accessories rather than describing something. */
const longest = 80;

const numbered = / \d+$/;
const howMany =
  /^(?:qte|qty|quantite|quantity|nb|nbre|nombre|number|count|pcs|pieces|anzahl|menge|stk|stuck|quantita|cantidad|quantidade|uds)$/;
/** Of one accessory, a garment has no more. */
const mostOfOne = 60;

/** Columns of accessories with their numbers behind them (`Trim 1 | Qty 1 | Trim 2 | Qty 2`) are one column: `1 zip; 5 rivets`. */
function withCountedPairs(titled: TitledRows): TitledRows {
  const titleOf = (column: number): string =>
    folded(withoutUnit(ownTitle(titled.titles[column] ?? ''))).replace(numbered, '');
  const isListing = (title: string): boolean => listing.has(title) || title === 'access';
  // One accessory with its number, not a list beside the pieces that were made.
  const isPair = (index: number, column: number): boolean => {
    const [trim, count] = [textAt(titled, index, column), textAt(titled, index, column + 1)];
    const number = readCount(count, 'point') ?? Number.NaN;
    const isOne = !/^\d|[,;+\n]/.test(trim) && Number.isInteger(number) && number <= mostOfOne;
    return trim === '' || count === '' || isOne;
  };
  const pairs = [...titled.titles.keys()].filter(
    (column) =>
      isListing(titleOf(column)) &&
      howMany.test(titleOf(column + 1)) &&
      titled.wanted.every((index) => isPair(index, column)),
  );
  const [first] = pairs;
  if (first === undefined) return titled;
  const texts = (index: number): string[] =>
    pairs.flatMap((column) => {
      const trim = textAt(titled, index, column);
      return trim === '' ? [] : [`${textAt(titled, index, column + 1)} ${trim}`.trim()];
    });
  const below = new Set(titled.wanted);
  const ofPairs = new Set(pairs.flatMap((column) => [column, column + 1]));
  return {
    ...titled,
    titles: titled.titles.map((title, column) => (column === first ? 'Accessories' : title)),
    rows: titled.rows.map((row, index) =>
      below.has(index)
        ? row.map((cell, column) =>
            column === first ? texts(index).join('; ') : ofPairs.has(column) ? '' : cell,
          )
        : row,
    ),
  };
}

/**
 * Accessories in a column for each kind (`Zips`, `Buttons`, `Reißverschluss`), with their number or in words, are one list: a column
 * `Accessories` behind the others.
 */
export function withAccessoryColumns(uncounted: TitledRows): TitledRows {
  const titled = withCountedPairs(uncounted);
  const { titles, wanted } = titled;
  const text = (index: number, column: number): string => textAt(titled, index, column);
  const titleOf = (column: number): string => withoutUnit(ownTitle(titles[column] ?? '')).trim();
  const isCount = (cell: string): boolean => Number.isInteger(readCount(cell, 'point'));
  const columns = [...titles.keys()].filter((column) => {
    const title = titleOf(column);
    if (ofBrand.test(folded(title))) return false;
    if (!listing.has(folded(title)) && trimsIn(title, []) === undefined) return false;
    const cells = wanted.map((index) => text(index, column)).filter((cell) => cell !== '');
    const isListed = (cell: string): boolean =>
      isCount(cell) ||
      saysNone(cell) ||
      yes.test(cell) ||
      (cell.length <= longest && !/%|€|\bg\b|\bcm\b/.test(cell));
    return cells.length > 0 && cells.every(isListed);
  });
  const counted = columns.filter((column) =>
    wanted.some((index) => isCount(text(index, column)) || yes.test(text(index, column))),
  );
  if (columns.length < 2 && counted.length === 0) return titled;
  // One column of one accessory says nothing of the others.
  const [only] = columns;
  if (columns.length === 1 && single.has(folded(titleOf(only ?? -1)))) return titled;
  // One column of words for all is read as it is.
  const said = (index: number): string => {
    const cells = columns.map((column) => ({
      title: titleOf(column),
      cell: text(index, column),
    }));
    const given = cells.filter(({ cell }) => cell !== '');
    const some = given.filter(({ cell }) => !saysNone(cell));
    if (some.length === 0) return given.length > 0 && given.length === cells.length ? 'none' : '';
    return some
      .map(({ title, cell }) => {
        if (yes.test(cell)) return `1 ${title}`;
        // `1 short` below `Zips`: which of them it is.
        const isOfTitle = /^\d+ \p{L}+$/u.test(cell) && trimsIn(cell, []) === undefined;
        return isCount(cell) || isOfTitle ? `${cell} ${title}` : cell;
      })
      .join('; ');
  };
  return withAddedColumns(titled, [{ title: 'Accessories', cellOf: said }]);
}
