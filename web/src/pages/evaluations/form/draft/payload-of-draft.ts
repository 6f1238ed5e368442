import type { EvaluationPayload } from '@sillage/contract';
import { parameterInputs } from '../../../../fields/parameters/parameter-values.ts';
import type { Draft } from './draft.ts';
import { draftOfPayload } from './draft-of-payload.ts';
import { withStored } from './with-stored.ts';

/** Counts that are empty are not known, and are left out. */
function piecesOf({ pieces }: Draft): Pick<EvaluationPayload, 'pieces'> {
  const { made = null, sold = null } = pieces ?? {};
  if (made === null && sold === null) return {};
  return { pieces: { ...(made === null ? {} : { made }), ...(sold === null ? {} : { sold }) } };
}

/** The payload for the API; indices of parts, materials and accessories are those of the draft. */
export function payloadOfDraft(draft: Draft): EvaluationPayload {
  const { stored } = draft;
  const now = heldBy(draft);
  if (stored === undefined) return now;
  return withStored(stored, unchanged(stored), now) as EvaluationPayload;
}

/** What the draft of a stored payload holds before anything is changed; each edit asks for it again. */
function unchanged(stored: EvaluationPayload): EvaluationPayload {
  let held = unchangedOf.get(stored);
  if (held === undefined) {
    held = heldBy(draftOfPayload(stored));
    unchangedOf.set(stored, held);
  }
  return held;
}
const unchangedOf = new WeakMap<EvaluationPayload, EvaluationPayload>();

/** What the fields of a draft hold. */
function heldBy(draft: Draft): EvaluationPayload {
  const shareOf = (share: number | null) => (share === null ? {} : { [draft.baseUnit]: share });
  const lifecycles = Object.entries(draft.lifecycles)
    .map(([id, values]) => ({ id, parameters: parameterInputs(values) }))
    .filter(({ parameters }) => parameters.length > 0);
  const parts = draft.parts.map(({ name, share, materials }) => ({
    ...(name === '' ? {} : { name }),
    ...shareOf(share),
    materials: materials.map(({ id, share: own, database, standsFor, values }) => {
      const parameters = parameterInputs(values);
      return {
        id,
        ...shareOf(own),
        ...(database === undefined ? {} : { database }),
        ...(standsFor === undefined ? {} : { standsFor }),
        ...(parameters.length === 0 ? {} : { parameters }),
      };
    }),
  }));
  const accessories = {
    ...shareOf(draft.accessoriesShare),
    items: draft.accessories.map(({ id, quantity, share }) => ({
      id,
      ...(quantity === null ? {} : { quantity }),
      ...shareOf(share),
    })),
  };
  return {
    ...(draft.name === '' ? {} : { name: draft.name }),
    ...(draft.reference === '' ? {} : { reference: draft.reference }),
    category: { id: draft.category },
    ...(draft.mask === null ? {} : { mask: { id: draft.mask } }),
    ...(draft.packaging === null ? {} : { packaging: { id: draft.packaging } }),
    teams: draft.teams.map((id) => ({ id })),
    ...(draft.tags.length === 0 ? {} : { tags: draft.tags.map((id) => ({ id })) }),
    ...piecesOf(draft),
    lifecycles,
    composition: {
      baseUnit: draft.baseUnit,
      // Omitted while empty, so that the service reports it as missing at its pointer.
      ...(draft.totalWeight === null ? {} : { totalWeight: draft.totalWeight }),
      parts,
      ...(draft.accessories.length === 0 ? {} : { accessories }),
    } as EvaluationPayload['composition'],
  };
}
