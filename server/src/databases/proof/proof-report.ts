import type { DatabaseProofReport } from '@sillage/contract';
import type { DatabaseProof, EvaluatedDatabase, ImpactMethod, Inventory } from '@sillage/engine';
import type { PublishedTable } from './read-published.ts';

const mostNames = 10;

/** A proof as a record, with the names of processes and flows. */
export function proofReport(
  proof: DatabaseProof,
  table: Pick<PublishedTable, 'unknown'>,
  inventory: Inventory,
  method: ImpactMethod,
  { impacts }: Pick<EvaluatedDatabase, 'impacts'>,
): DatabaseProofReport {
  const { processes, flows } = inventory;
  const flowNamed = (index: number) => {
    const { name, compartment, unit } = flows[index] as Inventory['flows'][number];
    return { name: name.slice(0, 300), compartment: compartment.join('/'), unit };
  };
  const processNamed = (column: number) => {
    const { id, name, location } = processes[
      impacts[column]?.process ?? -1
    ] as Inventory['processes'][number];
    return { id, name: name.slice(0, 300), location };
  };
  const indicatorNamed = (index: number) => {
    const { id, name, unit } = method.indicators[index] as ImpactMethod['indicators'][number];
    return { id, name, unit };
  };
  return {
    verdict: proof.verdict,
    tolerance: proof.tolerance,
    pairs: proof.pairs,
    within: proof.within,
    processes: {
      compared: proof.processes.compared,
      whole: proof.processes.whole,
      unknown: { count: table.unknown.length, names: table.unknown.slice(0, mostNames) },
    },
    categories: proof.categories.map(({ indicator, causes, median, p95, worst, ...rest }) => ({
      ...indicatorNamed(indicator),
      ...rest,
      median: finite(median),
      p95: finite(p95),
      worst: finite(worst),
      causes: causes.map(({ flow, publishedFactor, explains }) => ({
        flow: flowNamed(flow),
        publishedFactor,
        explains,
      })),
    })),
    deviations: proof.deviations.map((pair) => ({
      process: processNamed(pair.column),
      category: indicatorNamed(pair.indicator),
      calculated: pair.calculated,
      published: pair.published,
      deviation: finite(pair.deviation),
      own: pair.own,
      flows: pair.flows.map(({ flow, impact }) => ({ ...flowNamed(flow), impact })),
      links: pair.links.map(({ column, deviation }) => ({ ...processNamed(column), deviation })),
    })),
  };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Distribution and verdict, without what would tell figures and flows of a closed database. */
export function proofWithoutNames(report: DatabaseProofReport): DatabaseProofReport {
  return {
    ...report,
    processes: { ...report.processes, unknown: { ...report.processes.unknown, names: [] } },
    categories: report.categories.map((category) => ({ ...category, causes: [] })),
    deviations: [],
  };
}
