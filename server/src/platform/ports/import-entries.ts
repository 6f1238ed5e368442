/** An evaluation that an import has created or replaced. */
export interface ImportEntry {
  readonly importId: string;
  readonly evaluationId: string;
  readonly at: string;
  readonly revisionAfter: number;
  /** null: the import created the evaluation. */
  readonly payloadBefore: string | null;
}

/** An import with the number of evaluations that it created and replaced, of those that it can still undo. */
export interface ImportSummary {
  readonly id: string;
  readonly startedAt: string;
  readonly created: number;
  readonly updated: number;
}

export type ImportEntryChange =
  /** Of several changes of one evaluation, the first payload from before and the last revision are kept. */
  | { readonly kind: 'note-import'; readonly entry: ImportEntry }
  /** An evaluation has the content again that it had at a revision: imports that made that one can be undone again. */
  | {
      readonly kind: 'note-restored';
      readonly evaluationId: string;
      readonly revisionBefore: number;
      readonly revisionAfter: number;
    }
  /** All rows of a table were read: told to those who follow changes, and nothing is stored. */
  | { readonly kind: 'end-import'; readonly importId: string }
  | { readonly kind: 'forget-import'; readonly importId: string; readonly evaluationIds: readonly string[] };

export interface ImportEntryReads {
  /** Imports whose entries are not older than `since`, the latest first, at most 100. */
  listEvaluationImports(organizationId: string, since: string): Promise<readonly ImportSummary[]>;
  /** Entries of an import that are not older than `since`, by evaluation id. */
  listImportEntries(
    organizationId: string,
    importId: string,
    since: string,
    limit: number,
  ): Promise<readonly ImportEntry[]>;
}
