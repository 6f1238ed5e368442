/** How the values of a column are written in an archive; bytes as base64. */
export type ColumnKind = 'text' | 'integer' | 'real' | 'bytes';

/** One table of an archive. */
export interface ArchiveTable {
  readonly name: string;
  /** In the order in which an archive writes them. */
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
  /** Rows are written in this order, which is the same on every engine. */
  readonly primaryKey: readonly string[];
  /** Tables that its foreign keys refer to. */
  readonly references: readonly string[];
}

/** A row as the databases return it, in the order of the columns. */
export type ArchiveRow = readonly (string | number | Uint8Array | null)[];

/**
 * The tables, each behind those that it refers to; sorted by name where that leaves a choice.
 * Throws: Error when some refer to each other.
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

/** Names of columns or tables as SQL, each quoted: some are keywords of SQL. */
export function quotedList(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
