import type { Language } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { joinJson, jsonBytes } from '../../stored-json.ts';
import { evaluateEvaluation } from './evaluate-evaluation.ts';
import { evaluateExtscore } from './evaluate-extscore.ts';
import { unavailableExtscore } from './unavailable-extscore.ts';

/**
 * Evaluates an evaluation and scores it by the French environmental cost. The standard results do not wait for the
 * score to be possible: where it is not, they are stored and answered all the same, with the reasons beside them.
 * Throws: Refusal as `evaluateEvaluation`.
 */
export async function evaluateFull(
  context: Context,
  caller: Caller,
  id: string,
  language: Language,
): Promise<Uint8Array> {
  const { full, ipc } = await evaluateEvaluation(context, caller, id);
  const extscore = await evaluateExtscore(context, caller, id).catch((error: unknown) =>
    jsonBytes(unavailableExtscore(error, language)),
  );
  return joinJson({ full, ipc, extscore });
}
