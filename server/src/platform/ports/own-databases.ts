import type { Compliance, Disclosure } from '@sillage/contract';
import type { Page } from './list-pages.ts';

export type { Disclosure } from '@sillage/contract';

/** A version of a database of the organization; it never changes once it is stored, but for `retired` and `disclosure`. */
export interface StoredDatabase {
  /** `name@version` */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly createdAt: string;
  readonly retired: boolean;
  readonly disclosure: Disclosure;
  readonly licence: string;
  readonly attribution: string;
  /** The import that it comes from. */
  readonly importId: string;
  /** Id of the impact method: `ef-3.1`, or one of the package. */
  readonly method: string;
  /** How many data sets it has. */
  readonly processes: number;
  /** JSON text of what else is known of it: format, choices, counts. */
  readonly details: string;
}

/** A data set of an own database. */
export interface StoredProcess {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly location: string;
  readonly year: number | null;
  /**
   * Impacts per `unit` in the columns of the catalog's method (`FactorColumns`), as little-endian Float64; NaN: no figure.
   */
  readonly figures: Uint8Array;
  /** JSON text of `ProcessDetails`. */
  readonly details: string;
}

/** What else is known of a data set; all of it absent where the database has results only. */
export interface ProcessDetails {
  /** Id of the process in its file. */
  readonly process?: string;
  readonly product?: { readonly id: string; readonly name: string };
  /** Of the data set, as the file states it. */
  readonly version?: string;
  /** What it states of its compliance with systems. */
  readonly compliance?: readonly Compliance[];
  /** As the file rates it, each criterion from 1 (best) to 5. */
  readonly quality?: Readonly<Record<'technology' | 'geography' | 'time' | 'precision', number>>;
  /** Geometric standard deviation of each figure, to first order; null: none is stated. */
  readonly gsd?: readonly (number | null)[];
  /** Median of the outcomes of each figure ÷ the figure; null: there is none. Absent: the figures are the medians. */
  readonly medians?: readonly (number | null)[];
  /** What it varies with, shared with other data sets of its database: see `driversText`. Absent: it was imported by a release before 0.12.0, nothing varies, or it was too much work. */
  readonly drivers?: string;
  /** Of each figure, what the process itself emits and takes from nature. */
  readonly direct?: readonly (number | null)[];
  /** The elementary flows that make 80 % of that: see `storedFlows`. */
  readonly flows?: string;
  /** Its largest inputs: id of the data set, and amount per unit in the unit of that data set. */
  readonly inputs?: readonly (readonly [id: string, amount: number])[];
  /** How many inputs are not among them. */
  readonly otherInputs?: number;
}

export interface ProcessQuery extends Page {
  /** Part of the name, ignoring accents and case. */
  readonly search?: string;
  readonly unit?: string;
  readonly location?: string;
}

/** Reads of own databases; the writes are changes of the import. */
export interface OwnDatabaseReads {
  listOwnDatabases(organizationId: string): Promise<readonly StoredDatabase[]>;
  readOwnDatabase(organizationId: string, id: string): Promise<StoredDatabase | undefined>;
  /** In the order of their names. */
  listOwnProcesses(
    organizationId: string,
    databaseId: string,
    query: ProcessQuery,
  ): Promise<readonly StoredProcess[]>;
  /** Those of the ids that exist. */
  readOwnProcesses(
    organizationId: string,
    databaseId: string,
    ids: readonly string[],
  ): Promise<readonly StoredProcess[]>;
}
