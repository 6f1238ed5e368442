import type { ContributionNode, EvaluationPreview, FullResult, IpcResult } from '@sillage/contract';

type Result = Pick<
  IpcResult,
  'impacts' | 'score' | 'lifecycles' | 'warnings' | 'provenance' | 'functionalUnit' | 'totalWeight'
>;

/** Activities of an explanation: the largest, which together are most of a result. */
const mostActivities = 12;

/** The figures of a result with their units and sources, in a form that fits into a conversation. */
export function summaryOf(result: Result) {
  const { impacts, score, lifecycles, warnings, provenance, functionalUnit, totalWeight } = result;
  const climate = impacts.findIndex(({ id }) => id === 'cch');
  return {
    climate: {
      value: impacts[climate]?.value ?? null,
      unit: impacts[climate]?.unit ?? '',
      ...boundOf(impacts[climate]),
    },
    score: {
      value: score.value,
      unit: score.unit,
      meaning: 'PEF single score; 1,000,000 µPt are the yearly impact of one person',
      ...boundOf(score),
    },
    weightInKg: totalWeight,
    functionalUnit: functionalUnit.text,
    stages: lifecycles.map(({ stage, name, score: points, impacts: ofStage, atLeast }) => ({
      stage,
      name,
      score: points,
      climate: ofStage[climate] ?? null,
      ...boundOf({ atLeast }),
    })),
    impacts: impacts.map(({ id, name, value, unit, share, atLeast }) => ({
      id,
      name,
      value,
      unit,
      shareOfScore: share,
      ...boundOf({ atLeast }),
    })),
    warnings: warnings.map(({ code, message }) => ({ code, message })),
    sources: {
      method: `${provenance.method.name} ${provenance.method.version}`,
      databases: provenance.databases.map(({ id, licence, attribution, illustrative, proof }) => ({
        id,
        licence,
        attribution,
        ...(proof === undefined ? {} : { proof }),
        ...(illustrative ? { estimated: 'holds estimated data: not for claims' } : {}),
      })),
      evaluatedAt: provenance.evaluatedAt,
      inputsHash: provenance.inputsHash,
    },
  };
}

/** Said of a lower bound, so that nobody repeats it as the figure. */
const boundOf = (of: { readonly atLeast?: true | undefined } | undefined) =>
  of?.atLeast ? { bound: 'at least this much: something that was never inventoried counts 0 in it' } : {};

/** The activities that decide a result, each with its amount, its data set and where that is from. */
export function largestActivities({
  contributions,
  processes,
}: Pick<FullResult, 'contributions' | 'processes'>) {
  const known = new Map(processes.map((process) => [process.id, process]));
  const activities = contributions.flatMap(activitiesIn);
  const size = ({ score }: ContributionNode): number => Math.abs(score ?? 0);
  return activities
    .sort((a, b) => size(b) - size(a))
    .slice(0, mostActivities)
    .map(({ id, name, stage, amount, unit, score, impacts }) => {
      const process = known.get(id);
      return {
        name,
        stage,
        ...(amount === undefined ? {} : { amount, unit }),
        score,
        climate: impacts[0] ?? null,
        ...(process === undefined
          ? {}
          : {
              dataSet: process.name,
              database: process.database,
              source: process.source,
              year: process.year,
              basis: process.basis,
              quality: process.quality?.dqr ?? null,
            }),
      };
    });
}

function activitiesIn(node: ContributionNode): ContributionNode[] {
  return node.kind === 'activity' ? [node] : node.children.flatMap(activitiesIn);
}

/** The French environmental cost of a preview, or why there is none. */
export function frenchCostOf({ extscore }: Pick<EvaluationPreview, 'extscore'>) {
  const { score, evaluable, errors } = extscore;
  if (score !== undefined)
    return { value: score.value, unit: 'points', meaning: 'official French environmental cost' };
  return evaluable ? null : { value: null, reasons: errors.map(({ message }) => message) };
}
