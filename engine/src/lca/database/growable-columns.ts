import { detached } from './detached-text.ts';

/** A column of numbers that grows: eight bytes or fewer an entry, where objects would take fifty. */
export class GrowableColumn<T extends Float64Array | Int32Array | Uint8Array> {
  length = 0;
  #cells: T;
  readonly #make: (length: number) => T;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.#cells = make(1024);
  }

  push(value: number): void {
    if (this.length === this.#cells.length) {
      const larger = this.#make(this.length * 2);
      larger.set(this.#cells);
      this.#cells = larger;
    }
    this.#cells[this.length++] = value;
  }

  /** The entries so far; a view, valid until the next push. */
  get values(): T {
    return this.#cells.subarray(0, this.length) as T;
  }
}

/** Numbers texts, so that a column of them is one of integers. */
export function interner(): { readonly list: string[]; readonly indexOf: (text: string) => number } {
  const list: string[] = [];
  const known = new Map<string, number>();
  return {
    list,
    indexOf(text) {
      const index = known.get(text) ?? list.length;
      if (index === list.length) {
        const own = detached(text);
        list.push(own);
        known.set(own, index);
      }
      return index;
    },
  };
}
