import type { ContributionNode, DataSetRange, FullResult, UsedProcess } from '@sillage/contract';
import type { Catalog } from '../catalog/catalog.ts';
import { type ProcessUse, processUse } from '../methods/pef/inventory/process-use.ts';
import { drawKey } from '../uncertainty/drivers/spread.ts';
import type { Drivers } from '../uncertainty/interval/drivers-of-inventory.ts';
import { type EffectiveParameter, intervalsOf } from '../uncertainty/interval/quick-interval.ts';
import { isOwnDatabase, type StoredUncertainty } from '../uncertainty/interval/stored-uncertainty.ts';
import { processKey } from './combine-contributions.ts';
import type { OuterPart, ProductPart } from './product-part.ts';

/** What varies in published results that are joined. */
export interface ResultDrivers {
  readonly drivers: Drivers;
  readonly parameters: readonly EffectiveParameter[];
}

/**
 * What varies in versions and their packaging, by data sets that vary once for all of them. undefined: one of them tells no
 * ranges of its data sets, because its release did not or a database is closed.
 */
export function driversOfResults(
  parts: readonly ProductPart[],
  packed: OuterPart | undefined,
  contributions: readonly ContributionNode[],
  catalog: Catalog,
): ResultDrivers | undefined {
  const { method } = catalog;
  const owners = [
    ...parts.map(({ versionId, full }) => ({ id: versionId, full })),
    ...(packed === undefined ? [] : [packed]),
  ];
  const uses = new Map<string, ProcessUse>();
  for (const { id: owner, full } of owners) {
    const { processes }: Partial<FullResult> = full;
    if (processes === undefined) return undefined;
    for (const process of processes) {
      if (process.range === undefined) return undefined;
      const key = processKey({ id: process.id, factor: factorOf(process) }, owner);
      if (!uses.has(key)) uses.set(key, useOf(process, process.range, key, catalog));
    }
  }
  const drivers = driversOf(contributions, uses, method.indicators.length);
  if (drivers === undefined) return undefined;
  const parameters: EffectiveParameter[] = [];
  for (const part of parts) {
    const own = parametersOf(part, contributions);
    if (own === undefined) return undefined;
    parameters.push(...own);
  }
  return { drivers, parameters };
}

/**
 * The intervals of a product: a data set that several versions use varies once for all of them. undefined: one of the
 * versions tells no ranges of its data sets, because its release did not or a database is closed.
 */
export function combineIntervals(
  parts: readonly ProductPart[],
  packed: OuterPart | undefined,
  contributions: readonly ContributionNode[],
  catalog: Catalog,
): StoredUncertainty | undefined {
  const found = driversOfResults(parts, packed, contributions, catalog);
  if (found === undefined) return undefined;
  const { drivers, parameters } = found;
  const isOwn = (database: string): boolean => isOwnDatabase(database, catalog);
  return { ...intervalsOf(drivers, contributions.length, catalog.method, parameters, isOwn), parameters };
}

const factorOf = ({ id, database, basis }: UsedProcess) => ({ process: id, database, basis });

/** A data set of a result in the form that varies. */
function useOf(process: UsedProcess, range: DataSetRange, key: string, { method }: Catalog): ProcessUse {
  const row = new Float64Array(method.factorColumns.count);
  for (const [c, { id }] of method.indicators.entries()) row[c] = process.factors[id] ?? Number.NaN;
  const { quality, byIndicator, medians, drawnWith, drivers } = { ...process, ...range };
  const made = processUse(
    {
      ...{ id: process.id, database: process.database, name: process.name, unit: process.unit },
      ...{
        basis: process.basis,
        source: process.source,
        quality,
        notInventoried: process.notInventoried ?? null,
      },
      ...(byIndicator === undefined ? {} : { gsd: Float64Array.from(byIndicator) }),
      ...(medians === undefined ? {} : { medians: Float64Array.from(medians) }),
      ...(drawnWith === undefined ? {} : { drawnWith }),
      ...(drivers === undefined ? {} : { drivers }),
      ...(range.origin === 'imported' ? { imported: true as const } : {}),
    },
    row,
    method,
  );
  return { ...made, key };
}

function driversOf(
  contributions: readonly ContributionNode[],
  uses: ReadonlyMap<string, ProcessUse>,
  count: number,
): Drivers | undefined {
  const rows = new Map<string, { readonly use: ProcessUse; readonly row: number }>();
  const coefficients: number[] = [];
  const scores: number[] = [];
  let known = true;
  const walk = (node: ContributionNode, owner: string, stage: number): void => {
    for (const child of node.children) walk(child, owner, stage);
    if (node.kind !== 'activity') return;
    const use = uses.get(processKey(node, owner));
    if (use === undefined) {
      known = false;
      return;
    }
    const key = drawKey(use);
    let row = rows.get(key)?.row;
    if (row === undefined) {
      row = rows.size;
      rows.set(key, { use, row });
      coefficients.push(...new Array<number>(count + 1).fill(0));
      scores.push(...new Array<number>(contributions.length).fill(0));
    }
    const at = row * (count + 1);
    for (let c = 0; c < count; c++)
      coefficients[at + c] = (coefficients[at + c] as number) + (node.impacts[c] ?? 0);
    const score = node.score ?? 0;
    coefficients[at + count] = (coefficients[at + count] as number) + score;
    const place = row * contributions.length + stage;
    scores[place] = (scores[place] as number) + score;
  };
  // The children of the stages are the versions and the packaging.
  for (const [stage, { children }] of contributions.entries())
    for (const child of children) walk(child, child.id, stage);
  if (!known) return undefined;
  return {
    uses: [...rows.values()].map(({ use }) => use),
    coefficients: Float64Array.from(coefficients),
    scores: Float64Array.from(scores),
  };
}

/** The parameters of a version that have a range, for its quantity and the stages of the product; undefined: not told. */
function parametersOf(
  { quantity, full }: { readonly quantity: number; readonly full: FullResult },
  stages: readonly ContributionNode[],
): EffectiveParameter[] | undefined {
  const found: EffectiveParameter[] = [];
  for (const parameter of full.uncertainty?.parameters ?? []) {
    const { slopes, lifecycles } = parameter;
    if (slopes === undefined || lifecycles === undefined) return undefined;
    const ofStage = (wanted: string): number =>
      full.lifecycles.reduce(
        (sum, { stage }, l) => (stage === wanted ? sum + quantity * (lifecycles[l] ?? 0) : sum),
        0,
      );
    found.push({
      ...parameter,
      slopes: slopes.map((slope) => slope * quantity),
      lifecycles: stages.map(({ stage }) => ofStage(stage)),
    });
  }
  return found;
}
