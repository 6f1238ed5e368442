import { exchangeFlags, type Inventory } from '../database/inventory.ts';
import type { ProcessColumn } from '../matrix/split-processes.ts';
import type { SparseMatrix } from '../solver/strongly-connected.ts';
import { candidateFinder, factorFinder, locationOf, type RegionalChoice } from './characterise.ts';
import type { FlowMatch } from './flow-match.ts';
import type { ImpactMethod } from './impact-method.ts';

interface MissingInput {
  readonly inventory: Inventory;
  readonly columns: readonly ProcessColumn[];
  readonly matrix: SparseMatrix;
  readonly method: ImpactMethod;
  readonly matches: readonly FlowMatch[];
  readonly regional: RegionalChoice;
}

export interface MissingFigures {
  /** By indicator: no flow of the database has a factor in it, so that no data set has a figure. */
  readonly everywhere: readonly boolean[];
  /** Whether what a column and its suppliers emit or take has flows without a factor that probably count in the indicator. */
  readonly hasCandidate: (column: number, indicator: number) => boolean;
}

/**
 * Which zeros are no figures: of a category in which the database characterises nothing, and of a data set in whose
 * supply chain flows are left out that probably count in it.
 */
export function missingFigures(input: MissingInput): MissingFigures {
  const { inventory, columns, matrix, method, matches, regional } = input;
  const { exchanges, flows, processes } = inventory;
  const indicators = method.indicators.length;
  const lookUp = factorFinder(method, matches, regional);
  const candidateOf = candidateFinder(method, matches, regional);
  const known = new Uint8Array(indicators);
  const candidates = new Uint8Array(columns.length * indicators);
  columns.forEach(({ process: index }, j) => {
    const process = processes[index]!;
    for (let e = process.start; e < process.end; e++) {
      const flow = exchanges.flow[e]!;
      if (flows[flow]!.type !== 'elementary' || exchanges.amount[e] === 0) continue;
      const isInput = (exchanges.flags[e]! & exchangeFlags.input) !== 0;
      const place = locationOf(inventory, process, e, regional);
      const found = lookUp(flow, isInput, place);
      const likely = found === undefined ? candidateOf(flow, isInput, place) : undefined;
      for (let k = 0; k < indicators; k++) {
        if (found !== undefined && !Number.isNaN(found.factors[k]!)) known[k] = 1;
        const factor = likely?.factors[k] ?? Number.NaN;
        if (!Number.isNaN(factor) && factor !== 0) candidates[j * indicators + k] = 1;
      }
    }
  });
  spread(candidates, matrix, indicators);
  return {
    everywhere: Array.from(known, (one) => one === 0),
    hasCandidate: (column, indicator) => candidates[column * indicators + indicator] === 1,
  };
}

/** What a supplier lacks, all that it supplies lack. */
function spread(marks: Uint8Array, { size, start, row }: SparseMatrix, indicators: number): void {
  const users: number[][] = Array.from({ length: size }, () => []);
  for (let j = 0; j < size; j++) {
    for (let p = start[j]!; p < start[j + 1]!; p++) if (row[p] !== j) users[row[p]!]!.push(j);
  }
  const waiting = Array.from({ length: size }, (_, j) => j);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const user of users[next]!) {
      let changed = false;
      for (let k = 0; k < indicators; k++) {
        if (marks[next * indicators + k] === 0 || marks[user * indicators + k] === 1) continue;
        marks[user * indicators + k] = 1;
        changed = true;
      }
      if (changed) waiting.push(user);
    }
  }
}
