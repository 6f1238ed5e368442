import type { EvaluationPayload } from '@sillage/contract';
import { applyPatch, parsePatch } from '@sillage/engine/patch';

/** A stored evaluation with the change of an action; undefined: the change does not fit it any more. */
export function withAction(payload: EvaluationPayload, patch: unknown): EvaluationPayload | undefined {
  const { tree } = parsePatch(patch);
  if (tree === undefined) return undefined;
  const changed = applyPatch(payload, tree);
  return 'document' in changed ? (changed.document as EvaluationPayload) : undefined;
}
