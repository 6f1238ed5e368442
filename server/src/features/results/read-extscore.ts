import type { EvaluationPayload } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { extscoreRequest } from '../../extscore-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { currentBytes } from './current-bytes.ts';

/**
 * The French environmental cost of an evaluation or a version, as the bytes that were stored.
 * Throws: Refusal record.not-found, evaluation.not-evaluated, evaluation.outdated; extscore.not-available where none can
 * be computed, and for a version that was published without.
 */
export async function readExtscore(context: Context, caller: Caller, id: string): Promise<Uint8Array> {
  const { storage } = context;
  const { organizationId } = caller;
  const reading = await storage.readExternalResult(organizationId, id);
  if (reading?.bytes !== null) return currentBytes(reading, id);
  const state = await storage.readEvaluation(organizationId, id);
  if (state === undefined) throw new Refusal('extscore.not-available', { id });
  const { mapping } = await extscoreRequest(context, caller, JSON.parse(state.payload) as EvaluationPayload);
  if (mapping.request === undefined) throw new Refusal('extscore.not-available', { id });
  // The sentence names the call to make.
  throw new Refusal('evaluation.not-evaluated', { id: `${id}/extscore` });
}
