import type { Stage } from '@sillage/contract';
import type { Calculation } from '../../views/calculation/calculation.ts';
import type { ClosedDatabases } from '../plan/closed-databases.ts';
import { activitiesByStage } from './closed-activities.ts';

/**
 * The stages to which closed databases contribute exactly one activity: anyone who knows its amount could divide the
 * figure of the stage by it, and would have the factor.
 */
export function tellingStages(calculation: Calculation, closed: ClosedDatabases): ReadonlySet<Stage> {
  const counts = new Map<Stage, number>();
  for (const [{ stage }, count] of activitiesByStage(calculation, closed))
    counts.set(stage, (counts.get(stage) ?? 0) + count);
  return new Set([...counts].flatMap(([stage, count]) => (count === 1 ? [stage] : [])));
}

/** The figures of one stage, or of several that are not distinguished. */
export interface ShownStage {
  readonly stages: readonly Stage[];
  /** µPt; null: not known. */
  readonly score: number | null;
  /** kg CO₂ equivalent; null: not known. */
  readonly climate: number | null;
}

/**
 * Joins the stages that must not be distinguished. A single one is joined with another as large as it, at least, if there
 * is one: what is left of the total would be its figure otherwise. All of them joined are the total, and are not shown.
 */
export function joinTellingStages(
  stages: readonly ShownStage[],
  telling: ReadonlySet<Stage>,
): readonly ShownStage[] {
  const hidden = stages.filter(
    ({ stages: own }) => own.length === 1 && own.some((stage) => telling.has(stage)),
  );
  if (hidden.length === 0) return stages;
  const [only] = hidden;
  if (hidden.length === 1 && only !== undefined) {
    const sizeOf = ({ score }: ShownStage): number => Math.abs(score ?? 0);
    const others = stages
      .filter((stage) => stage !== only && sizeOf(stage) > 0)
      .sort((one, other) => sizeOf(one) - sizeOf(other));
    const partner = others.find((stage) => sizeOf(stage) >= sizeOf(only)) ?? others.at(-1);
    if (partner !== undefined) hidden.push(partner);
  }
  const shown = stages.filter((stage) => !hidden.includes(stage));
  if (hidden.length < 2 || shown.length === 0) return [];
  const sum = (figure: 'score' | 'climate'): number | null =>
    hidden.some((stage) => stage[figure] === null)
      ? null
      : hidden.reduce((total, stage) => total + (stage[figure] ?? 0), 0);
  const joined = {
    stages: hidden.flatMap(({ stages: own }) => own),
    score: sum('score'),
    climate: sum('climate'),
  };
  return [...shown, joined];
}
