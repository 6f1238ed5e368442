import type { Cell } from './table.ts';
import type { TitledRows } from './titled-rows.ts';

/** A column behind those of the table, with its cell for each row below the titles. */
export interface AddedColumn {
  readonly title: string;
  readonly cellOf: (index: number) => Cell;
}

/** Puts columns behind the last one; rows above the titles and those that are left out stay as they are. */
export function withAddedColumns(titled: TitledRows, added: readonly AddedColumn[]): TitledRows {
  if (added.length === 0) return titled;
  const below = new Set(titled.wanted);
  const width = titled.titles.length;
  const titles = [...titled.titles];
  for (const { title } of added) titles.push(uniqueTitle(title, titles));
  return {
    ...titled,
    titles,
    rows: titled.rows.map((row, index) =>
      below.has(index)
        ? [
            ...Array.from({ length: width }, (_, column) => row[column] ?? ''),
            ...added.map(({ cellOf }) => cellOf(index)),
          ]
        : row,
    ),
  };
}

function uniqueTitle(name: string, titles: readonly string[]): string {
  let title = name;
  for (let times = 2; titles.includes(title); times++) title = `${name} (${times})`;
  return title;
}
