import type { Unresolved } from './read-value.ts';

/** A cell that could not be read; `column` is undefined for a constant. */
export interface CellUnresolved extends Unresolved {
  readonly column: number | undefined;
  readonly field: string;
  /** Which of the rows of the product. */
  readonly line: number;
}
