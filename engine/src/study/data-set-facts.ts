import type { Compliance } from '@sillage/contract';
import type { ProcessUse } from '../methods/pef/inventory/process-use.ts';

/** The elementary flows that make 80 % of what a data set itself adds to each indicator. */
export interface NamedFlows {
  /** Name and compartment of each. */
  readonly names: readonly (readonly [name: string, compartment: string])[];
  /** For each column of figures: index among the names, and share of the absolute direct impact, signed. */
  readonly of: readonly (readonly (readonly [index: number, share: number])[])[];
}

/** What is known of a data set of an own database beside its figures. */
export interface DataSetFacts {
  /** Calculated from an inventory; false: the file has results alone. */
  readonly inventoried: boolean;
  /** What it states; empty: nothing. */
  readonly compliance: readonly Compliance[];
  readonly version?: string;
  /** `closed`: the disclosure of its database forbids them; absent: none were kept. */
  readonly flows?: NamedFlows | 'closed';
}

/** The id of a data set in its database: one that stands for a role has the role behind it. */
export function dataSetIdOf({ id, imported }: Pick<ProcessUse, 'id' | 'imported'>): string {
  const at = imported === true ? id.indexOf(' as ') : -1;
  return at < 0 ? id : id.slice(0, at);
}
