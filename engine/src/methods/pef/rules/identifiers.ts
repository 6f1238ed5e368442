/**
 * Numbers the identifiers used by the rules and parameters of one
 * category, so that values can be plain arrays.
 */
export class IdentifierIndex {
  readonly #indices = new Map<string, number>();

  get count(): number {
    return this.#indices.size;
  }

  /** Returns the number of an identifier, assigning the next one to a new identifier. */
  indexOf(identifier: string): number {
    let index = this.#indices.get(identifier);
    if (index === undefined) {
      index = this.#indices.size;
      this.#indices.set(identifier, index);
    }
    return index;
  }

  find(identifier: string): number | undefined {
    return this.#indices.get(identifier);
  }

  entries(): IterableIterator<[string, number]> {
    return this.#indices.entries();
  }
}
