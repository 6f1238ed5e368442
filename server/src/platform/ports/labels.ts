/** A team or a tag: the labels of evaluations and products. */
export interface StoredLabel {
  readonly id: string;
  readonly name: string;
}

export type LabelChange =
  | { readonly kind: 'insert-team'; readonly team: StoredLabel }
  | { readonly kind: 'insert-tag'; readonly tag: StoredLabel }
  | { readonly kind: 'replace-team'; readonly team: StoredLabel }
  | { readonly kind: 'replace-tag'; readonly tag: StoredLabel }
  /**
   * Rejected (`in-use`) while an evaluation or a product has this label, and (`last`) if it is the only team.
   */
  | { readonly kind: 'remove-team'; readonly teamId: string }
  /** Rejected (`in-use`) while an evaluation or a product has this label. */
  | { readonly kind: 'remove-tag'; readonly tagId: string };

export interface LabelReads {
  listTeams(organizationId: string): Promise<readonly StoredLabel[]>;
  listTags(organizationId: string): Promise<readonly StoredLabel[]>;
  /** Returns the teams that exist among the ids, each once. */
  readTeams(organizationId: string, ids: readonly string[]): Promise<readonly StoredLabel[]>;
  /** Returns the tags that exist among the ids, each once. */
  readTags(organizationId: string, ids: readonly string[]): Promise<readonly StoredLabel[]>;
}
