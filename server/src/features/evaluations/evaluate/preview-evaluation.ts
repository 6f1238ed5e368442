import type { EvaluationPayload, EvaluationPreview, Language } from '@sillage/contract';
import { calculationWarnings, previewView, storedPayload } from '@sillage/engine';
import type { Context } from '../../../context.ts';
import type { Caller } from '../../../identity/caller.ts';
import { externalScoreRequestOf, faultsOf, warningsIn } from '../../../methods/external-score-request.ts';
import { requirePrepared } from '../../../records/prepare-payload.ts';
import { calculate } from './compute-evaluation.ts';

/**
 * Evaluates a payload without storing it; no scorer is called.
 * Throws: DomainError document.invalid, as POST /evaluations.
 */
export async function previewEvaluation(
  context: Context,
  caller: Caller,
  sent: EvaluationPayload,
  language: Language,
): Promise<EvaluationPreview> {
  const { catalog } = context;
  const payload = storedPayload(sent);
  const { prepared, reusables } = await requirePrepared(context, caller, payload);
  const snapshot = { id: '', revision: 0, payload: JSON.stringify(payload), reusables };
  const { evaluated, calculation } = calculate(context, snapshot, prepared);
  const external = externalScoreRequestOf(catalog, payload, { prepared }, reusables);
  return {
    ...previewView(calculation, evaluated, catalog.method),
    warnings: warningsIn(calculationWarnings(prepared, evaluated.inventory), language),
    extscore: {
      evaluable: external.request !== undefined,
      errors: faultsOf(external.errors, language),
      warnings: warningsIn(external.warnings, language),
    },
  };
}
