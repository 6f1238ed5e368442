import type { EvaluationPreview } from '@sillage/contract';
import { sendToApi } from '../../../../api/call-api.ts';
import type { Effects } from '../../../../fields/parameters/parameter-effect.tsx';
import type { ParameterValue } from '../../../../fields/parameters/parameter-values.ts';
import { type Draft, withMaterial } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { payloadOfDraft } from '../draft/payload-of-draft.ts';

/** Milliseconds without a change before anything is computed. */
const pause = 300;

/** The draft with another value of one parameter. `owner`: the path of a lifecycle or of a material. */
export function withParameter(draft: Draft, owner: string, id: string, value: ParameterValue): Draft {
  const [, section, ...steps] = owner.split('/');
  if (section === 'lifecycles') {
    const lifecycle = steps.join('/');
    const values = { ...draft.lifecycles[lifecycle], [id]: value };
    return { ...draft, lifecycles: { ...draft.lifecycles, [lifecycle]: values } };
  }
  const [, part, , material] = steps;
  return withMaterial(draft, Number(part), Number(material), (old) => ({
    ...old,
    values: { ...old.values, [id]: value },
  }));
}

/** Effects on the score of the draft in a form, by previews: nothing is stored. */
export const effectsOn = (store: DraftStore): Effects => ({
  key: () => JSON.stringify(payloadOfDraft(store.get())),
  async scores(owner, parameter, values, signal) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const draft = store.get();
    const scores: (number | null)[] = [];
    // One after the other: other requests of the page go first.
    for (const tried of [draft, ...values.map((value) => withParameter(draft, owner, parameter, value))]) {
      signal.throwIfAborted();
      const body = payloadOfDraft(tried);
      const answer = await sendToApi('POST', '/evaluations/preview', { body, signal });
      scores.push(((await answer.json()) as EvaluationPreview).score.value);
    }
    return scores;
  },
});
