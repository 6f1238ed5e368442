import type {
  allocationChoices,
  databaseFormats,
  InstalledRecipe,
  ProofSummary,
  proposalKinds,
  regionalChoices,
} from '@sillage/contract';
import type { Disclosure } from '../platform/ports/own-databases.ts';

/** The choices of an import, stored as JSON. */
export interface ImportOptions {
  readonly format: 'auto' | (typeof databaseFormats)[number];
  readonly licence: string;
  readonly attribution: string;
  readonly disclosure: Disclosure;
  readonly allocation: (typeof allocationChoices)[number];
  readonly regional: (typeof regionalChoices)[number];
  /** `ef-3.1`, or the id of an impact method of the package. */
  readonly method: string;
  /** Product system of openLCA, by id or name, and the set of its parameters. */
  readonly system?: string | undefined;
  readonly parameterSet?: string | undefined;
  /** With a method of the package: its category for an indicator. */
  readonly indicators: readonly { readonly id: string; readonly category: string }[];
  /** Kinds of proposals that count; absent: none. */
  readonly accept?: readonly (typeof proposalKinds)[number][];
  /** Processes that are not taken, by id or name. */
  readonly leaveOut?: readonly string[];
  /** Lists of flow names, by id; absent: those shipped. */
  readonly mappingLists?: readonly string[];
  /** The recipe that fetches the file, and who accepted its licence. */
  readonly recipe?: InstalledRecipe;
  /** The database that is compared with the table of its publisher, which stands in the place of the decisions. */
  readonly proof?: { readonly database: string; readonly tolerance: number };
  /** The data set of a database whose matrix is sampled. */
  readonly sample?: {
    readonly database: string;
    readonly dataSet: string;
    readonly runs: number;
    readonly seed: number;
  };
}

export function parseOptions(text: string): ImportOptions {
  return JSON.parse(text) as ImportOptions;
}

/** What else is known of an own database, stored as JSON. */
export interface DatabaseDetails {
  readonly format: string;
  readonly sha256: string;
  /** The last comparison with what the publisher states; its report is that of the import. */
  readonly proof?: ProofSummary & { readonly import: { readonly id: string } };
  /** The last sample of each data set, newest first: its report is that of the import. */
  readonly samples?: readonly { readonly dataSet: string; readonly import: string }[];
  /** Of the indicators that have figures. */
  readonly indicators: readonly { readonly id: string; readonly name: string; readonly unit: string }[];
}

export function parseDetails(text: string): DatabaseDetails {
  return JSON.parse(text) as DatabaseDetails;
}
