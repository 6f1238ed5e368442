/** A team or a tag: the labels of evaluations and products. */
export interface TeamOrTag {
  readonly id: string;
  readonly name: string;
}

export type TeamOrTagChange =
  | { readonly kind: 'insert-team'; readonly team: TeamOrTag }
  | { readonly kind: 'insert-tag'; readonly tag: TeamOrTag }
  | { readonly kind: 'replace-team'; readonly team: TeamOrTag }
  | { readonly kind: 'replace-tag'; readonly tag: TeamOrTag }
  /**
   * Rejected (`in-use`) while an evaluation or a product has this label, and (`last`) if it is the only team.
   */
  | { readonly kind: 'remove-team'; readonly teamId: string }
  /** Rejected (`in-use`) while an evaluation or a product has this label. */
  | { readonly kind: 'remove-tag'; readonly tagId: string };

export interface TeamAndTagReads {
  listTeams(organizationId: string): Promise<readonly TeamOrTag[]>;
  listTags(organizationId: string): Promise<readonly TeamOrTag[]>;
  /** Returns the teams that exist among the ids, each once. */
  readTeams(organizationId: string, ids: readonly string[]): Promise<readonly TeamOrTag[]>;
  /** Returns the tags that exist among the ids, each once. */
  readTags(organizationId: string, ids: readonly string[]): Promise<readonly TeamOrTag[]>;
}
