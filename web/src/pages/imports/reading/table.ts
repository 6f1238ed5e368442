/** A cell of a file: a workbook knows numbers and yes or no, a text file only texts. Empty is ''. */
export type Cell = string | number | boolean;

/** What was read of a file. */
export interface Table {
  /** Of a text file, how its bytes were read and what separates its cells. */
  readonly encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly delimiter?: string;
  /** Of a workbook: its sheets, and which of them was read. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  /** The first row is row 1, as spreadsheets count; the first row that is not empty holds the titles. */
  readonly rows: readonly (readonly Cell[])[];
}

/** Why a file could not be read; the word for it stands under `imports.unread`. */
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

/** What one import takes. */
export const tableLimits = {
  /** Bytes of a file. */
  bytes: 50 * 2 ** 20,
  /** Rows below the titles. */
  rows: 100_000,
  columns: 250,
  /** Bytes of a workbook when unpacked, and how often larger that may be than packed. */
  unpacked: 50 * 2 ** 20,
  ratio: 100,
};

export const isEmptyRow = (row: readonly Cell[]): boolean => row.every((cell) => cell === '');
