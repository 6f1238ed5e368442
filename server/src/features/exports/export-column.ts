import type { Words } from '@sillage/contract';

/** What a cell holds; null where there is no figure, never zero. */
export type Cell = string | number | boolean | null;

/** A column of an export. */
export interface ExportColumn {
  /** Key in newline-delimited JSON. */
  readonly id: string;
  readonly title: Words;
  /** Of its numbers. */
  readonly unit?: string;
}

/** A table that is read some rows at a time; a row has a cell for each column. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** `Climate change (kg CO2 eq)` */
export function headOf({ title, unit }: ExportColumn, language: keyof Words): string {
  return unit === undefined ? title[language] : `${title[language]} (${unit})`;
}
