import type { EvaluationPreview, Stage } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { formatFigure } from '../../../../locales/figures.ts';
import { formatPercentagePoints, formatPercentChange } from '../../../../locales/format.ts';
import { joinedStages, type Staged } from '../../../../results/joined-stages.ts';

/** A score with its parts by stage, µPt; the parts add up to it. */
export interface ScoreByStage {
  readonly score: number;
  readonly stages: Readonly<Partial<Record<Stage, number>>>;
  /** Which stages are shown as one. */
  readonly lifecycles?: Staged['lifecycles'];
}

/** The PEF score of a result with its parts; undefined if unknown. */
export function scoreByStage({
  score,
  lifecycles,
}: Pick<EvaluationPreview, 'score' | 'lifecycles'>): ScoreByStage | undefined {
  if (score.value === null) return undefined;
  const stages: Partial<Record<Stage, number>> = {};
  for (const { stage, score: part } of lifecycles) stages[stage] = (stages[stage] ?? 0) + (part ?? 0);
  return { score: score.value, stages, lifecycles };
}

/**
 * The contribution of one stage to the change, as a share of the previous score: -0.05 is five points down.
 */
export interface StagePoints {
  readonly stage: Stage;
  /** All that one of the two results shows as one with it. */
  readonly together?: readonly Stage[];
  readonly points: number;
}

/**
 * How a score differs from the previous one. `ratio`: share of the previous score. `causes`, largest first:
 * "all" (nearly everything), "mostly" (more than half), "both" (two together), or "against" if stages offset
 * each other.
 */
export type ScoreChange =
  | { readonly kind: 'none' }
  /** The previous score allows no percentage. */
  | { readonly kind: 'absolute'; readonly before: number; readonly after: number }
  | {
      readonly kind: 'all' | 'mostly' | 'both' | 'against';
      readonly ratio: number;
      readonly causes: readonly StagePoints[];
    };

/** Changes below this share of the previous score are not reported: they round to nothing on screen. */
const nothing = 0.0005;
/** From this share of the change in one direction, a stage is reported as its only cause. */
const nearlyAll = 0.95;
/** A change in the opposite direction is reported from this share of the main direction. */
const opposed = 0.2;

export function scoreChange(before: ScoreByStage, after: ScoreByStage): ScoreChange {
  if (before.score <= 0) {
    const same = before.score === after.score;
    return same ? { kind: 'none' } : { kind: 'absolute', before: before.score, after: after.score };
  }
  const ratio = (after.score - before.score) / before.score;
  const stages = [...new Set([...Object.keys(before.stages), ...Object.keys(after.stages)])] as Stage[];
  const joined = joinedStages([before, after].map(({ lifecycles = [] }) => ({ lifecycles })));
  const sets = new Set(stages.map((stage) => joined.get(stage) ?? stage));
  const moved = [...sets]
    .map((set): StagePoints => {
      const together = typeof set === 'string' ? [set] : set;
      const change = together.reduce(
        (sum, stage) => sum + (after.stages[stage] ?? 0) - (before.stages[stage] ?? 0),
        0,
      );
      const [stage] = together as [Stage];
      return { stage, points: change / before.score, ...(together.length === 1 ? {} : { together }) };
    })
    .filter(({ points }) => Math.abs(points) >= nothing)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  if (Math.abs(ratio) < nothing && moved.length === 0) return { kind: 'none' };

  const along = moved.filter(({ points }) => Math.sign(points) === Math.sign(ratio));
  const against = moved.filter(({ points }) => Math.sign(points) !== Math.sign(ratio));
  const alongSum = sizeOf(along);
  if (against.length > 0 && sizeOf(against) >= opposed * alongSum)
    return { kind: 'against', ratio, causes: moved.slice(0, 3) };
  const [first, second] = along;
  if (first === undefined) return { kind: 'against', ratio, causes: moved };
  const share = Math.abs(first.points) / alongSum;
  if (share >= nearlyAll) return { kind: 'all', ratio, causes: [first] };
  if (share > 0.5 || second === undefined) return { kind: 'mostly', ratio, causes: [first] };
  return { kind: 'both', ratio, causes: [first, second] };
}

const sizeOf = (parts: readonly StagePoints[]): number =>
  parts.reduce((sum, { points }) => sum + Math.abs(points), 0);

/** Describes a change in one sentence: "−18%, mostly raw materials". */
export function describeChange(change: ScoreChange, t: TFunction): string {
  if (change.kind === 'none') return t('preview.noChange');
  if (change.kind === 'absolute') {
    const [before, after] = [formatFigure(change.before), formatFigure(change.after)];
    return t('preview.absolute', { before, after });
  }
  const { kind, ratio, causes } = change;
  const total = formatPercentChange(ratio);
  const inSentence = ({ stage, together = [stage] }: StagePoints): string =>
    together.map((one) => t(`stagesWithin.${one}`)).join(' + ');
  const [first, second] = causes;
  if (kind === 'against' || first === undefined) {
    const parts = causes.map((cause, place) =>
      t(place === 0 ? 'preview.partFirst' : 'preview.part', {
        stage: inSentence(cause),
        points: formatPercentagePoints(cause.points),
      }),
    );
    return t('preview.against', { total, parts: parts.join(', ') });
  }
  if (kind === 'both' && second !== undefined)
    return t('preview.both', { total, first: inSentence(first), second: inSentence(second) });
  return t(kind === 'all' ? 'preview.all' : 'preview.mostly', { total, stage: inSentence(first) });
}
