import {
  characteriseColumns,
  type LocationUse,
  type RegionalChoice,
} from './characterisation/characterise.ts';
import { type Coverage, coverageOf } from './characterisation/coverage.ts';
import type { FlowMatch, MatchSources } from './characterisation/flow-match.ts';
import type { ImpactMethod } from './characterisation/impact-method.ts';
import { matchFlows } from './characterisation/match-flows.ts';
import { missingFigures } from './characterisation/missing-figures.ts';
import { type Finding, Findings } from './database/findings.ts';
import type { Inventory } from './database/inventory.ts';
import { relativeMean } from './database/spread.ts';
import { countInputs, type InputCounts } from './matrix/count-inputs.ts';
import { type LinkedProcesses, linkProcesses } from './matrix/link-processes.ts';
import { type AllocationChoice, type SplitProcesses, splitProcesses } from './matrix/split-processes.ts';
import { type Solution, solveAdjoint } from './solver/solve-adjoint.ts';
import { unproductiveLoops } from './solver/unproductive-loops.ts';
import type { ColumnDrivers } from './upstream/column-drivers.ts';
import { impactDeviations } from './upstream/impact-deviations.ts';
import { impactMedians } from './upstream/impact-medians.ts';

export interface EvaluationChoices {
  readonly allocation: AllocationChoice;
  readonly regional: RegionalChoice;
  readonly sources: MatchSources;
}

/** The impacts of one process with one of its products, per unit of that product (of the waste that it takes). */
export interface ProcessImpacts {
  /** Index into the processes of the inventory. */
  readonly process: number;
  /** Index of the product or waste flow; its unit is that of the figures. */
  readonly flow: number;
  /** One for each indicator of the method. */
  readonly impacts: Float64Array;
  /** Indicators, by index, of which there is no figure: the zero among the impacts only says that nothing was looked at. */
  readonly missing: ReadonlySet<number>;
  /** Of the impacts, what the process itself emits and takes from nature. */
  readonly direct: Float64Array;
  /** Geometric standard deviation of each impact, to first order; NaN: none is stated upstream. */
  readonly deviations: Float64Array;
  /** Median of the outcomes ÷ impact, likewise; 1: the impact itself. */
  readonly medians: Float64Array;
  /** What the figures vary with, as the deviations have it; undefined: nothing varies, or the deviations are bounds. */
  readonly drivers: ColumnDrivers | undefined;
}

export interface EvaluatedDatabase {
  readonly impacts: readonly ProcessImpacts[];
  readonly split: SplitProcesses;
  readonly linked: LinkedProcesses;
  readonly inputs: InputCounts;
  readonly matches: readonly FlowMatch[];
  readonly coverage: Coverage;
  /** Indicators, by index, in which no flow of the database has a factor. */
  readonly uncovered: readonly number[];
  readonly locations: LocationUse;
  readonly solution: Omit<Solution, 'x'>;
  /** Names of processes whose loop has no single solution, or whose residual is too large; empty: all is solved. */
  readonly unsolved: readonly string[];
  /** What reading, dividing and linking noticed. */
  readonly findings: readonly Finding[];
}

/** A residual of an equation above this fails the database. */
export const residualLimit = 1e-10;

/** Stated impacts are rounded and come from other software; what differs by more is reported. */
const statedTolerance = 0.01;

/** What is being done; characterising includes the search for the flows in the method. */
export type EvaluationStage = 'linking' | 'characterising' | 'solving' | 'reporting';

/**
 * Computes the impacts of every process of a database: divides processes with several products, links inputs,
 * characterises emissions and resources, and solves for all of them at once.
 *
 * Units: those of the method's indicators, per reference unit of the product.
 * @param reached told when a stage begins
 */
export function evaluateDatabase(
  inventory: Inventory,
  method: ImpactMethod,
  { allocation, regional, sources }: EvaluationChoices,
  reached: (stage: EvaluationStage) => void = () => undefined,
): EvaluatedDatabase {
  const findings = new Findings();
  reached('linking');
  const split = splitProcesses(inventory, allocation, findings);
  const linked = linkProcesses(inventory, split, findings);
  reached('characterising');
  const matches = matchFlows(inventory, method, sources);
  const { direct, variance, expected, locations } = characteriseColumns(
    inventory,
    split.columns,
    method,
    matches,
    regional,
  );
  const indicators = method.indicators.length;
  reached('solving');
  const references = split.columns.map(({ reference }) => reference);
  const unproductive = unproductiveLoops(linked.matrix, references);
  for (const j of unproductive) {
    findings.add('database.loop-unproductive', {
      process: inventory.processes[split.columns[j]!.process]!.name,
    });
  }
  const { x, ...solution } = solveAdjoint(linked.matrix, direct, indicators);
  const { matrix, spread, exchange } = linked;
  const uncertain = spread.some((value) => value > 0) || variance.some((value) => value > 0);
  const { deviations, bound, drivers } = uncertain
    ? impactDeviations({ matrix, spread, direct: variance, x, indicators })
    : { deviations: new Float64Array(x.length).fill(Number.NaN), bound: false, drivers: [] };
  if (bound) findings.add('database.deviations-bound', { processes: split.columns.length });
  const { shapes } = inventory.exchanges;
  const means = spread.map((of, entry) => relativeMean(of, shapes.get(exchange[entry]!)));
  const medians = uncertain
    ? impactMedians({ matrix, means, expected, x, deviations, references, unproductive, indicators })
    : new Float64Array(x.length).fill(1);
  reached('reporting');
  const { everywhere, hasCandidate } = missingFigures({
    inventory,
    columns: split.columns,
    matrix,
    method,
    matches,
    regional,
  });
  const impacts = split.columns.map(({ process, flow, reference }, j) => {
    const rowOf = (all: Float64Array): Float64Array => all.slice(j * indicators, (j + 1) * indicators);
    const missing = everywhere.flatMap((none, k) =>
      none || (x[j * indicators + k] === 0 && hasCandidate(j, k)) ? [k] : [],
    );
    return {
      process,
      flow,
      // A treatment takes its product instead of delivering it.
      impacts: rowOf(x).map((value) => value * Math.sign(reference)),
      missing: new Set(missing),
      direct: rowOf(direct).map((value) => value / Math.abs(reference)),
      deviations: rowOf(deviations),
      medians: rowOf(medians),
      drivers: drivers[j],
    };
  });
  compareStated(inventory, method, impacts, findings);
  const coverage = coverageOf(inventory, split.columns, method, matches, regional);
  const { all, characterised } = coverage.exchanges;
  const first = new Findings();
  if (all > 0 && characterised === 0)
    first.add('database.no-factor', { exchanges: all, method: method.name });
  return {
    impacts,
    split,
    linked,
    inputs: countInputs(inventory),
    matches,
    coverage,
    uncovered: everywhere.flatMap((none, k) => (none ? [k] : [])),
    locations,
    solution,
    unsolved: unsolvedNames(inventory, split, solution),
    findings: [...first.list(), ...inventory.findings, ...findings.list()],
  };
}

/** Tells where impacts that the file states differ from what its inventory gives, for the reference amount. */
function compareStated(
  { processes, exchanges }: Inventory,
  method: ImpactMethod,
  impacts: readonly ProcessImpacts[],
  findings: Findings,
): void {
  for (const { process: index, flow, impacts: row } of impacts) {
    const { name, stated, reference } = processes[index]!;
    if (stated === undefined || exchanges.flow[reference] !== flow) continue;
    const amount = Math.abs(exchanges.amount[reference]!);
    method.indicators.forEach(({ id, name: indicator }, k) => {
      const given = stated[id];
      if (given === undefined) return;
      const calculated = row[k]! * amount;
      const size = Math.max(Math.abs(given), Math.abs(calculated));
      if (Math.abs(calculated - given) <= statedTolerance * size) return;
      findings.add('database.result-differs', { process: name, indicator, stated: given, calculated });
    });
  }
}

function unsolvedNames(
  { processes }: Inventory,
  { columns }: SplitProcesses,
  { singular, residuals }: Omit<Solution, 'x'>,
): readonly string[] {
  const stuck =
    singular.length > 0
      ? singular.flat()
      : residuals.filter(({ worst }) => !(worst <= residualLimit)).map(({ equation }) => equation);
  return [...new Set([...stuck].sort((a, b) => a - b).map((j) => processes[columns[j]!.process]!.name))];
}
