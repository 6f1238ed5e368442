import { calculationWarnings, methodOf, previewView, withhold } from '@sillage/engine';
import { closedIn } from '../../library/own-data/own-data.ts';
import { preparationOf } from '../../library/own-data/prepare-payload.ts';
import { externalScoreRequestOf, faultsOf, warningsIn } from '../../methods/external-score-request.ts';
import { makeScorers } from '../../methods/methods.ts';
import type { Context } from '../../platform/context.ts';
import type { TaskInput, TaskOutput } from '../../platform/threads/thread-tasks.ts';
import { calculate } from './compute-evaluation.ts';

/** The task `preview` of the threads. */
export async function makePreview(
  { catalog }: Pick<Context, 'catalog'>,
  { payload, labels, reusables, ownData, now, language, scoresItself }: TaskInput<'preview'>,
): Promise<TaskOutput<'preview'>> {
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
      warnings: warningsIn(calculationWarnings(prepared, evaluated.inventory), language),
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
