/** Rows of a block of figures: a file of any length grows without being copied. */
const blockRows = 4096;

/** The declared pieces of a file, each once, with their figures in one order. */
export class DeclaredPieces {
  readonly #width: number;
  readonly #blocks: Float64Array[] = [];
  /** The row of a piece by its brand and reference, and when it was declared. */
  readonly #rows = new Map<string, number>();
  readonly #declaredAt: number[] = [];
  readonly #categories: string[] = [];

  /** `width`: how many figures a piece has. */
  constructor(width: number) {
    this.#width = width;
  }

  get count(): number {
    return this.#declaredAt.length;
  }

  /** Keeps the newest declaration of a piece. Returns whether the piece was there before. */
  add(key: string, category: string, declaredAt: number, figures: Float64Array): boolean {
    const before = this.#rows.get(key);
    if (before !== undefined && declaredAt <= (this.#declaredAt[before] as number)) return true;
    const row = before ?? this.count;
    this.#rows.set(key, row);
    this.#declaredAt[row] = declaredAt;
    this.#categories[row] = category;
    if (row === this.#blocks.length * blockRows) this.#blocks.push(new Float64Array(blockRows * this.#width));
    this.#blocks[Math.floor(row / blockRows)]?.set(figures, (row % blockRows) * this.#width);
    return before !== undefined;
  }

  /** The rows of each category, the one with most pieces first. */
  rowsByCategory(): readonly (readonly [category: string, rows: readonly number[]])[] {
    const rows = new Map<string, number[]>();
    for (const [row, category] of this.#categories.entries()) {
      const some = rows.get(category);
      if (some === undefined) rows.set(category, [row]);
      else some.push(row);
    }
    return [...rows].sort(([a, of], [b, others]) => others.length - of.length || (a < b ? -1 : 1));
  }

  /** One figure of some rows, the lowest first; rows that do not have it (NaN) are left out. */
  sorted(rows: readonly number[], figure: number): Float64Array {
    const values = new Float64Array(rows.length);
    let count = 0;
    for (const row of rows) {
      const block = this.#blocks[Math.floor(row / blockRows)];
      const value = block?.[(row % blockRows) * this.#width + figure] ?? Number.NaN;
      if (!Number.isNaN(value)) values[count++] = value;
    }
    return values.subarray(0, count).sort();
  }
}
