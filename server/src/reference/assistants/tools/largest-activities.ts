import type { ContributionNode, FullResult } from '@sillage/contract';
import { unrangedDigits } from '@sillage/engine/figures';
import Type, { type Static } from 'typebox';
import { rounded } from './figures.ts';

/** Activities of an explanation: the largest, which together are most of a result. */
const mostActivities = 12;

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

export const Activities = Type.Array(
  Type.Object({
    name: Type.String(),
    stage: Type.String(),
    amount: Type.Optional(Type.Number()),
    unit: Type.Optional(Type.String()),
    score: Type.Union([Type.Number(), Type.Null()], { description: 'µPt' }),
    climate: Type.Union([Type.Number(), Type.Null()], { description: 'kg CO2 eq' }),
    shareOfScore: Type.Union([Type.Number(), Type.Null()], { description: 'of the whole score, 0 to 1' }),
    dataSet: Type.Optional(Type.String()),
    database: Type.Optional(Type.String()),
    source: Type.Optional(Type.String()),
    year: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    basis: Type.Optional(Type.String({ description: 'how its figures were obtained' })),
    quality: Type.Optional(NullableNumber),
  }),
  { description: 'the largest first; a part of the whole, so without an interval of their own' },
);

/** The activities that decide a result, each with its amount, its data set and where that is from. */
export function largestActivities({
  contributions,
  processes,
  impacts: ofWhole,
  score: wholeScore,
}: Pick<FullResult, 'contributions' | 'processes' | 'impacts' | 'score'>): Static<typeof Activities> {
  const climate = ofWhole.findIndex(({ id }) => id === 'cch');
  const { value: whole } = wholeScore;
  const known = new Map(processes.map((process) => [process.id, process]));
  const size = ({ score }: ContributionNode): number => Math.abs(score ?? 0);
  return contributions
    .flatMap(activitiesIn)
    .sort((a, b) => size(b) - size(a))
    .slice(0, mostActivities)
    .map(({ id, name, stage, amount, unit, score, impacts }) => {
      const process = known.get(id);
      return {
        name,
        stage,
        ...(amount === undefined ? {} : { amount: rounded(amount) }),
        ...(amount === undefined || unit === undefined ? {} : { unit }),
        score: rounded(score, unrangedDigits),
        climate: rounded(impacts[climate], unrangedDigits),
        shareOfScore: score == null || !whole ? null : rounded(score / whole, unrangedDigits),
        ...(process === undefined
          ? {}
          : {
              dataSet: process.name,
              database: process.database,
              source: process.source,
              year: process.year,
              basis: process.basis,
              quality: rounded(process.quality?.dqr),
            }),
      };
    });
}

function activitiesIn(node: ContributionNode): ContributionNode[] {
  return node.kind === 'activity' ? [node] : node.children.flatMap(activitiesIn);
}
