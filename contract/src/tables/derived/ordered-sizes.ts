import { withAddedColumns } from '../added-columns.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { ofWeight, ownTitle, titleKeys } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { readCount } from '../read-number.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';

const size =
  /^(?:(?:uds?|unidades|cant|cantidad|qty|quantity|units|order|ordered|qte|quantite|nb|stk|stuck|menge|pcs|pieces|pz|pezzi|pecas|quantidade) )?(?:(?:size|taille|grosse|taglia|talla|t|eu|fr) ?)?(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl|one size|os|tu|3[2-9]|4\d|5\d|6[0-4]|[24]|6|8|1[0246]|xs s|s m|m l|l xl)$/;
/** Least part of the rows whose sum is right. */
const mostly = 0.8;
const titlesOf = (id: string): ReadonlySet<string> => new Set((fieldTitles[id] ?? []).map(folded));
const weights = titlesOf('totalWeight');
const pieces = titlesOf('pieces');
const isTitled = (title: string, known: ReadonlySet<string>): boolean =>
  titleKeys.slice(0, 2).some((key) => known.has(key(title)));
const isTotal = (title: string): boolean =>
  /\btotal\b|\b(?:pcs|qty|qte|pieces|units|quantite|stuck|menge|stuckzahl|gesamt\w*|summe|somme|somma|suma|soma|pezzi|cantidad|quantidade)\b/.test(
    folded(title),
  );

/**
 * An order form with the ordered pieces of each size (`XS | S | M | L`) and no column of their sum, beside a weight of the product:
 * the sum is the number of pieces. Numbers that are no whole ones are none of pieces.
 */
export function withOrderedSizes(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const sized = [...titles.keys()].filter((column) => size.test(folded(ownTitle(titles[column] ?? ''))));
  const others = titles.filter((_, column) => !sized.includes(column));
  if (sized.length < 2 || !others.some((title) => isTitled(title, weights))) return titled;
  if (others.some((title) => isTitled(title, pieces))) return titled;
  // Weights by size have titles of a group that says so.
  if (sized.some((column) => ofWeight.test(folded(titles[column] ?? '')))) return titled;
  const counts = (row: readonly Cell[]): readonly number[] =>
    sized.flatMap((column) => {
      const cell = row[column] ?? '';
      const text = String(cell).trim();
      return text === '' || /^[-–—]$/.test(text) ? [] : [readCount(cell, 'point') ?? Number.NaN];
    });
  const all = wanted.flatMap((index) => counts(rows[index] ?? []));
  if (all.length === 0 || !all.every((count) => Number.isInteger(count) && count >= 0)) return titled;
  const sumOf = (index: number): number => counts(rows[index] ?? []).reduce((sum, one) => sum + one, 0);
  const total = [...titles.keys()].find((column) => {
    const given = wanted.filter((index) => (rows[index]?.[column] ?? '') !== '');
    const same = given.filter((index) => readCount(rows[index]?.[column] ?? '', 'point') === sumOf(index));
    return !sized.includes(column) && given.length > 1 && same.length >= mostly * given.length;
  });
  // A column of the sums has the pieces, whatever its title.
  if (total !== undefined)
    return { ...titled, titles: titles.map((title, column) => (column === total ? 'Pieces' : title)) };
  if (others.some(isTotal)) return titled;
  const cellOf = (index: number): Cell => (counts(rows[index] ?? []).length === 0 ? '' : sumOf(index));
  return withAddedColumns(titled, [{ title: 'Pieces', cellOf }]);
}
