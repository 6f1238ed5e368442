import { type DenseLu, factorise, solveDense } from './dense-lu.ts';
import { equilibrate, scaled } from './equilibrate.ts';
import { gaussSeidel } from './gauss-seidel.ts';
import { residualOf, worstResidual } from './residuals.ts';
import { factoriseSparse, type SparseLu, solveTransposed } from './sparse-lu.ts';
import { type SparseMatrix, stronglyConnected } from './strongly-connected.ts';
import { sweepTogether } from './sweep-together.ts';

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
  /** Relative error up to which the columns of a large loop may be solved together; without one each is solved to rounding. */
  readonly error?: number;
  /** Whether every loop is known to have a single solution, so that one with zeros on the right needs no work. */
  readonly regular?: boolean;
}

/** Loops up to this size are eliminated densely: about 0.1 s and 2 MB at the limit. */
const denseSize = 500;
/** Loops up to this size are faster eliminated than swept over. */
const smallSize = 60;
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
  const { groups, solve } = adjointSolver(matrix, options);
  const { x, singular } = solve(c, columns);
  return {
    x,
    residuals: Array.from({ length: columns }, (_, k) => worstOf(matrix, c, x, columns, k)),
    groups,
    singular,
  };
}

interface AdjointSolver {
  readonly groups: Solution['groups'];
  /** Entries of the matrix within loops. */
  readonly loopEntries: number;
  readonly solve: (c: Float64Array, columns: number) => Pick<Solution, 'x' | 'singular'>;
}

/** Prepares the solution of Aᵀ X = C for several C: loops are found, scaled and factorised once. */
export function adjointSolver(matrix: SparseMatrix, options: SolveOptions = {}): AdjointSolver {
  const groups = stronglyConnected(matrix);
  const place = new Int32Array(matrix.size).fill(-1);
  // Most groups are one process alone, which needs no preparation.
  const loops = groups.map((group) =>
    group.length === 1 ? undefined : loopOf(matrix, group, place, options),
  );
  return {
    groups: {
      count: groups.length,
      largest: groups.reduce((most, { length }) => Math.max(most, length), 0),
    },
    loopEntries: loops.reduce((sum, loop) => sum + (loop?.entries ?? 0), 0),
    solve(c, columns) {
      const x = Float64Array.from(c);
      const inLoop = new Uint8Array(matrix.size);
      const singular: (readonly number[])[] = [];
      groups.forEach((group, index) => {
        for (const j of group) inLoop[j] = 1;
        for (const j of group) subtractSuppliers(matrix, j, inLoop, x, columns);
        for (const j of group) inLoop[j] = 0;
        const loop = loops[index];
        const solved = loop === undefined ? divide(matrix, group[0]!, x, columns) : loop.solve(x, columns);
        if (solved) return;
        singular.push([...group]);
        for (const j of group) x.fill(Number.NaN, j * columns, (j + 1) * columns);
      });
      return { x, singular };
    },
  };
}

/** Takes from the right-hand side of equation j what its solved unknowns contribute, those outside its own loop. */
function subtractSuppliers(
  { start, row, value }: SparseMatrix,
  j: number,
  inLoop: Uint8Array,
  x: Float64Array,
  columns: number,
): void {
  const at = j * columns;
  for (let p = start[j]!; p < start[j + 1]!; p++) {
    const i = row[p]!;
    if (inLoop[i] === 1) continue;
    const entry = value[p]!;
    const from = i * columns;
    for (let k = 0; k < columns; k++) x[at + k]! -= entry * x[from + k]!;
  }
}

/** Solves the equation of a process that needs no loop but that for its own product; returns false if it makes nothing. */
function divide({ start, row, value }: SparseMatrix, j: number, x: Float64Array, columns: number): boolean {
  let diagonal = 0;
  for (let p = start[j]!; p < start[j + 1]!; p++) if (row[p] === j) diagonal += value[p]!;
  for (let at = j * columns; at < (j + 1) * columns; at++) x[at]! /= diagonal;
  return diagonal !== 0;
}

interface Loop {
  readonly entries: number;
  /** Solves it in place, from right-hand sides to unknowns; false: it has no single solution. */
  readonly solve: (x: Float64Array, columns: number) => boolean;
}

function loopOf(
  { start, row, value }: SparseMatrix,
  group: Int32Array,
  place: Int32Array,
  { eliminateLarge = true, error, regular = false }: SolveOptions,
): Loop {
  const size = group.length;
  for (let g = 0; g < size; g++) place[group[g]!] = g;
  const inner = { start: new Int32Array(size + 1), row: [] as number[], value: [] as number[] };
  for (let g = 0; g < size; g++) {
    for (let p = start[group[g]!]!; p < start[group[g]! + 1]!; p++) {
      const i = place[row[p]!]!;
      if (i < 0) continue;
      inner.row.push(i);
      inner.value.push(value[p]!);
    }
    inner.start[g + 1] = inner.row.length;
  }
  for (const j of group) place[j] = -1;
  const block = {
    size,
    start: inner.start,
    row: Int32Array.from(inner.row),
    value: Float64Array.from(inner.value),
  };
  const scales = equilibrate(block);
  const system = scaled(block, scales);
  let solve: ((vector: Float64Array) => void) | undefined;
  const solveColumn = (b: Float64Array): Float64Array | undefined => {
    const y = new Float64Array(size);
    if (solve === undefined && size > denseSize) {
      if (gaussSeidel(system, b, y)) return y;
      if (!eliminateLarge) return undefined;
    }
    solve ??= elimination(system);
    if (solve === undefined) return undefined;
    y.set(b);
    solve(y);
    refine(system, b, y, solve);
    return y;
  };
  const solveEach = (x: Float64Array, columns: number): boolean => {
    for (let k = 0; k < columns; k++) {
      const b = Float64Array.from(group, (j, g) => x[j * columns + k]! * scales.column[g]!);
      if (b.every((entry) => entry === 0)) continue;
      const y = solveColumn(b);
      if (y === undefined) return false;
      for (let g = 0; g < size; g++) x[group[g]! * columns + k] = y[g]! * scales.row[g]!;
    }
    return true;
  };
  const solveTogether = (x: Float64Array, columns: number, wanted: number): boolean => {
    const b = new Float64Array(size * columns);
    const y = new Float64Array(size * columns);
    for (let g = 0; g < size; g++) {
      for (let k = 0; k < columns; k++) b[g * columns + k] = x[group[g]! * columns + k]! * scales.column[g]!;
    }
    if (!sweepTogether(system, b, y, columns, wanted)) return false;
    for (let g = 0; g < size; g++) {
      for (let k = 0; k < columns; k++) x[group[g]! * columns + k] = y[g * columns + k]! * scales.row[g]!;
    }
    return true;
  };
  let together = error !== undefined && size > smallSize;
  const solveLoop = (x: Float64Array, columns: number): boolean => {
    // Zeros solve every loop, also one that delivers nothing.
    if (group.every((j) => zeros(x, j * columns, columns)))
      return regular || solveColumn(new Float64Array(size).fill(1)) !== undefined;
    together = together && solveTogether(x, columns, error ?? 0);
    return together || (size > denseSize && error !== undefined ? false : solveEach(x, columns));
  };
  return { entries: block.row.length, solve: solveLoop };
}

function zeros(x: Float64Array, from: number, count: number): boolean {
  for (let at = from; at < from + count; at++) if (x[at] !== 0) return false;
  return true;
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
