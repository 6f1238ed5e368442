import type { EvaluationPayload, ImportDraft } from '@sillage/contract';
import { type Draft, newMaterial, newPart } from './draft.ts';
import { draftOfPayload } from './draft-of-payload.ts';

/** What a table says of a product that misses something, with empty fields for what it does not say. */
export function draftOfImport({ payload }: Pick<ImportDraft, 'payload'>): Draft {
  // As the import composed it, before it was checked: the weight and ids of materials may be missing.
  const draft = draftOfPayload(payload as EvaluationPayload);
  const whole = draft.baseUnit === 'percentage' ? 100 : null;
  const parts = draft.parts.length === 0 ? [newPart(whole)] : draft.parts;
  return {
    ...draft,
    totalWeight: draft.totalWeight ?? null,
    parts: parts.map(({ materials, ...part }) => ({
      ...part,
      materials:
        materials.length === 0
          ? [newMaterial(whole)]
          : materials.map((material) => ({ ...material, id: material.id ?? '' })),
    })),
  };
}
