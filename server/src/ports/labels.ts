/** A team or a tag: what evaluations and products are labelled with. */
export interface StoredLabel {
  readonly id: string;
  readonly name: string;
}

export type LabelChange =
  | { readonly kind: 'insert-team'; readonly team: StoredLabel }
  | { readonly kind: 'insert-tag'; readonly tag: StoredLabel }
  | { readonly kind: 'replace-team'; readonly team: StoredLabel }
  | { readonly kind: 'replace-tag'; readonly tag: StoredLabel }
  /** Refused (`in-use`) while an evaluation or a product is labelled with it, and (`last`) when no other team is left. */
  | { readonly kind: 'remove-team'; readonly teamId: string }
  /** Refused (`in-use`) while an evaluation or a product is labelled with it. */
  | { readonly kind: 'remove-tag'; readonly tagId: string };

export interface LabelReads {
  listTeams(organizationId: string): Promise<readonly StoredLabel[]>;
  listTags(organizationId: string): Promise<readonly StoredLabel[]>;
  /** Those of the ids that exist, each once. */
  readTeams(organizationId: string, ids: readonly string[]): Promise<readonly StoredLabel[]>;
  /** Those of the ids that exist, each once. */
  readTags(organizationId: string, ids: readonly string[]): Promise<readonly StoredLabel[]>;
}
