import type { Cell } from '../table.ts';

/** The table read from a file. */
export interface Table {
  /** Set for a text file: its encoding and delimiter. */
  readonly encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly delimiter?: string;
  /** Set for a workbook: its sheets, and the one that was read. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  /** Set if the sheet hides rows below its titles that are not empty: their numbers, from 1. They are read, too. */
  readonly hiddenRows?: readonly number[];
  /** Further tables of the sheet, with the codes that its products name, each under its title as a sheet. */
  readonly below?: readonly Table[];
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
  | 'stray-quote'
  | 'broken-workbook'
  | 'broken-lines'
  | 'no-such-sheet'
  | 'no-parts-reference';

export class UnreadFile extends Error {
  readonly reason: Unread;
  constructor(reason: Unread) {
    super(reason);
    this.name = 'UnreadFile';
    this.reason = reason;
  }
}
