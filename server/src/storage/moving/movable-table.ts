/** How the values of a column are written in an archive; bytes as base64. */
export type ColumnKind = 'text' | 'integer' | 'real' | 'bytes';

/** One table as it is moved. */
export interface MovableTable {
  readonly name: string;
  /** In the order in which an archive writes them. */
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
  /** Rows are written in this order, which every engine has in common. */
  readonly primaryKey: readonly string[];
  /** Tables that its foreign keys point at. */
  readonly needs: readonly string[];
}

/** A row as the databases give it, in the order of the columns. */
export type MovableRow = readonly (string | number | Uint8Array | null)[];

/** The tables, each after those that it needs; by name where that leaves a choice. Throws: Error when some need each other. */
export function inOrderOfNeed(tables: readonly MovableTable[]): readonly MovableTable[] {
  const waiting = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  const ordered: MovableTable[] = [];
  while (waiting.length > 0) {
    const placed = new Set(ordered.map(({ name }) => name));
    const next = waiting.findIndex(({ name, needs }) =>
      needs.every((need) => need === name || placed.has(need)),
    );
    if (next === -1) throw new Error(`tables need each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}
