import { type DenseLu, factorise, solveDense } from './dense-lu.ts';
import { equilibrate, scaled } from './equilibrate.ts';
import { exact, gaussSeidel } from './gauss-seidel.ts';
import { residualOf, worstResidual } from './residuals.ts';
import { factoriseSparse, type SparseLu, solveTransposed } from './sparse-lu.ts';
import { type SparseMatrix, stronglyConnected } from './strongly-connected.ts';

export interface Solution {
  /** size × columns, row by row; NaN where a singular loop stands in the way. */
  readonly x: Float64Array;
  /** Worst relative residual of each column of `c`, and the equation that has it. */
  readonly residuals: readonly { readonly worst: number; readonly equation: number }[];
  /** Groups that depend on each other, largest first: how many there are, and the size of the largest. */
  readonly groups: { readonly count: number; readonly largest: number };
  /** Equations of loops that have no single solution. */
  readonly singular: readonly (readonly number[])[];
}

interface SolveOptions {
  /** Whether large loops that iteration does not solve are eliminated, which may take minutes; else they count as singular. */
  readonly eliminateLarge?: boolean;
  /** Relative residual at which the iteration of a large loop may end. */
  readonly wanted?: number;
  /** Whether every loop is known to have a single solution, so that one with zeros on the right needs no work. */
  readonly regular?: boolean;
}

/** Loops up to this size are eliminated densely: about 0.1 s and 2 MB at the limit. */
const denseSize = 500;
const mostRefinements = 5;

/**
 * Solves Aᵀ X = C for all columns of C: the adjoint of a supply chain, X the impacts of every product. Groups of processes
 * that need each other (loops) are solved one after the other, suppliers first.
 * @param c size × columns, row by row
 * Source: R. Heijungs, S. Suh, The Computational Structure of Life Cycle Assessment (2002), chapters 2 and 6.
 */
export function solveAdjoint(
  matrix: SparseMatrix,
  c: Float64Array,
  columns: number,
  options: SolveOptions = {},
): Solution {
  const x = new Float64Array(c.length);
  const groups = stronglyConnected(matrix);
  const singular: (readonly number[])[] = [];
  const place = new Int32Array(matrix.size).fill(-1);
  let largest = 0;
  for (const group of groups) {
    largest = Math.max(largest, group.length);
    if (!solveGroup(matrix, group, c, x, columns, place, options)) {
      singular.push([...group]);
      for (const j of group) x.fill(Number.NaN, j * columns, (j + 1) * columns);
    }
  }
  return {
    x,
    residuals: Array.from({ length: columns }, (_, k) => worstOf(matrix, c, x, columns, k)),
    groups: { count: groups.length, largest },
    singular,
  };
}

/** Solves one group from the solved ones that it needs; returns false if its own loop is singular. */
function solveGroup(
  matrix: SparseMatrix,
  group: Int32Array,
  c: Float64Array,
  x: Float64Array,
  columns: number,
  place: Int32Array,
  options: SolveOptions,
): boolean {
  const { start, row, value } = matrix;
  for (let g = 0; g < group.length; g++) place[group[g]!] = g;
  const inner = { start: new Int32Array(group.length + 1), row: [] as number[], value: [] as number[] };
  const right = new Float64Array(group.length * columns);
  for (let g = 0; g < group.length; g++) {
    const j = group[g]!;
    for (let k = 0; k < columns; k++) right[g * columns + k] = c[j * columns + k]!;
    for (let p = start[j]!; p < start[j + 1]!; p++) {
      const i = row[p]!;
      if (place[i]! >= 0) {
        inner.row.push(place[i]!);
        inner.value.push(value[p]!);
      } else {
        for (let k = 0; k < columns; k++) right[g * columns + k]! -= value[p]! * x[i * columns + k]!;
      }
    }
    inner.start[g + 1] = inner.row.length;
  }
  for (const j of group) place[j] = -1;
  const block: SparseMatrix = {
    size: group.length,
    start: inner.start,
    row: Int32Array.from(inner.row),
    value: Float64Array.from(inner.value),
  };
  const solved = solveBlock(block, right, columns, options);
  if (solved === undefined) return false;
  for (let g = 0; g < group.length; g++) {
    for (let k = 0; k < columns; k++) x[group[g]! * columns + k] = solved[g * columns + k]!;
  }
  return true;
}

function solveBlock(
  block: SparseMatrix,
  right: Float64Array,
  columns: number,
  { eliminateLarge = true, wanted = exact, regular = false }: SolveOptions,
): Float64Array | undefined {
  const { size } = block;
  if (size === 1) {
    const diagonal = block.value.reduce((sum, entry) => sum + entry, 0);
    return diagonal === 0 ? undefined : right.map((entry) => entry / diagonal);
  }
  const solved = new Float64Array(right.length);
  const trivial = right.every((entry) => entry === 0);
  if (trivial && regular) return solved;
  const scales = equilibrate(block);
  const system = scaled(block, scales);
  let solve: ((vector: Float64Array) => void) | undefined;
  const solveColumn = (b: Float64Array): Float64Array | undefined => {
    const y = new Float64Array(size);
    if (solve === undefined && size > denseSize) {
      if (gaussSeidel(system, b, y, wanted)) return y;
      if (!eliminateLarge) return undefined;
    }
    solve ??= elimination(system);
    if (solve === undefined) return undefined;
    y.set(b);
    solve(y);
    refine(system, b, y, solve);
    return y;
  };
  // Zeros solve every loop, also one that delivers nothing.
  if (trivial) return solveColumn(new Float64Array(size).fill(1)) && solved;
  for (let k = 0; k < columns; k++) {
    const b = Float64Array.from({ length: size }, (_, g) => right[g * columns + k]! * scales.column[g]!);
    if (b.every((entry) => entry === 0)) continue;
    const y = solveColumn(b);
    if (y === undefined) return undefined;
    for (let g = 0; g < size; g++) solved[g * columns + k] = y[g]! * scales.row[g]!;
  }
  return solved;
}

/** A function that solves Sᵀ y = b in place; undefined if S is singular to working precision. */
function elimination(system: SparseMatrix): ((vector: Float64Array) => void) | undefined {
  const { size, start, row, value } = system;
  if (size > denseSize) {
    const factors: SparseLu | number = factoriseSparse(system);
    return typeof factors === 'number' ? undefined : (vector) => solveTransposed(factors, vector);
  }
  // Columns of S are rows of its transpose.
  const cells = new Float64Array(size * size);
  for (let j = 0; j < size; j++) {
    for (let p = start[j]!; p < start[j + 1]!; p++) cells[j * size + row[p]!]! += value[p]!;
  }
  const factors: DenseLu | number = factorise(cells, size);
  return typeof factors === 'number' ? undefined : (vector) => solveDense(factors, vector);
}

/** Iterative refinement: solves for the residual and adds, as long as the residual falls. */
function refine(
  system: SparseMatrix,
  b: Float64Array,
  y: Float64Array,
  solve: (vector: Float64Array) => void,
): void {
  let before = worstResidual(system, b, y);
  for (let step = 0; step < mostRefinements && before > Number.EPSILON; step++) {
    const correction = Float64Array.from(b);
    for (let j = 0; j < system.size; j++) {
      for (let p = system.start[j]!; p < system.start[j + 1]!; p++) {
        correction[j]! -= system.value[p]! * y[system.row[p]!]!;
      }
    }
    solve(correction);
    const better = y.map((entry, j) => entry + correction[j]!);
    const now = worstResidual(system, b, better);
    if (!(now < before)) return;
    y.set(better);
    before = now;
  }
}

function worstOf(matrix: SparseMatrix, c: Float64Array, x: Float64Array, columns: number, k: number) {
  const b = Float64Array.from({ length: matrix.size }, (_, j) => c[j * columns + k]!);
  const own = Float64Array.from({ length: matrix.size }, (_, j) => x[j * columns + k]!);
  let worst = 0;
  let equation = -1;
  for (let j = 0; j < matrix.size; j++) {
    const residual = residualOf(matrix, j, b, own);
    if (Number.isNaN(residual)) return { worst: residual, equation: j };
    if (residual > worst) {
      worst = residual;
      equation = j;
    }
  }
  return { worst, equation };
}
