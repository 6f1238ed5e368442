import type { DatabaseRecord, FormulaDialect } from '@sillage/engine';
import type { DatabaseArchive } from '../archive/database-archive.ts';

/** What the importer chooses of a file. */
export interface ReadingChoices {
  /** Life cycle modules that are added up of an environmental product declaration (EN 15804). */
  readonly modules: readonly string[];
  /** Product system of openLCA that is read alone, by id or name; absent: all processes. */
  readonly system?: string | undefined;
  /** Name of the set of its parameters; absent: the baseline. */
  readonly parameterSet?: string | undefined;
}

/** A format of databases: recognised by its files, read record by record. */
export interface DatabaseFormat {
  readonly title: string;
  /** The language of its formulas. */
  readonly formulas: FormulaDialect;
  /** Looks at names, and at the beginning of few files at most. */
  readonly recognises: (archive: DatabaseArchive) => Promise<boolean>;
  /**
   * Yields units, properties, locations, flows and parameters before the processes that use them.
   * Throws: DomainError database.*.
   */
  readonly read: (archive: DatabaseArchive, choices: ReadingChoices) => AsyncIterable<DatabaseRecord>;
}
