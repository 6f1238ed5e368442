/** An id and the file that defines it. */
export interface PlacedId {
  readonly id: string;
  readonly path: string;
}

/**
 * Rejects an id that occurs twice among records of one kind.
 * Throws: Error naming the file, the id and the remedy.
 */
export function refuseDuplicateIds(noun: string, records: readonly PlacedId[]): void {
  const firsts = new Map<string, string>();
  for (const { id, path } of records) {
    const first = firsts.get(id);
    if (first !== undefined)
      throw new Error(`${path}: the ${noun} "${id}" is already in ${first}; rename or remove one of them.`);
    firsts.set(id, path);
  }
}
