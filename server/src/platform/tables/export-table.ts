import type { ExportFormat, Language, LocalizedText } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { ndjsonMediaType } from '../http/media-types.ts';
import type { Page } from '../ports/list-pages.ts';
import type { Storage } from '../ports/storage.ts';

export const exportMediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: ndjsonMediaType,
};

/** The value of a cell; null for a missing figure, never zero. */
export type Cell = string | number | boolean | null;

export interface ExportColumn {
  /** Key in newline-delimited JSON. */
  readonly id: string;
  readonly title: LocalizedText;
  /** Unit of its numbers. */
  readonly unit?: string;
}

/** A kind of records that is exported as a table. What it reads is plain data, which threads can copy. */
export interface ExportTable<Filter, Read> {
  columns(catalog: Catalog): readonly ExportColumn[];
  /** Reads the records of a page, which have their `id`, with all that their rows show. */
  read(
    storage: Storage,
    organizationId: string,
    query: Filter & Page,
  ): Promise<readonly (Read & { readonly id: string })[]>;
  /** The cells of a record, one for each column. */
  cells(catalog: Catalog, record: Read, language: Language): readonly Cell[];
}

/** How a format writes a table. */
export interface TableText {
  readonly head: string;
  row(cells: readonly Cell[]): string;
  readonly tail: string;
}

/** Formats the heading of a column: `Climate change (kg CO2 eq)`. */
export function columnHeading({ title, unit }: ExportColumn, language: keyof LocalizedText): string {
  return unit === undefined ? title[language] : `${title[language]} (${unit})`;
}

/** A table as newline-delimited JSON; a value with a unit becomes `{ value, unit }`. */
export function ndjsonText(columns: readonly ExportColumn[]): TableText {
  return {
    head: '',
    row(cells) {
      const entries = columns.map(({ id, unit }, index) => {
        const value = cells[index] ?? null;
        return [id, unit === undefined ? value : { value, unit }];
      });
      return `${JSON.stringify(Object.fromEntries(entries))}\n`;
    },
    tail: '',
  };
}
