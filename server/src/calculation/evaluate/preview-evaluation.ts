import type { EvaluationPayload, EvaluationPreview, Language } from '@sillage/contract';
import { storedPayload } from '@sillage/engine';
import { readRecords } from '../../library/own-data/prepare-payload.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { isHeavy } from '../prepare/heavy-evaluations.ts';
import { makePreview, previewTask } from './preview.ts';
import { scoresItself } from './score-in-pool.ts';

/**
 * Evaluates a payload without storing it; no remote scorer is called.
 * Throws: DomainError document.invalid, as POST /evaluations; service.overloaded.
 */
export async function previewEvaluation(
  context: Context,
  caller: Caller,
  sent: EvaluationPayload,
  language: Language,
  signal?: AbortSignal,
): Promise<EvaluationPreview> {
  const payload = storedPayload(sent);
  const { labels, reusables, ownData } = await readRecords(context, caller, payload);
  const input = {
    payload,
    labels: { teams: [...labels.teams], tags: [...labels.tags] },
    reusables,
    ...(ownData === undefined ? {} : { ownData }),
    now: context.clock(),
    language,
    scoresItself: scoresItself(context),
  };
  const made = isHeavy(payload)
    ? await context.threads.run(previewTask, input, { signal, organizationId: caller.organizationId })
    : await makePreview(context, input);
  if ('issues' in made) throw invalidDocument(made.issues);
  return made.preview;
}
