/** A saved view of a list, a template of imports or a list of flow names: settings under a name. */
export interface StoredPreset {
  readonly id: string;
  readonly kind: PresetKind;
  /** The user who made it. */
  readonly userId: string;
  /** Everybody in the organization has it. */
  readonly shared: boolean;
  readonly name: string;
  readonly updatedAt: string;
  /** JSON text. */
  readonly content: string;
}
export type PresetKind =
  | 'view'
  | 'import-template'
  | 'import-draft'
  | 'synonyms'
  | 'mapping-list'
  /** The rows of a mapping list, apart so that listing does not read them. */
  | 'mapping-list-rows';

export type PresetChange =
  /** Rejected (`full`) if there are `atMost` already: of its user, of those not shared; else of the organization. */
  | { readonly kind: 'insert-preset'; readonly preset: StoredPreset; readonly atMost: number }
  /** The user who made it stays. Rejected (`gone`) if there is none. */
  | { readonly kind: 'replace-preset'; readonly preset: Omit<StoredPreset, 'userId'> }
  | { readonly kind: 'remove-preset'; readonly presetId: string };

export interface PresetReads {
  /** Those of a user and shared ones, with the names of their users, by name. */
  listPresets(organizationId: string, kind: PresetKind, userId: string): Promise<readonly NamedPreset[]>;
  /** Of any user. */
  readPreset(organizationId: string, kind: PresetKind, id: string): Promise<NamedPreset | undefined>;
}

export interface NamedPreset extends StoredPreset {
  readonly userName: string;
}
