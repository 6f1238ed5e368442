/** Numbers the identifiers that the rules and parameters of one category speak of, so that values live in plain arrays. */
export class IdentifierIndex {
  readonly #indices = new Map<string, number>();

  get count(): number {
    return this.#indices.size;
  }

  /** The number of an identifier; a new one for one not seen before. */
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
