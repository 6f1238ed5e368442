import type { EvaluationPayload, EvaluationPreview, Issue, Language } from '@sillage/contract';
import { calculationWarnings, methodOf, previewView, withhold } from '@sillage/engine';
import { closedIn } from '../../library/own-data/own-data.ts';
import { preparationOf } from '../../library/own-data/prepare-payload.ts';
import { externalScoreRequestOf, faultsOf, warningsIn } from '../../methods/external-score-request.ts';
import { makeScorers } from '../../methods/methods.ts';
import type { Context } from '../../platform/context.ts';
import type { OwnData } from '../../platform/ports/data-set-mappings.ts';
import type { StoredReusable } from '../../platform/ports/reusables.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';
import type { ExistingLabels } from '../prepare/evaluation-snapshot.ts';
import { calculate } from './evaluate.ts';

interface PreviewInput {
  readonly payload: EvaluationPayload;
  readonly labels: ExistingLabels;
  readonly reusables: readonly StoredReusable[];
  readonly ownData?: OwnData;
  /** The time of the results, in milliseconds since 1970. */
  readonly now: number;
  readonly language: Language;
  /** Whether the external score is computed by this service, and so belongs to the preview. */
  readonly scoresItself: boolean;
}

export const previewTask = threadTask<typeof makePreview>('preview');

/** The task `preview` of the threads: evaluates a payload that is not stored. */
export async function makePreview(
  { catalog }: Pick<Context, 'catalog'>,
  { payload, labels, reusables, ownData, now, language, scoresItself }: PreviewInput,
): Promise<{ readonly preview: EvaluationPreview } | { readonly issues: readonly Issue[] }> {
  const existing = { teams: new Set(labels.teams), tags: new Set(labels.tags) };
  const { prepared, issues } = preparationOf(catalog, payload, existing, reusables, ownData);
  if (prepared === undefined) return { issues };
  const snapshot = {
    id: '',
    revision: 0,
    payload: JSON.stringify(payload),
    reusables,
    ...(ownData && { ownData }),
  };
  const { evaluated, calculation } = calculate({ catalog, clock: () => now }, snapshot, prepared);
  const method = methodOf(catalog.method, calculation.packageMethod);
  const shown = withhold(calculation, evaluated, closedIn(ownData), method);
  const external = externalScoreRequestOf(catalog, payload, { prepared }, reusables);
  const scorers = makeScorers({}, catalog);
  const outcome = scoresItself ? await external.request?.score(scorers) : undefined;
  return {
    preview: {
      ...previewView(shown.calculation, shown.evaluated, method),
      warnings:
        language === 'en'
          ? [...calculation.warnings]
          : warningsIn(calculationWarnings(prepared, evaluated.inventory), language),
      extscore: {
        evaluable: external.request !== undefined,
        errors: faultsOf(external.errors, language),
        warnings: warningsIn(external.warnings, language),
        ...(outcome !== undefined && 'scored' in outcome
          ? { score: { value: outcome.scored.score.value, unit: 'Pts' as const } }
          : {}),
      },
    },
  };
}
