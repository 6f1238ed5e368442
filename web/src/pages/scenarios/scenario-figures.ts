import type { ScenarioFigure, ScenarioResults, Stage } from '@sillage/contract';
import { type FigureDigits, figureDigits } from '../../locales/figures.ts';
import { joinedStages } from '../../results/joined-stages.ts';

/** The figures of results that the page shows, one at a time. */
export const shownFigures = ['score', 'cch', 'extscore'] as const;
export type ShownFigure = (typeof shownFigures)[number];

const find = <F extends { readonly id: string }>(list: readonly F[], id: string): F | undefined =>
  list.find((one) => one.id === id);

/** The figures that at least one evaluation has. */
export function figuresIn({ evaluations }: ScenarioResults): ShownFigure[] {
  return shownFigures.filter((id) =>
    evaluations.some(({ unchanged }) => (find(unchanged.figures, id)?.value ?? null) !== null),
  );
}

/** The sum of one figure for each variant, in their order; undefined where there is none. */
export const totalsOf = (
  { totals }: ScenarioResults,
  figure: ShownFigure,
): readonly (ScenarioFigure | undefined)[] =>
  totals.map(({ figures }) => {
    const found = find(figures, figure);
    return found?.value === null || found?.difference === null ? undefined : found;
  });

/** All results of evaluations, unchanged and with each variant. */
export const cellsIn = ({ evaluations }: Pick<ScenarioResults, 'evaluations'>) =>
  evaluations.flatMap(({ unchanged, variants }) => [unchanged, ...variants]);

/** The digits that the least sure of the figures allows: those of their sums. */
export function fewestDigits(results: ScenarioResults, figure: ShownFigure): FigureDigits {
  const known = cellsIn(results).flatMap(({ figures }) => {
    const found = find(figures, figure);
    return found === undefined || found.value === null ? [] : [figureDigits(found)];
  });
  return known.length === 0 ? 2 : Math.min(...known);
}

/** The index of the variant that lowers a figure most; −1: none does. */
export function bestOf(totals: readonly (ScenarioFigure | undefined)[]): number {
  let best = -1;
  let lowest = 0;
  for (const [index, figure] of totals.entries()) {
    // Shares, because variants that fail for some evaluations have sums of fewer.
    const share = figure?.relative ?? 0;
    if (share < lowest) [best, lowest] = [index, share];
  }
  return best;
}

/** One stage of life, with the difference that each variant makes there over all evaluations. */
export interface StageDifference {
  /** Of stages that a closed database joins in one of the cells, the first. */
  readonly stage: Stage;
  /** null: not disclosed, or not known; never zero then. */
  readonly differences: readonly (number | null)[];
}

/** Differences by stage of the score or of climate change; none for the French cost, which has other stages. */
export function stageDifferences(
  { evaluations, totals }: ScenarioResults,
  figure: ShownFigure,
  stages: readonly Stage[],
): StageDifference[] {
  if (figure === 'extscore') return [];
  const together = joinedStages(cellsIn({ evaluations }));
  const setOf = (stage: Stage): readonly Stage[] => together.get(stage) ?? [stage];
  const firsts = stages.filter((stage) => setOf(stage)[0] === stage);
  const found = firsts.map((stage) => ({
    stage,
    differences: totals.map((_, index) => {
      let sum = 0;
      let known = 0;
      for (const { unchanged, variants } of evaluations) {
        const cell = variants[index];
        if (cell === undefined || unchanged.errors !== undefined || cell.errors !== undefined) continue;
        if (cell.notDisclosed) return null;
        const own = cell.lifecycles.filter((one) => setOf(stage).includes(one.stage));
        for (const { figures } of own) {
          const difference = find(figures, figure)?.difference ?? null;
          if (difference === null) return null;
          sum += difference;
        }
        if (own.length > 0) known++;
      }
      // Of a variant that no evaluation has figures with, nothing is known.
      return known === 0 ? null : sum;
    }),
  }));
  return found.filter(({ differences }) => differences.some((one) => one !== null && one !== 0));
}
