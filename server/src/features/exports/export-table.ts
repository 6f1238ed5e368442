import type { LocalizedText } from '@sillage/contract';

/** The value of a cell; null for a missing figure, never zero. */
export type Cell = string | number | boolean | null;

/** A column of an export. */
export interface ExportColumn {
  /** Key in newline-delimited JSON. */
  readonly id: string;
  readonly title: LocalizedText;
  /** Unit of its numbers. */
  readonly unit?: string;
}

/** A table whose rows are read in batches; a row has a cell for each column. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Formats the heading of a column: `Climate change (kg CO2 eq)`. */
export function columnHeading({ title, unit }: ExportColumn, language: keyof LocalizedText): string {
  return unit === undefined ? title[language] : `${title[language]} (${unit})`;
}

/** Converts rows to objects for newline-delimited JSON; a value with a unit becomes `{ value, unit }`. */
export async function* rowObjects({ columns, rows }: ExportTable): AsyncGenerator<readonly object[]> {
  for await (const group of rows) {
    yield group.map((cells) =>
      Object.fromEntries(
        columns.map(({ id, unit }, index) => {
          const value = cells[index] ?? null;
          return [id, unit === undefined ? value : { value, unit }];
        }),
      ),
    );
  }
}
