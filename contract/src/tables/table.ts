/** A cell of a file: a workbook has numbers and booleans, a text file only texts. An empty cell is ''. */
export type Cell = string | number | boolean;

export const isEmptyRow = (row: readonly Cell[]): boolean => row.every((cell) => cell === '');

/** Limits of one imported table. */
export const tableLimits = {
  /** Bytes of a file. */
  bytes: 50 * 2 ** 20,
  /** Rows below the titles. */
  rows: 100_000,
  columns: 250,
  /** Cells of all rows, also empty ones: what a table takes in memory. */
  cells: 4_000_000,
  /** Characters of the longest cell from which values are read: what reading takes grows with their square. */
  read: 2_000,
  /** Maximum unpacked bytes of a workbook, and maximum ratio of unpacked to packed size. */
  unpacked: 50 * 2 ** 20,
  ratio: 100,
};
