import { withAddedColumns } from '../added-columns.ts';
import { fibreIn } from '../composition/read-fibre.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { ownTitle, withoutUnit } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { readableTitle } from '../names/technical-title.ts';
import { readEitherNumber } from '../read-number.ts';
import type { TitledRows } from '../titled-rows.ts';

/** Least part of the rows whose shares are the whole. */
const mostly = 0.6;
const others =
  /^(?:others?|other fib(?:re|er)s?|autres?(?: fibres?)?|divers|sonstige[s]?(?: fasern?)?|andere(?: fasern?)?|altr[aeoi](?: fibr[ae])?|otr[ao]s?(?: fibras?)?|outr[ao]s?(?: fibras?)?)(?: (?:percentage|specify|please specify|preciser|a preciser|name|nom|bitte angeben|specificare|especificar|which|fib(?:re|er)s?|fibras?|fasern?)){0,4}$/;
const compositions: ReadonlySet<string> = new Set((fieldTitles.composition ?? []).map(folded));
const amount = /€|\b(?:eur|usd|gbp|chf)\b/i;

/**
 * A column for each fibre, with its share in the cells: `Coton | Polyester | Élasthanne`. They become one composition as text, so
 * that a fibre without a material of the catalog is asked about as elsewhere. Only where the shares of most rows are the whole:
 * a title such as `PA EUR` is a purchase price.
 */
export function withFibreColumns(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const nameOf = (title: string): string =>
    readableTitle(ownTitle(title))
      .replace(/[([].*?[)\]]|%/g, ' ')
      .trim();
  const isOther = (title: string): boolean => others.test(folded(nameOf(title)));
  const isFibre = (title: string): boolean => !amount.test(title) && fibreIn(nameOf(title)) !== undefined;
  const numberAt = (index: number, column: number): number | undefined => {
    const cell = rows[index]?.[column] ?? '';
    return readEitherNumber(cell, '%');
  };
  const isFilled = (index: number, column: number): boolean =>
    String(rows[index]?.[column] ?? '').trim() !== '';
  const isNumeric = (column: number): boolean => {
    const filled = wanted.filter((index) => isFilled(index, column));
    return (
      filled.length === 0 ||
      filled.filter((index) => numberAt(index, column) !== undefined).length > filled.length / 2
    );
  };
  const columns = [...titles.keys()].filter(
    (column) => (isFibre(titles[column] ?? '') || isOther(titles[column] ?? '')) && isNumeric(column),
  );
  if (columns.filter((column) => isFibre(titles[column] ?? '')).length < 2) return titled;
  const says = (title: string, column: number): boolean =>
    !columns.includes(column) &&
    compositions.has(folded(withoutUnit(title))) &&
    wanted.some((index) => /\d/.test(String(rows[index]?.[column] ?? '')));
  if (titles.some(says)) return titled;
  const sharesOf = (index: number): readonly (readonly [column: number, share: number])[] =>
    columns.flatMap((column): [number, number][] => {
      const share = numberAt(index, column);
      return share === undefined || share === 0 ? [] : [[column, share]];
    });
  const sumOf = (index: number): number => sharesOf(index).reduce((sum, [, share]) => sum + share, 0);
  const isWhole = (sum: number): boolean => Math.abs(sum - 100) < 0.2 || Math.abs(sum - 1) < 0.002;
  const given = wanted.filter((index) => sharesOf(index).length > 0);
  if (given.length === 0 || given.filter((index) => isWhole(sumOf(index))).length < mostly * given.length)
    return titled;
  const otherNames = [...titles.keys()].filter(
    (column) => isOther(titles[column] ?? '') && !columns.includes(column),
  );
  /** What a column beside says of the fibres that have no column of their own. */
  const fibreOf = (index: number, column: number): string => {
    const named = otherNames
      .map((one) => String(rows[index]?.[one] ?? '').trim())
      .find((text) => text !== '');
    const title = nameOf(titles[column] ?? '');
    return isOther(titles[column] ?? '') ? (named ?? title) : title;
  };
  const below = new Set(given);
  const textOf = (index: number): string => {
    const factor = sumOf(index) <= 1.5 ? 100 : 1;
    return sharesOf(index)
      .map(([column, share]) => `${Number((factor * share).toPrecision(12))}% ${fibreOf(index, column)}`)
      .join(', ');
  };
  const title = titles.includes('Composition') ? 'Fibre composition' : 'Composition';
  return withAddedColumns(titled, [{ title, cellOf: (index) => (below.has(index) ? textOf(index) : '') }]);
}
