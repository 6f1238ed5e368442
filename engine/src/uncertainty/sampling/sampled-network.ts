import type { Distribution } from '../../distributions/distribution.ts';
import { logarithm } from '../../distributions/exponential.ts';
import { factorFinder, locationOf, type RegionalChoice } from '../../lca/characterisation/characterise.ts';
import type { ImpactMethod } from '../../lca/characterisation/impact-method.ts';
import { exchangeFlags, type Inventory } from '../../lca/database/inventory.ts';
import type { EvaluatedDatabase } from '../../lca/evaluate-database.ts';
import type { SparseMatrix } from '../../lca/solver/strongly-connected.ts';

/** A matrix with the draw of each entry: an index into the factors of a run, −1 for an entry that does not vary. */
interface DrawnMatrix extends SparseMatrix {
  readonly draw: Int32Array;
}

/** What a product needs, by columns of its own. */
export interface SampledNetwork {
  /** Columns of the database. */
  readonly columns: readonly number[];
  /** Exchanges that vary. */
  readonly drawn: readonly number[];
  /** By process, as the database has it. */
  readonly supply: DrawnMatrix;
  /** Its transpose, so that the demand is solved for. */
  readonly demandMatrix: DrawnMatrix;
  readonly demand: Float64Array;
  /** The amount that each column makes; negative: takes. */
  readonly references: readonly number[];
  /** Impacts of what does not vary, for the amounts as listed: columns × indicators. */
  readonly direct: Float64Array;
  /** What varies: `amount` × factor of the draw × `impacts` (NaN: no factor). */
  readonly emissions: readonly {
    readonly column: number;
    readonly amount: number;
    readonly draw: number;
    readonly impacts: Float64Array;
  }[];
}

/** The part of a database that one unit of the product of a column needs. */
export function sampledNetwork(
  inventory: Inventory,
  method: ImpactMethod,
  { split, linked, matches }: Pick<EvaluatedDatabase, 'split' | 'linked' | 'matches'>,
  regional: RegionalChoice,
  column: number,
): SampledNetwork {
  const { matrix, exchange } = linked;
  const columns = neededColumns(matrix, column);
  const place = new Map(columns.map((j, at) => [j, at]));
  const draws = new Map<number, number>();
  const { spread } = inventory.exchanges;
  const drawOf = (e: number): number => {
    if (e < 0 || !(spread[e]! > 0)) return -1;
    const known = draws.get(e) ?? draws.size;
    draws.set(e, known);
    return known;
  };
  const entries = columns.flatMap((j, at) =>
    Array.from({ length: matrix.start[j + 1]! - matrix.start[j]! }, (_, offset) => {
      const entry = matrix.start[j]! + offset;
      return {
        column: at,
        row: place.get(matrix.row[entry]!)!,
        value: matrix.value[entry]!,
        draw: drawOf(exchange[entry]!),
      };
    }),
  );
  const references = columns.map((j) => split.columns[j]!.reference);
  const demand = new Float64Array(columns.length);
  demand[place.get(column)!] = Math.sign(split.columns[column]!.reference);
  const size = columns.length;
  const { direct, emissions } = characterised(inventory, method, split, regional, matches, columns, drawOf);
  return {
    columns,
    supply: matrixOf(size, entries),
    demandMatrix: matrixOf(
      size,
      entries.map(({ column: to, row, ...rest }) => ({ ...rest, column: row, row: to })),
    ),
    demand,
    references,
    direct,
    emissions,
    drawn: [...draws.keys()],
  };
}

/** The columns that a column needs, itself first. */
function neededColumns({ start, row }: SparseMatrix, column: number): readonly number[] {
  const found = new Set([column]);
  for (const j of found) for (let entry = start[j]!; entry < start[j + 1]!; entry++) found.add(row[entry]!);
  return [...found];
}

interface Entry {
  readonly column: number;
  readonly row: number;
  readonly value: number;
  readonly draw: number;
}

function matrixOf(size: number, entries: readonly Entry[]): DrawnMatrix {
  const sorted = [...entries].sort((a, b) => a.column - b.column);
  const start = new Int32Array(size + 1);
  for (const { column } of sorted) start[column + 1]!++;
  for (let j = 0; j < size; j++) start[j + 1]! += start[j]!;
  return {
    size,
    start,
    row: Int32Array.from(sorted, ({ row }) => row),
    value: Float64Array.from(sorted, ({ value }) => value),
    draw: Int32Array.from(sorted, ({ draw }) => draw),
  };
}

function characterised(
  inventory: Inventory,
  method: ImpactMethod,
  split: EvaluatedDatabase['split'],
  regional: RegionalChoice,
  matches: EvaluatedDatabase['matches'],
  columns: readonly number[],
  drawOf: (exchange: number) => number,
): Pick<SampledNetwork, 'direct' | 'emissions'> {
  const { exchanges, flows, processes } = inventory;
  const indicators = method.indicators.length;
  const direct = new Float64Array(columns.length * indicators);
  const lookUp = factorFinder(method, matches, regional);
  const emissions = columns.flatMap((j, column) => {
    const { process: index, shareOf } = split.columns[j]!;
    const process = processes[index]!;
    const varying: SampledNetwork['emissions'][number][] = [];
    for (let e = process.start; e < process.end; e++) {
      const flow = exchanges.flow[e]!;
      if (flows[flow]!.type !== 'elementary') continue;
      const input = (exchanges.flags[e]! & exchangeFlags.input) !== 0;
      const found = lookUp(flow, input, locationOf(inventory, process, e, regional));
      if (found === undefined) continue;
      const amount = exchanges.amount[e]! * (input ? -1 : 1) * shareOf(e);
      const draw = drawOf(e);
      if (draw >= 0) varying.push({ column, amount, draw, impacts: found.factors });
      else
        for (let k = 0; k < indicators; k++)
          if (!Number.isNaN(found.factors[k]!))
            direct[column * indicators + k]! += amount * found.factors[k]!;
    }
    return varying;
  });
  return { direct, emissions };
}

/** The law of the factor that multiplies an amount. A lognormal amount has the figure of the file as its median. */
export function amountLaw({ exchanges: { spread, shapes } }: Inventory, exchange: number): Distribution {
  const shape = shapes.get(exchange);
  switch (shape?.kind) {
    case 'normal':
      return { kind: 'normal', mean: shape.mean, deviation: shape.deviation };
    case 'triangular':
      return { kind: 'triangular', min: shape.least, mode: shape.mode, max: shape.most };
    case 'uniform':
      return { kind: 'uniform', min: shape.least, max: shape.most };
    default:
      return { kind: 'lognormal', median: 1, sigma: Math.sqrt(logarithm(1 + spread[exchange]!)) };
  }
}
