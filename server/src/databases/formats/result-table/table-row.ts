/** A row of a table with its number in the file, and the cells that are not empty, by column from 0. */
export interface TableRow {
  readonly number: number;
  readonly cells: ReadonlyMap<number, string>;
  /** The sheet does not show it. */
  readonly hidden?: true;
}
