import type { EvaluationPayload } from '@sillage/contract';
import type { ParameterValues } from '../../../../fields/parameters/parameter-values.ts';
import { newRowKey } from '../../../../fields/row-key.ts';

/** `share` is kg or percent, depending on `baseUnit`; null while empty. */
export interface DraftMaterial {
  readonly key: string;
  readonly id: string;
  readonly share: number | null;
  readonly database?: string;
  /** The fibre of the label in whose place the material stands. */
  readonly standsFor?: string;
  readonly values: ParameterValues;
}
export interface DraftPart {
  readonly key: string;
  readonly name: string;
  readonly share: number | null;
  readonly materials: readonly DraftMaterial[];
}
export interface DraftAccessory {
  readonly key: string;
  readonly id: string;
  readonly quantity: number | null;
  /** Only where a weight a piece was typed; otherwise the service distributes `accessoriesShare`. */
  readonly share: number | null;
  /** kg a piece; absent: the shares are those that were stored, see `composition/accessory-weights.ts`. */
  readonly piece?: number;
  /** The weight a piece was typed, or follows from stored shares: it is not that of the catalog. */
  readonly ownPiece?: boolean;
}

/** An evaluation being edited: may be incomplete, and is stored on the device until it is sent. */
export interface Draft {
  readonly name: string;
  readonly reference: string;
  readonly category: string;
  readonly mask: string | null;
  readonly packaging: string | null;
  readonly teams: readonly string[];
  readonly tags: readonly string[];
  /** Absent in drafts that were kept on the device before there was the field. */
  readonly pieces?: { readonly made: number | null; readonly sold: number | null };
  /** By the id of the lifecycle. */
  readonly lifecycles: Readonly<Record<string, ParameterValues>>;
  readonly baseUnit: 'weight' | 'percentage';
  readonly totalWeight: number | null;
  readonly parts: readonly DraftPart[];
  readonly accessoriesShare: number | null;
  readonly accessories: readonly DraftAccessory[];
  /** What it was read from, whose fields that it does not hold are kept; absent in new ones, and in drafts kept before 0.12.0. */
  readonly stored?: EvaluationPayload;
}

export function newMaterial(share: number | null = null): DraftMaterial {
  return { key: newRowKey(), id: '', share, values: {} };
}

export function newPart(share: number | null = null): DraftPart {
  return { key: newRowKey(), name: '', share, materials: [newMaterial(share)] };
}

/** The initial draft of a category: one part with one material at 100 %. */
export function newDraft(category: string, team: string | undefined): Draft {
  return {
    name: '',
    reference: '',
    category,
    mask: null,
    packaging: null,
    teams: team === undefined ? [] : [team],
    tags: [],
    lifecycles: {},
    baseUnit: 'percentage',
    totalWeight: null,
    parts: [{ ...newPart(100), materials: [newMaterial(100)] }],
    accessoriesShare: null,
    accessories: [],
  };
}

export function withPart(draft: Draft, index: number, change: (part: DraftPart) => DraftPart): Draft {
  return { ...draft, parts: draft.parts.map((part, at) => (at === index ? change(part) : part)) };
}

/** Changes one material of a part. */
export function withMaterial(
  draft: Draft,
  part: number,
  index: number,
  change: (material: DraftMaterial) => DraftMaterial,
): Draft {
  return withPart(draft, part, (old) => ({
    ...old,
    materials: old.materials.map((material, at) => (at === index ? change(material) : material)),
  }));
}
