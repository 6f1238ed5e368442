import type { EvaluationBreakdown, Interval, IpcResult, Stage } from '@sillage/contract';

type StageFigure = { readonly score: number | null; readonly interval: Interval | null };

/**
 * What makes up a result. The score of a stage is null if that of one of its lifecycles is, or is not distinguished from
 * those of other stages: then `joinedStages` has that of all of them.
 */
export function breakdownOf(result: IpcResult | undefined): EvaluationBreakdown | null {
  if (result === undefined) return null;
  const { lifecycles, impacts } = result;
  const joined = joinedStagesOf(lifecycles);
  const scores = new Map<Stage, StageFigure>();
  for (const { stage, score, interval = null, joins = [] } of lifecycles) {
    if (joins.length > 0) continue;
    const before = scores.get(stage);
    scores.set(stage, before === undefined ? { score, interval } : sumOf(before, score));
  }
  const hidden = { score: null, interval: null };
  for (const stage of joined.flatMap(({ stages }) => stages)) scores.set(stage, hidden);
  return {
    stages: [...scores].map(([id, figure]) => ({ id, ...figure })),
    ...(joined.length === 0 ? {} : { joinedStages: joined }),
    categories: impacts.map(({ id, name, unit, value, weighted, interval = null }) => ({
      ...{ id, name, unit, value, weighted, interval },
    })),
  };
}

/** The interval of a sum is not the sum of the intervals. */
const sumOf = ({ score }: StageFigure, other: number | null): StageFigure => ({
  score: score === null || other === null ? null : score + other,
  interval: null,
});

/** Stages that share a lifecycle, with the sum of all their lifecycles. */
function joinedStagesOf(
  lifecycles: IpcResult['lifecycles'],
): NonNullable<EvaluationBreakdown['joinedStages']> {
  const joined = lifecycles.filter(({ joins = [] }) => joins.length > 0);
  if (joined.length === 0) return [];
  const stages = new Set(joined.flatMap(({ joins = [] }) => joins.map(({ stage }) => stage)));
  const score = lifecycles
    .filter(({ stage }) => stages.has(stage))
    .map((one) => one.score)
    .reduce((sum, one) => (sum === null || one === null ? null : sum + one));
  return [{ stages: [...stages], score, interval: null }];
}
