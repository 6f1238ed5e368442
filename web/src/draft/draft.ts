import type { ParameterContent, ParameterInput, ValueProperty } from '@sillage/contract';

/** A value typed into the form; `custom` are own values by the id of the custom parameter. */
export interface DraftValue {
  readonly value?: ParameterContent;
  readonly useProperty?: ValueProperty;
  readonly custom?: Readonly<Record<string, ParameterContent>>;
}
/** Values by the id of their parameter; one that is absent takes its default. */
export type DraftValues = Readonly<Record<string, DraftValue>>;

/** `share` is kg or percent, as `baseUnit` says; null while nothing is typed. */
export interface DraftMaterial {
  readonly key: string;
  readonly id: string;
  readonly share: number | null;
  readonly database?: string;
  readonly values: DraftValues;
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

/** An evaluation while it is being written: may be incomplete, and is kept on the device until it is sent. */
export interface Draft {
  readonly name: string;
  readonly reference: string;
  readonly category: string;
  readonly mask: string | null;
  readonly packaging: string | null;
  readonly teams: readonly string[];
  readonly tags: readonly string[];
  /** By the id of the lifecycle. */
  readonly lifecycles: Readonly<Record<string, DraftValues>>;
  readonly baseUnit: 'weight' | 'percentage';
  readonly totalWeight: number | null;
  readonly parts: readonly DraftPart[];
  readonly accessoriesShare: number | null;
  readonly accessories: readonly DraftAccessory[];
}

let made = 0;
/** Tells apart rows that may name the same material; only for the page. */
export function newKey(): string {
  made += 1;
  return `${Date.now().toString(36)}-${made}`;
}

export function newMaterial(share: number | null = null): DraftMaterial {
  return { key: newKey(), id: '', share, values: {} };
}

export function newPart(share: number | null = null): DraftPart {
  return { key: newKey(), name: '', share, materials: [newMaterial(share)] };
}

/** What a new evaluation of a category starts with: one part of one material, all of it. */
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

/** The values of an owner, in the order in which they were given. */
export function parametersOf(values: DraftValues): ParameterInput[] {
  return Object.entries(values).flatMap(([id, { value, useProperty, custom }]) => {
    if (value === undefined) return [];
    const own = Object.entries(custom ?? {}).map(([customId, content]) => ({ id: customId, value: content }));
    return [
      {
        id,
        value,
        ...(useProperty === undefined ? {} : { useProperty }),
        ...(own.length === 0 ? {} : { customParameters: own }),
      },
    ];
  });
}
