import { indicators } from './indicators.ts';
import { cell, givenFigure, readTable } from './read-table.ts';

/** µPt per unit of each indicator, WF / NF × 10⁶, in the order of the indicators. */
export function weightsOf(folder: string): number[] {
  const rows = readTable(folder, 'ef-factors/ef31-normalisation-weighting.csv');
  return indicators.map(({ row }) => {
    const found = rows.find((candidate) => cell(candidate, 'category') === row);
    return (givenFigure(found?.weighting) / givenFigure(found?.normalisation_per_person)) * 1e6;
  });
}

/** Share of each indicator in the single score of a row of impacts. */
export function sharesOf(impacts: readonly number[], weights: readonly number[]): number[] {
  const weighted = weights.map((weight, i) => weight * (impacts[i] ?? Number.NaN));
  const score = weighted.reduce((sum, value) => sum + value, 0);
  return weighted.map((value) => value / score);
}
