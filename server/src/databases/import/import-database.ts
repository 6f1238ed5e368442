import { gunzipSync, gzipSync } from 'node:zlib';
import { efMethod, type ImportReport, importStages } from '@sillage/contract';
import {
  type AllocationChoice,
  directFlows,
  type EvaluatedDatabase,
  evaluateDatabase,
  type GivenMatch,
  type ImpactMethod,
  type Inventory,
  largestInputs,
  type ProposalReason,
  type RegionalChoice,
} from '@sillage/engine';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { ProcessDetails, StoredProcess } from '../../platform/ports/own-databases.ts';
import { type FormatId, formatIds } from '../formats/formats.ts';
import { encodeFigures } from '../mapping/process-figures.ts';
import {
  compareWithPackage,
  compareWithPublished,
  type PublishedResults,
} from '../proof/compare-with-published.ts';
import { readDatabase } from '../read-database.ts';
import { mappingLines, readDecisions } from '../report/mapping-csv.ts';
import { refusalReasons } from '../report/refusal-reasons.ts';
import { importReport, resultsReport } from '../report/report-record.ts';
import { type SampleChoice, sampleOf } from '../sampling/sample-data-set.ts';
import { packageMethod, slotsOf, unknownMethod } from './chosen-method.ts';
import { type ChosenLists, withLists } from './import-mapping-lists.ts';
import { leaveOutProcesses } from './leave-out-processes.ts';
import { driverId, storedDrivers } from './stored-drivers.ts';
import { distinctIds, statedOf, storable, storedFlows } from './stored-texts.ts';

export interface ImportDatabaseInput {
  readonly file: string;
  /** Absent: recognised from the file. */
  readonly format?: string;
  readonly allocation: AllocationChoice;
  readonly regional: RegionalChoice;
  /** `ef-3.1`, or the id of an impact method of the package. */
  readonly method: string;
  /** Product system of openLCA that is read alone, by id or name, and the set of its parameters. */
  readonly system?: string;
  readonly parameterSet?: string;
  /** With a method of the package: its category for a column, by id. */
  readonly indicators: readonly { readonly id: string; readonly category: string }[];
  /** Ids of the columns of a row of figures. */
  readonly columns: readonly string[];
  /** A table of matches with decisions, compressed. */
  readonly decisions: Uint8Array | null;
  /** Kinds of proposals that count. */
  readonly accept: readonly ProposalReason[];
  /** Processes that are not taken, by id or name. */
  readonly leaveOut: readonly string[];
  /** Lists of flow names that were chosen. */
  readonly lists: ChosenLists;
  /** What the publisher states, a compressed table, to compare with. */
  readonly published: PublishedResults | null;
  /** The data set whose matrix is sampled. */
  readonly sample: SampleChoice | null;
  /** Two cells, which tell how far it is: an index into `importStages`, and the runs of a sample that are done. */
  readonly stage: Int32Array;
}

export interface ImportedDatabase {
  readonly format: string;
  /** Of the indicators in the columns, by their ids. */
  readonly indicators: readonly { readonly id: string; readonly name: string; readonly unit: string }[];
  readonly processes: readonly StoredProcess[];
  readonly report: Omit<ImportReport, 'sha256'>;
  /** The table of matches, compressed; null if there is nothing to match. */
  readonly mapping: Uint8Array | null;
}

/**
 * The task `importDatabase` of the threads: reads a database from a file, links and solves it and characterises every
 * process; in a thread of its own, because it may take minutes and much memory.
 * Throws: DomainError database.*; Error of the file system.
 */
export async function importDatabase(
  { readImpactMethod }: { readonly readImpactMethod: () => ImpactMethod },
  input: ImportDatabaseInput,
): Promise<ImportedDatabase> {
  const enter = (stage: (typeof importStages)[number]): void => {
    Atomics.store(input.stage, 0, importStages.indexOf(stage));
  };
  enter('reading');
  const wanted = formatIds.find((id) => id === input.format);
  const { format, inventory: read } = await readDatabase(input.file, wanted, {
    system: input.system,
    parameterSet: input.parameterSet,
  });
  const inventory = leaveOutProcesses(read, input.leaveOut);
  enter('calculating');
  return inventory.processes.length === 0
    ? importResults(inventory, format, input, readImpactMethod)
    : importProcesses(inventory, format, input, readImpactMethod);
}

/** A database of results: nothing is linked or solved. */
function importResults(
  inventory: Inventory,
  format: FormatId,
  { columns, method: wanted, published, sample }: ImportDatabaseInput,
  readImpactMethod: () => ImpactMethod,
): ImportedDatabase {
  if (published !== null || sample !== null) throw new DomainError('database.not-calculated');
  // The columns of such a table are indicators of EF.
  if (wanted !== efMethod) throw unknownMethod(wanted, []);
  const method = readImpactMethod();
  return {
    format,
    indicators: method.indicators.filter(({ id }) => columns.includes(id)),
    processes: resultsOf(inventory, columns, distinctIds()),
    report: resultsReport(format, inventory, method),
    mapping: null,
  };
}

function resultsOf(
  { results }: Inventory,
  columns: readonly string[],
  identify: (id: string) => string,
): readonly StoredProcess[] {
  return results.map(
    ({ id, name, unit, location = '', year = null, impacts, quality, compliance, version }) => ({
      id: identify(id),
      name: storable(name),
      unit: storable(unit),
      location: storable(location),
      year,
      figures: encodeFigures(
        columns.map((column) => withinReach(impacts[column] ?? Number.NaN, name, column)),
      ),
      details: JSON.stringify({
        ...(quality === undefined ? {} : { quality }),
        ...statedOf({ compliance, version }),
      } satisfies ProcessDetails),
    }),
  );
}

function importProcesses(
  inventory: Inventory,
  format: FormatId,
  input: ImportDatabaseInput,
  readImpactMethod: () => ImpactMethod,
): ImportedDatabase {
  const whole = input.method === efMethod ? readImpactMethod() : packageMethod(inventory, input.method);
  const { method, ...lists } = withLists(whole, input.lists);
  const slots = slotsOf(method, input);
  const evaluated = evaluateDatabase(inventory, method, {
    allocation: input.allocation,
    regional: input.regional,
    sources: {
      ...lists,
      given: decisionsOf(input.decisions, method),
      accepted: new Set(input.accept),
    },
  });
  if (evaluated.unsolved.length > 0) {
    throw new DomainError('database.unsolved', { processes: evaluated.unsolved.slice(0, 10).join('; ') });
  }
  // Each process was refused, which the report alone would say of a database that holds nothing.
  if (evaluated.impacts.length === 0 && inventory.results.length === 0) {
    throw new DomainError('database.all-refused', { reasons: refusalReasons(evaluated.findings) });
  }
  const identify = distinctIds();
  const proof =
    input.published === null
      ? compareWithPackage(inventory, method, evaluated, input.regional)
      : compareWithPublished(inventory, method, evaluated, input.published, input.regional);
  const flowsOf = directFlows(inventory, method, evaluated, input.regional);
  const processes = processesOf(inventory, evaluated, method, { slots, identify, flowsOf });
  const sample = sampleOf(inventory, method, evaluated, processes, input);
  return {
    format,
    indicators: slots.flatMap((from, column) => {
      const indicator = from === undefined ? undefined : method.indicators[from];
      if (indicator === undefined) return [];
      return [{ id: input.columns[column] as string, name: indicator.name, unit: indicator.unit }];
    }),
    processes: [
      ...processes,
      // Stated results are those of EF.
      ...(input.method === efMethod ? resultsOf(inventory, input.columns, identify) : []),
    ],
    report: {
      ...importReport(format, inventory, method, evaluated),
      ...(proof === undefined ? {} : { proof }),
      ...(sample === undefined ? {} : { sample }),
    },
    mapping: compressedText(mappingLines(inventory, method, evaluated)),
  };
}

interface StoredColumns {
  /** The indicator of each column of figures. */
  readonly slots: readonly (number | undefined)[];
  readonly identify: (id: string) => string;
  readonly flowsOf: ReturnType<typeof directFlows>;
}

/** The data sets: a process is one for each of its products. */
function processesOf(
  { processes, flows }: Inventory,
  { impacts, linked: { matrix }, matches, split: { columns } }: EvaluatedDatabase,
  { indicators }: ImpactMethod,
  { slots, identify, flowsOf }: StoredColumns,
): readonly StoredProcess[] {
  const products = new Map<number, number>();
  for (const { process } of impacts) products.set(process, (products.get(process) ?? 0) + 1);
  const ids = impacts.map(({ process, flow }) => {
    const { id } = processes[process] as Inventory['processes'][number];
    return identify(products.get(process) === 1 ? id : `${id}:${flows[flow]?.id}`);
  });
  const rows = impacts.map((one) => one.impacts);
  const driverIds = columns.map(({ process }) => driverId((processes[process] as { id: string }).id));
  const rowOf = new Map(matches.map(({ flow }, row) => [flow, row]));
  return impacts.map(({ process, flow, impacts: row, direct, deviations, medians, missing, drivers }, at) => {
    const found = processes[process] as Inventory['processes'][number];
    const { id, name, location, year = null, quality } = found;
    const product = flows[flow] as Inventory['flows'][number];
    const { inputs, others } = largestInputs(matrix, columns, rows, at, keptInputs);
    const inSlots = (values: Float64Array, digits = 7): readonly (number | null)[] =>
      slots.map((from) => shortened(from === undefined ? undefined : values[from], digits));
    const gsd = inSlots(deviations.map((value, k) => (missing.has(k) ? Number.NaN : value)));
    const centres = inSlots(
      medians.map((value, k) => (missing.has(k) ? 1 : value)),
      5,
    );
    const details: ProcessDetails = {
      process: id,
      product: { id: product.id, name: storable(product.name) },
      ...(quality === undefined ? {} : { quality }),
      ...statedOf(found),
      ...(gsd.every((value) => value === null) ? {} : { gsd }),
      ...(centres.every((value) => value === null || value === 1) ? {} : { medians: centres }),
      ...(drivers === undefined ? {} : { drivers: storedDrivers(drivers, driverIds, slots) }),
      direct: slots.map((from) => (from === undefined || missing.has(from) ? null : (direct[from] ?? null))),
      flows: storedFlows(flowsOf(at), slots, missing, rowOf),
      inputs: inputs.map(({ column, amount }) => [ids[column] as string, amount]),
      otherInputs: others,
    };
    return {
      id: ids[at] as string,
      // The main product is often named like its process.
      name: storable(
        products.get(process) === 1 || product.name === name ? name : `${name}: ${product.name}`,
      ),
      unit: storable(product.unit),
      location: storable(location),
      year,
      figures: encodeFigures(
        slots.map((from) =>
          from === undefined || missing.has(from)
            ? Number.NaN
            : withinReach(row[from] ?? Number.NaN, name, indicators[from]?.name ?? ''),
        ),
      ),
      details: JSON.stringify(details),
    };
  });
}

/**
 * The largest figure of a data set: far beyond any real one, and so that no sum or product of an evaluation overflows.
 * NaN, a figure that is not stated, passes.
 */
const largestFigure = 1e30;

/** Throws: DomainError database.figure-too-large. */
function withinReach(value: number, process: string, indicator: string): number {
  if (!(Math.abs(value) > largestFigure)) return value;
  const facts = { process: storable(process), indicator, value: String(value), limit: String(largestFigure) };
  throw new DomainError('database.figure-too-large', facts);
}

/** Inputs of a data set that are kept, so that what it is based on can be shown without its database. */
const keptInputs = 8;

/** Seven digits: a text of half the length, exact enough to look at. */
const shortened = (value: number | undefined, digits: number): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(digits));

function decisionsOf(table: Uint8Array | null, method: ImpactMethod): ReadonlyMap<string, GivenMatch> {
  if (table === null) return new Map();
  return readDecisions(gunzipSync(table).toString('utf8'), 'mapping.csv', method);
}

function compressedText(lines: Iterable<string>): Uint8Array {
  return gzipSync([...lines].join(''), { level: 6 });
}
