/**
 * What the figures of one column vary with: processes whose own amounts vary. Two columns that need the same process vary
 * together as far as it moves both.
 */
export interface ColumnDrivers {
  /** Columns of the processes; −1, last: all others, which count as varying together with those of other columns. */
  readonly columns: readonly number[];
  /**
   * Processes × indicators: the part of the standard deviation that each process brings, so that the squares of one indicator
   * add up to 1; negative where more of what the process emits makes the figure smaller in size.
   */
  readonly loadings: Float64Array;
}

/** How much of the variance of each figure has processes of its own. */
const named = 0.999;
/** Processes that are kept at most, and the part of a variance from which on one can be among them. */
const mostKept = 48;
const least = 1e-4;

interface DriverInput {
  /** What the demand of the column takes of each process: processes × `stride`, at place `offset`. */
  readonly needed: Float64Array;
  readonly stride: number;
  readonly offset: number;
  readonly varying: VaryingProcesses;
  /** Of the column, by indicator. */
  readonly variances: Float64Array;
  /** Impacts of the column, signed as solved. */
  readonly impacts: Float64Array;
}

/** Processes that have amounts which vary. */
export interface VaryingProcesses {
  /** Variance of each process's own amounts: processes × indicators. */
  readonly local: Float64Array;
  readonly processes: Int32Array;
  /** By indicator: the largest of these variances. */
  readonly largest: Float64Array;
  /** By process: the largest part of `largest` that it has. */
  readonly reach: Float64Array;
}

export function varyingProcesses(local: Float64Array, indicators: number): VaryingProcesses {
  const largest = new Float64Array(indicators);
  for (let at = 0; at < local.length; at++)
    if (local[at]! > largest[at % indicators]!) largest[at % indicators] = local[at]!;
  const reach = new Float64Array(local.length / indicators);
  for (let at = 0; at < local.length; at++) {
    const part = local[at]! / largest[at % indicators]!;
    const process = Math.floor(at / indicators);
    if (part > reach[process]!) reach[process] = part;
  }
  const processes = Int32Array.from(reach.keys()).filter((process) => reach[process]! > 0);
  return { local, processes, largest, reach };
}

/** The processes that hold 99.9 % of the variance of each figure of a column. undefined: nothing varies. */
export function columnDrivers(input: DriverInput): ColumnDrivers | undefined {
  const { needed, stride, offset, variances, impacts } = input;
  const { local, processes, largest, reach } = input.varying;
  const indicators = variances.length;
  const inverse = variances.map((variance) => (variance > 0 ? 1 / variance : 0));
  const found: { readonly process: number; readonly most: number }[] = [];
  // Most processes matter so little that one look tells.
  const bound = least / inverse.reduce((most, one, k) => Math.max(most, one * largest[k]!), 0);
  for (let n = 0; n < processes.length; n++) {
    const process = processes[n]!;
    const takes = needed[process * stride + offset]!;
    const squared = takes * takes;
    if (squared * reach[process]! <= bound) continue;
    let most = 0;
    for (let k = 0, at = process * indicators; k < indicators; k++, at++) {
      const share = squared * local[at]! * inverse[k]!;
      if (share > most) most = share;
    }
    if (most > least) found.push({ process, most });
  }
  if (found.length === 0) return undefined;
  found.sort((a, b) => b.most - a.most);
  const left = variances.map((variance) => (variance > 0 ? 1 : 0));
  const columns: number[] = [];
  const rows: number[] = [];
  for (const { process } of found) {
    if (columns.length === mostKept || left.every((share) => share <= 1 - named)) break;
    columns.push(process);
    const takes = needed[process * stride + offset]!;
    for (let k = 0; k < indicators; k++) {
      const share = takes * takes * local[process * indicators + k]! * inverse[k]!;
      left[k]! -= share;
      rows.push(Math.sign(takes) * Math.sign(impacts[k]!) * Math.sqrt(share));
    }
  }
  columns.push(-1);
  for (const share of left) rows.push(Math.sqrt(Math.max(0, share)));
  return { columns, loadings: Float64Array.from(rows) };
}
