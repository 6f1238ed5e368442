import type { Compliance } from '@sillage/contract';
import type { ProcessUse } from '../methods/pef/inventory/process-use.ts';

/** What is known of a data set of an own database beside its figures. */
export interface DataSetFacts {
  /** Calculated from an inventory; false: the file has results alone. */
  readonly inventoried: boolean;
  /** What it states; empty: nothing. */
  readonly compliance: readonly Compliance[];
  /** Of the data set. */
  readonly version?: string;
}

/** The id of a data set in its database: one that stands for a role has the role behind it. */
export function dataSetIdOf({ id, imported }: Pick<ProcessUse, 'id' | 'imported'>): string {
  const at = imported === true ? id.indexOf(' as ') : -1;
  return at < 0 ? id : id.slice(0, at);
}
