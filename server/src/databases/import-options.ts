import type { allocationChoices, databaseFormats, regionalChoices } from '@sillage/contract';
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
}

export function parseOptions(text: string): ImportOptions {
  return JSON.parse(text) as ImportOptions;
}

/** What else is known of an own database, stored as JSON. */
export interface DatabaseDetails {
  readonly format: string;
  readonly sha256: string;
  /** Of the indicators that have figures. */
  readonly indicators: readonly { readonly id: string; readonly name: string; readonly unit: string }[];
}

export function parseDetails(text: string): DatabaseDetails {
  return JSON.parse(text) as DatabaseDetails;
}
