import { describeCalculation, engineVersion, evaluate, fullView, ipcView } from '@sillage/engine';
import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { keepFull } from '../../full-results.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import { jsonBytes } from '../../stored-json.ts';
import { inputsHash } from './inputs-hash.ts';
import { requirePrepared } from './prepare-payload.ts';
import { payloadOf, requireEvaluation } from './stored-evaluation.ts';

export interface EvaluatedBytes {
  readonly full: Uint8Array;
  readonly ipc: Uint8Array;
}

/**
 * Evaluates an evaluation as it stands and fills its standard result slot.
 * Shape: the bytes of the full and of the standard result. Throws: Refusal record.not-found, version.immutable, document.invalid.
 */
export async function evaluateEvaluation(
  context: Context,
  caller: Caller,
  id: string,
): Promise<EvaluatedBytes> {
  const { method } = context.catalog;
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    const { prepared, reusables } = await requirePrepared(context, caller, payloadOf(state));
    const evaluated = evaluate(prepared);
    const evaluatedAt = new Date(context.clock()).toISOString();
    const { revision, name, reference, payload } = state;
    const calculation = describeCalculation(
      prepared,
      evaluated.inventory,
      {
        id,
        revision,
        ...(name === undefined ? {} : { name }),
        ...(reference === undefined ? {} : { reference }),
      },
      { engineVersion, inputsHash: inputsHash(payload, reusables), evaluatedAt },
    );
    const ipc = jsonBytes(ipcView(calculation, evaluated, method));
    const result = { evaluationId: id, revision, evaluatedAt, ipc, calculation: jsonBytes(calculation) };
    await context.storage.commit(caller.organizationId, [
      { kind: 'put-result', result, uses: reusables },
      audit(context, caller, {
        action: 'evaluate',
        noun: 'evaluation',
        recordId: id,
        revisionBefore: revision,
        revisionAfter: revision,
      }),
    ]);
    const full = jsonBytes(fullView(calculation, evaluated, method));
    keepFull({ organizationId: caller.organizationId, evaluationId: id, revision, evaluatedAt }, full);
    return { full, ipc };
  });
}
