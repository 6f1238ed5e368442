import type { Disclosure, ProcessDetails, StoredDatabase } from './own-databases.ts';

/**
 * Which data sets of an own database stand for which roles of the catalog. Each change is a revision of its own; earlier
 * ones are kept, because queued jobs calculate with them.
 */
export interface StoredDataSetMapping {
  readonly databaseId: string;
  /** 0: there is none yet. */
  readonly revision: number;
  readonly updatedAt: string | null;
  /** JSON text of the data sets, `RoleDataSet[]` of the engine. */
  readonly dataSets: string;
}

/** A database with its role table, as evaluations use it. */
export interface OwnTable
  extends Pick<
      StoredDatabase,
      | 'id'
      | 'name'
      | 'version'
      | 'createdAt'
      | 'retired'
      | 'licence'
      | 'attribution'
      | 'importId'
      | 'disclosure'
      | 'method'
      | 'details'
    >,
    Pick<StoredDataSetMapping, 'revision' | 'dataSets'> {
  /** It was asked for by its name alone. */
  readonly byName?: boolean;
}

/** What an evaluation takes from own databases. */
export interface OwnData {
  /** Id of the organization's default database; null: none. */
  readonly defaultId: string | null;
  /** Counts the changes of the default. */
  readonly defaultRevision: number;
  /** The databases asked for and the default one, as far as they exist. */
  readonly tables: readonly OwnTable[];
  /** The information parameters of the organization, as JSON text; absent: none. */
  readonly parameters?: string;
  /** The data sets that own materials and accessories take. */
  readonly dataSets?: readonly UsedDataSet[];
}

/** A data set of an own database, with its figures for 1 kg of a material. */
export interface UsedDataSet {
  readonly databaseId: string;
  readonly id: string;
  /** How much of it, in its own unit, makes 1 kg; absent: converted from its unit of mass. */
  readonly perKg?: number;
  /** Its own unit. */
  readonly unit: string;
  readonly name: string;
  readonly location: string;
  readonly year: number | null;
  /** In the columns of the catalog's method; null: no figure. */
  readonly figures: readonly (number | null)[];
  /** Geometric standard deviation of each figure; null: none is stated. */
  readonly gsd?: readonly (number | null)[];
  /** Median of the outcomes of each figure ÷ the figure; null: there is none. Absent: the figures are the medians. */
  readonly medians?: readonly (number | null)[];
  /** What it varies with, shared with other data sets of its database: see `driversText`. Absent: it varies on its own. */
  readonly drivers?: string;
  /** As its database rates it. */
  readonly quality?: NonNullable<ProcessDetails['quality']>;
}

/** The same without the figures: enough to read it again, or to tell whether it has changed. */
export interface OwnDataUse extends Omit<OwnData, 'tables' | 'parameters' | 'dataSets'> {
  readonly databases: readonly Pick<OwnTable, 'id' | 'revision' | 'byName'>[];
}

export type DataSetMappingChange =
  /**
   * Stores the next revision of a role table. Rejected: `gone` without the database, `stale` if it has another revision.
   */
  | {
      readonly kind: 'put-role-table';
      readonly table: StoredDataSetMapping;
      readonly expectedRevision: number;
    }
  /** Outdates all results of the organization. Rejected (`gone`) if the database does not exist. */
  | { readonly kind: 'set-default-database'; readonly databaseId: string | null };

export interface DatabaseUser {
  readonly noun: 'evaluation' | 'organization' | 'material' | 'accessory';
  readonly id: string;
}

/** A database whose data sets are not shown, and what results may show of it. */
export type ClosedDatabase = readonly [id: string, level: Exclude<Disclosure, 'full'>];

export interface DataSetMappingReads {
  /**
   * At most 100 evaluations that use a database, or name it, or have a version that used it; own materials and
   * accessories with a data set of it; the organization itself (noun `organization`) if it is its default.
   */
  listDatabaseUsers(organizationId: string, databaseId: string): Promise<readonly DatabaseUser[]>;
  /**
   * The first evaluations, by id, that name a database or whose last result used it, and how many there are in all.
   * Versions do not count: they never change.
   */
  listDatabaseEvaluations(
    organizationId: string,
    databaseId: string,
    limit: number,
  ): Promise<{ readonly ids: readonly string[]; readonly total: number }>;
  /** Those of an organization, by id. */
  readClosedDatabases(organizationId: string): Promise<readonly ClosedDatabase[]>;
  /**
   * The current role tables of databases, by id or name (which means the newest that is not retired), and of the default
   * database, with the information parameters. Undefined if there is none of all that, and never was a default.
   */
  readOwnData(organizationId: string, databases: readonly string[]): Promise<OwnData | undefined>;
  /** As it was when it was used. */
  readOwnDataAgain(organizationId: string, use: OwnDataUse): Promise<OwnData>;
  /** The current one of a database; undefined if there is no such database. */
  readRoleTable(organizationId: string, databaseId: string): Promise<StoredDataSetMapping | undefined>;
}
