import type { Page } from './list-pages.ts';
import type { Disclosure, StoredDatabase, StoredProcess } from './own-databases.ts';

/** `uploading`: the file is still being received; such an import is shown to nobody. */
export type ImportState = 'uploading' | 'uploaded' | 'reading' | 'done' | 'failed' | 'cancelled';

/** The import of a database: a file, what is to be done with it, and what came of it. */
export interface NewImport {
  readonly id: string;
  /** The import whose file it reads: itself, or the one that it resumes. */
  readonly uploadId: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly name: string;
  readonly version: string;
  /** Everything is done and nothing is stored. */
  readonly check: boolean;
  /** JSON text of the choices. */
  readonly options: string;
}

export interface StoredImport extends NewImport {
  readonly state: ImportState;
  /** What the job does at the moment, or what it waits for; the feature that writes it reads it. */
  readonly stage: string | null;
  readonly jobId: string | null;
  readonly finishedAt: string | null;
  /** Of the file. */
  readonly bytes: number;
  /** JSON text of the report. */
  readonly report: string | null;
  /** JSON text of the problem with which it failed. */
  readonly failure: string | null;
}

/** The table of matches that an import made, and the decisions that were sent; both compressed with gzip. */
export interface ImportMapping {
  readonly made: Uint8Array | null;
  readonly decisions: Uint8Array | null;
}

export type DatabaseImportChange =
  /** Begins to receive a file. */
  | { readonly kind: 'insert-upload'; readonly import: NewImport }
  /** Rejected (`gone`) unless the file is still being received. */
  | {
      readonly kind: 'append-upload';
      readonly importId: string;
      readonly position: number;
      readonly content: Uint8Array;
      readonly now: string;
    }
  /** The file is complete; the job is inserted in the same commit. */
  | {
      readonly kind: 'complete-upload';
      readonly importId: string;
      readonly jobId: string;
      readonly bytes: number;
    }
  /**
   * Stores a piece of the file that the job of an import has fetched; one of an earlier run is replaced. Rejected
   * (`gone`) unless the import is waiting or running.
   */
  | {
      readonly kind: 'store-download';
      readonly importId: string;
      readonly position: number;
      readonly content: Uint8Array;
    }
  /** The fetched file is stored whole. Rejected as above. */
  | { readonly kind: 'complete-download'; readonly importId: string; readonly bytes: number }
  /** The file was not received: what there is of it is to be deleted. */
  | { readonly kind: 'abandon-upload'; readonly importId: string }
  /** An import that reads the file of another one, which it keeps until `keepUntil` at least. */
  | {
      readonly kind: 'insert-resumed-import';
      readonly import: NewImport;
      readonly jobId: string;
      readonly bytes: number;
      readonly decisions: Uint8Array | null;
      readonly keepUntil: string;
    }
  | { readonly kind: 'advance-import'; readonly importId: string; readonly stage: string }
  /** Stores processes that nobody sees before their database is stored; those of an earlier run are replaced. */
  | {
      readonly kind: 'stage-own-processes';
      readonly importId: string;
      readonly processes: readonly StoredProcess[];
    }
  /** Rejected (`gone`) unless the import is running. `keepUntil`: null keeps the file as long as its database. */
  | {
      readonly kind: 'complete-import';
      readonly importId: string;
      readonly finishedAt: string;
      readonly report: string;
      readonly mapping: Uint8Array | null;
      readonly keepUntil: string | null;
    }
  | { readonly kind: 'put-import-decisions'; readonly importId: string; readonly decisions: Uint8Array }
  /**
   * Shows the staged processes of `database.importId` as a database. Rejected (`taken`) if the id exists already, or one
   * whose name differs only by case.
   */
  | { readonly kind: 'insert-own-database'; readonly database: StoredDatabase }
  /** Rejected: `gone`. */
  | {
      readonly kind: 'change-own-database';
      readonly id: string;
      readonly retired?: boolean;
      readonly disclosure?: Disclosure;
    }
  /** Replaces what else is known of a database. Rejected: `gone`. */
  | { readonly kind: 'describe-own-database'; readonly id: string; readonly details: string }
  /** Rejected: `gone`. */
  | { readonly kind: 'remove-own-database'; readonly id: string; readonly now: string };

export interface DatabaseImportReads {
  /** Oldest first; without those whose file is still being received. */
  listImports(organizationId: string, page: Page): Promise<readonly StoredImport[]>;
  readImport(organizationId: string, id: string): Promise<StoredImport | undefined>;
  /** Whether an import is under way that will store such a database; its id is compared without case. */
  isImporting(organizationId: string, name: string, version: string): Promise<boolean>;
  readImportMapping(organizationId: string, id: string): Promise<ImportMapping | undefined>;
  /** A piece of an uploaded file; undefined after the last. */
  readUpload(organizationId: string, uploadId: string, position: number): Promise<Uint8Array | undefined>;
  /**
   * Deletes a few pieces of files, and processes, that nobody can use any more; files whose last piece came before
   * `uploadsBefore` were abandoned. Returns whether there may be more.
   */
  purgeImports(limits: { readonly now: string; readonly uploadsBefore: string }): Promise<boolean>;
}
