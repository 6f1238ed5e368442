import type { ParameterValues } from '../../../fields/parameter-values.ts';
import { newRowKey } from '../../../fields/row-key.ts';

/** `share` is kg or percent, depending on `baseUnit`; null while empty. */
export interface DraftMaterial {
  readonly key: string;
  readonly id: string;
  readonly share: number | null;
  readonly database?: string;
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
  readonly share: number | null;
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
  /** By the id of the lifecycle. */
  readonly lifecycles: Readonly<Record<string, ParameterValues>>;
  readonly baseUnit: 'weight' | 'percentage';
  readonly totalWeight: number | null;
  readonly parts: readonly DraftPart[];
  readonly accessoriesShare: number | null;
  readonly accessories: readonly DraftAccessory[];
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
