/** How the values of a column are encoded in an archive; bytes as base64. */
export type ColumnKind = 'text' | 'integer' | 'real' | 'bytes';

export interface ArchiveTable {
  readonly name: string;
  /** In the order of the values of a row. */
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
  /** Rows are sorted by this key, so that their order is the same in every engine. */
  readonly primaryKey: readonly string[];
  /** Tables that its foreign keys refer to. */
  readonly references: readonly string[];
}

/** A row as returned by the databases, in the order of the columns. */
export type ArchiveRow = readonly (string | number | Uint8Array | null)[];

/**
 * Sorts tables so that each follows those it refers to, otherwise by name.
 * Throws: Error if tables refer to each other in a cycle.
 */
export function sortByForeignKeys(tables: readonly ArchiveTable[]): readonly ArchiveTable[] {
  const waiting = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  const ordered: ArchiveTable[] = [];
  while (waiting.length > 0) {
    const sorted = new Set(ordered.map(({ name }) => name));
    const next = waiting.findIndex(({ name, references }) =>
      references.every((other) => other === name || sorted.has(other)),
    );
    if (next === -1) throw new Error(`tables need each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

/** Quotes names of columns or tables for SQL: some are SQL keywords. */
export function quotedList(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
