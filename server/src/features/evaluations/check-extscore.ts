import type { ExtscoreCheck, Language } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { extscoreRequest, faultsOf, warningsIn } from '../../extscore-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { payloadOf } from './stored-evaluation.ts';

/**
 * Whether an evaluation or a version can be scored, with every obstacle; no scorer is called.
 * Throws: Refusal record.not-found.
 */
export async function checkExtscore(
  context: Context,
  caller: Caller,
  id: string,
  language: Language,
): Promise<ExtscoreCheck> {
  const { storage } = context;
  const { organizationId } = caller;
  const found =
    (await storage.readEvaluation(organizationId, id)) ?? (await storage.readVersion(organizationId, id));
  if (found === undefined) throw new Refusal('record.not-found', { noun: 'evaluation', id });
  const { mapping } = await extscoreRequest(context, caller, payloadOf(found));
  return {
    evaluable: mapping.request !== undefined,
    errors: faultsOf(mapping.errors, language),
    warnings: warningsIn(mapping.warnings, language),
  };
}
