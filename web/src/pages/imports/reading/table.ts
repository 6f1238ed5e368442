/** A cell of a file: a workbook has numbers and booleans, a text file only texts. An empty cell is ''. */
export type Cell = string | number | boolean;

/** The table read from a file. */
export interface Table {
  /** Set for a text file: its encoding and delimiter. */
  readonly encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly delimiter?: string;
  /** Set for a workbook: its sheets, and the one that was read. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  /** Row 1 comes first, as in spreadsheets; the first non-empty row holds the titles. */
  readonly rows: readonly (readonly Cell[])[];
}

/** Why a file could not be read; the text is at `imports.unread`. */
export type Unread =
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'bomb'
  | 'old-excel'
  | 'not-a-table'
  | 'no-rows'
  | 'broken-quotes'
  | 'broken-workbook';

export class UnreadFile extends Error {
  readonly reason: Unread;
  constructor(reason: Unread) {
    super(reason);
    this.name = 'UnreadFile';
    this.reason = reason;
  }
}

/** Limits of one import. */
export const tableLimits = {
  /** Bytes of a file. */
  bytes: 50 * 2 ** 20,
  /** Rows below the titles. */
  rows: 100_000,
  columns: 250,
  /** Maximum unpacked bytes of a workbook, and maximum ratio of unpacked to packed size. */
  unpacked: 50 * 2 ** 20,
  ratio: 100,
};

export const isEmptyRow = (row: readonly Cell[]): boolean => row.every((cell) => cell === '');
