import type { SparseMatrix } from '../../src/lca/solver/strongly-connected.ts';

/** Reproducible random numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface RandomSystem {
  readonly matrix: SparseMatrix;
  /** Rows of Aᵀ. */
  readonly dense: number[][];
  readonly c: Float64Array;
}

/**
 * A supply chain with loops, inputs and a tenth of credits; units of products and processes differ by `decades`.
 * @param inputs of each process from any other; `strength`: how much it takes of each, 1 being as much as it delivers
 */
export function randomSystem(
  random: () => number,
  {
    size,
    inputs,
    strength,
    ring = false,
    decades = 12,
  }: { size: number; inputs: number; strength: number; ring?: boolean; decades?: number },
): RandomSystem {
  const rowScale = Array.from({ length: size }, () => 10 ** (decades * (random() - 0.5)));
  const columnScale = Array.from({ length: size }, () => 10 ** (decades * (random() - 0.5)));
  const dense = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (let j = 0; j < size; j++) {
    const row = dense[j]!;
    row[j] = 1;
    if (ring) row[(j + 1) % size]! -= strength * (0.5 + random() / 2);
    for (let k = 0; k < inputs; k++) {
      const i = Math.floor(random() * size);
      const sign = random() < 0.1 ? 1 : -1;
      row[i]! += sign * strength * (0.5 + random() / 2);
    }
    for (let i = 0; i < size; i++) row[i]! *= columnScale[j]! * rowScale[i]!;
  }
  const c = Float64Array.from({ length: size }, (_, j) => (0.01 + random()) * columnScale[j]!);
  return { matrix: sparse(dense), dense, c };
}

/** Aᵀ by rows is A by columns. */
export function sparse(dense: readonly (readonly number[])[]): SparseMatrix {
  const size = dense.length;
  const start = new Int32Array(size + 1);
  const row: number[] = [];
  const value: number[] = [];
  dense.forEach((entries, j) => {
    entries.forEach((entry, i) => {
      if (entry === 0) return;
      row.push(i);
      value.push(entry);
    });
    start[j + 1] = row.length;
  });
  return { size, start, row: Int32Array.from(row), value: Float64Array.from(value) };
}
