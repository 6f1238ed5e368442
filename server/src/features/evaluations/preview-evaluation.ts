import type { EvaluationPayload, EvaluationPreview, Language } from '@sillage/contract';
import { calculationWarnings, previewView, storedPayload } from '@sillage/engine';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { extscoreRequestOf, faultsOf, warningsIn } from '../../extscore-request.ts';
import { requirePrepared } from '../../prepare-payload.ts';
import { calculate } from './compute-evaluation.ts';

/**
 * Evaluates what was sent as it is. Writes nothing; no scorer is called.
 * Throws: Refusal document.invalid, as creating it would.
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
  const { mapping } = extscoreRequestOf(catalog, payload, { prepared }, reusables);
  return {
    ...previewView(calculation, evaluated, catalog.method),
    warnings: warningsIn(calculationWarnings(prepared, evaluated.inventory), language),
    extscore: {
      evaluable: mapping.request !== undefined,
      errors: faultsOf(mapping.errors, language),
      warnings: warningsIn(mapping.warnings, language),
    },
  };
}
