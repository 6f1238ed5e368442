import { withAddedColumns } from '../added-columns.ts';
import { isReferenceTitle } from '../columns/guess-identity.ts';
import { isOfPieces } from '../columns/guess-pieces.ts';
import { notNet, ofWeight, unitOfTitle } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { detectDecimal, readCount, readNumber } from '../read-number.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

/** Least part of the rows that must show what a column is. */
const mostly = 0.8;
/** kg that no piece of clothing weighs more than, and between which nearly all are. */
const heaviest = 15;
const [lightest, heavy] = [0.005, 5];

/**
 * Packing lists, invoices and customs lists have the weight of a position, of all its pieces together. Beside that of one piece it is
 * none of the product; alone, and more than a piece can weigh, it is divided by the pieces.
 */
export function withPieceWeights(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const pieces = titles.findIndex(isOfPieces);
  const weights = [...titles.keys()].filter((column) => {
    const title = folded(titles[column] ?? '');
    return ofWeight.test(title) && !notNet.test(title);
  });
  if (pieces < 0 || weights.length === 0) return titled;
  const decimal = detectDecimal(wanted.flatMap((index) => rows[index] ?? [])) ?? 'point';
  const numberAt = (index: number, column: number): number =>
    readNumber(rows[index]?.[column] ?? '', decimal, 'kg') ??
    readCount(rows[index]?.[column] ?? '', decimal) ??
    Number.NaN;
  const each = (column: number): readonly number[] =>
    wanted.filter((index) => numberAt(index, column) > 0 && readCount(rows[index]?.[pieces] ?? '', decimal));
  const countAt = (index: number): number => readCount(rows[index]?.[pieces] ?? '', decimal) ?? Number.NaN;
  const isTotalOf = (total: number, unit: number): boolean => {
    const counted = each(total).filter((index) => numberAt(index, unit) > 0);
    const alike = counted.filter((index) => {
      const expected = numberAt(index, unit) * countAt(index);
      return Math.abs(numberAt(index, total) - expected) <= 0.02 * expected && countAt(index) > 1;
    });
    return alike.length > 0 && alike.length >= mostly * counted.length;
  };
  const pair = weights
    .flatMap((total) => weights.map((unit) => ({ total, unit })))
    .find(({ total, unit }) => total !== unit && isTotalOf(total, unit));
  const renamed = (column: number, title: string): TitledRows['titles'] =>
    titles.map((one, at) => (at === column ? title : one));
  if (pair !== undefined) {
    const unit = unitOfTitle(titles[pair.unit] ?? '');
    const own = renamed(pair.unit, unit === undefined ? 'Weight per piece' : `Weight per piece (${unit})`);
    return { ...titled, titles: own.map((title, column) => (column === pair.total ? ofPosition : title)) };
  }
  const [total] = weights;
  if (total === undefined || weights.length > 1 || unitOfTitle(titles[total] ?? '') === 'g') return titled;
  const known = each(total);
  // Positions of one product, as of its colours, weigh what all of them do together.
  const code = titles.findIndex(isReferenceTitle);
  const productOf = (index: number): string | number => textAt(titled, index, code) || index;
  const sums = new Map<string | number, readonly [weight: number, count: number]>();
  for (const index of known) {
    const [weight, count] = sums.get(productOf(index)) ?? [0, 0];
    sums.set(productOf(index), [weight + numberAt(index, total), count + countAt(index)]);
  }
  const piece = (index: number): number => {
    const [weight, count] = sums.get(productOf(index)) ?? [Number.NaN, 1];
    return numberAt(index, total) > 0 ? weight / count : Number.NaN;
  };
  const fits = known.filter((index) => piece(index) >= lightest && piece(index) <= heavy);
  const areMany = known.filter((index) => numberAt(index, total) > heaviest).length >= known.length / 2;
  if (known.length === 0 || !areMany || fits.length < mostly * known.length) return titled;
  return withAddedColumns({ ...titled, titles: renamed(total, ofPosition) }, [
    {
      title: 'Weight per piece (kg)',
      cellOf: (index) =>
        piece(index) > 0 ? Number(piece(index).toPrecision(4)) : (rows[index]?.[total] ?? ''),
    },
  ]);
}

const ofPosition = 'Of the position, all pieces together';
