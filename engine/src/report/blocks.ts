/** A text of a table. `english`: names of data sets and activities, which exist in English only. */
export interface Cell {
  readonly text: string;
  readonly english?: true;
  readonly strong?: true;
  /** Levels below the first one. */
  readonly indent?: number;
}

export interface Column {
  readonly title: string;
  /** Of all widths together. */
  readonly width: number;
  readonly numeric?: true;
}

/** A table whose first column names its rows. */
export interface TableBlock {
  readonly kind: 'table';
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A cell that is nothing but a text may be given as one. */
export type TableCell = Cell | string;

export interface TableOf extends Pick<TableBlock, 'caption' | 'columns'> {
  readonly rows: readonly (readonly TableCell[])[];
}

/** A table, with all cells whole. */
export const table = ({ rows, ...head }: TableOf): TableBlock => ({
  kind: 'table',
  ...head,
  rows: rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? { text: cell } : cell))),
});

/** Bars from a common zero; `text` is the figure beside a bar. */
export interface BarsBlock {
  readonly kind: 'bars';
  readonly caption: string;
  readonly bars: readonly { readonly label: string; readonly value: number; readonly text: string }[];
}

/** The stages within the system boundary, in the order of a life. */
export interface BoundaryBlock {
  readonly kind: 'boundary';
  readonly caption: string;
  readonly inside: string;
  readonly stages: readonly { readonly name: string; readonly detail: string; readonly included: boolean }[];
}

/** A piece of a report, without any appearance. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string; readonly english?: true }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Cell[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  | TableBlock
  | BarsBlock
  | BoundaryBlock;

export interface Section {
  /** Of its heading, for links to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A report in a language, in the order in which it is read. */
export interface ReportText {
  readonly language: 'en' | 'fr';
  readonly title: string;
  readonly subtitle: string;
  /** Of every page, below. */
  readonly footer: string;
  readonly sections: readonly Section[];
}
