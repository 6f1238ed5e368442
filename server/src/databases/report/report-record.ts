import { type CoverageShares, type ImportReport, sentence } from '@sillage/contract';
import {
  type EvaluatedDatabase,
  type Finding,
  type FlowClass,
  type ImpactMethod,
  type Inventory,
  isProposal,
  type ProposalReason,
  type UncharacterisedFlow,
} from '@sillage/engine';
import type { FormatId } from '../formats/formats.ts';

/** Rows of the tables of a report. */
const mostRows = 10;

type Report = Omit<ImportReport, 'sha256'>;

/** The report of a database as a record, with all amounts; see `reportLines` for the one that people read. */
export function importReport(
  format: FormatId,
  inventory: Inventory,
  method: ImpactMethod,
  evaluated: EvaluatedDatabase,
): Report {
  const { processes, exchanges, flows, counts, results } = inventory;
  const { split, linked, coverage, solution, impacts } = evaluated;
  const { open } = linked;
  const { multiOutput } = split;
  return {
    format,
    method: { id: method.id, name: method.name },
    processes: {
      read: processes.length + results.length,
      refused: split.refused.size,
      taken: impacts.length + results.length,
      withEmptyFigures: emptyIn(inventory),
    },
    exchanges: exchanges.flow.length,
    flows: { all: flows.length, elementary: flows.filter(({ type }) => type === 'elementary').length },
    ...counts,
    severalProducts: {
      processes: multiOutput.processes,
      withoutFactors: multiOutput.withoutFactors,
      inOneUnit: multiOutput.oneUnit,
      divided: countedBy(split.allocated.map(({ by }) => by)).map(([by, count]) => ({
        by,
        processes: count,
      })),
    },
    avoidedProducts: linked.avoided,
    inputs: evaluated.inputs,
    links: Object.entries(linked.links).map(([kind, count]) => ({ kind, count })),
    open: {
      count: open.length,
      largest: open.slice(0, mostRows).map(({ flow, kind, exchanges: times, amount }) => {
        const { name, unit } = flows[flow] as Inventory['flows'][number];
        return { name, kind, exchanges: times, amount, unit };
      }),
    },
    matches: countedBy(evaluated.matches.map(({ kind }) => kind)).map(([kind, count]) => ({ kind, count })),
    ...listsOf(evaluated),
    regionalFactors: evaluated.locations,
    coverage: {
      exchanges: coverage.exchanges,
      any: sharesOf(coverage.any),
      byIndicator: method.indicators.map(({ id, name, unit }, index) => {
        const shares = coverage.byIndicator[index] as Readonly<Record<FlowClass, number | null>>;
        return { id, name, unit, shares: sharesOf(shares) };
      }),
    },
    withoutFigures: evaluated.uncovered.flatMap((k) => method.indicators[k]?.id ?? []),
    proposals: countedBy(
      evaluated.matches.flatMap(({ kind, reason }) =>
        isProposal(kind) && reason !== undefined ? [reason] : [],
      ),
    ).map(([kind, count]) => ({ kind: kind as ProposalReason, flows: count })),
    uncharacterised: {
      count: coverage.uncharacterised.length,
      largest: coverage.uncharacterised.slice(0, mostRows).map((entry) => {
        const { name, compartment, unit } = flows[entry.flow] as Inventory['flows'][number];
        const { exchanges: times, share, amount, flowClass } = entry;
        return {
          name,
          compartment: compartment.join('/'),
          exchanges: times,
          of: flowClass,
          share,
          amount,
          unit,
          ...proposalOf(entry, method),
        };
      }),
    },
    solution: {
      groups: solution.groups.count,
      largestLoop: solution.groups.largest,
      residuals: solution.residuals.map(({ worst, equation }, index) => ({
        id: method.indicators[index]?.id ?? '',
        worst,
        process: processes[split.columns[equation]?.process ?? -1]?.name ?? '',
      })),
    },
    findings: findingsOf(evaluated.findings),
  };
}

/** Which list of flow names led to how many flows of the method. */
function listsOf({ matches }: EvaluatedDatabase): Pick<Report, 'mappingLists'> {
  const found = new Map<string, { matched: number; proposed: number }>();
  for (const { list, kind } of matches) {
    if (list === undefined) continue;
    const counts = found.get(list) ?? { matched: 0, proposed: 0 };
    found.set(list, counts);
    if (isProposal(kind)) counts.proposed++;
    else if (kind !== 'no-conversion') counts.matched++;
  }
  const lists = [...found].map(([name, counts]) => ({ name, ...counts }));
  return lists.length === 0 ? {} : { mappingLists: lists.sort((a, b) => b.matched - a.matched) };
}

/** What the mapping table proposes for a flow, and what it would add. */
function proposalOf({ target, adds }: UncharacterisedFlow, { flows, indicators }: ImpactMethod) {
  const found = flows[target];
  if (found === undefined) return {};
  const { id, name, compartment = '', unit } = found;
  const indicator = adds && indicators[adds.indicator];
  return {
    proposal: {
      id,
      name,
      compartment,
      unit,
      adds:
        indicator === undefined || adds === undefined
          ? null
          : { ...indicator, amount: adds.amount, share: adds.share },
    },
  };
}

/** The report of a database that holds results only. */
export function resultsReport(format: FormatId, inventory: Inventory, method: ImpactMethod): Report {
  const { results, findings, counts } = inventory;
  const none = { all: 0, withoutProvider: 0, notReference: 0, unmade: 0, severalMakers: 0 };
  return {
    format,
    method: { id: method.id, name: method.name },
    processes: {
      read: results.length,
      refused: 0,
      taken: results.length,
      withEmptyFigures: emptyIn(inventory),
    },
    exchanges: 0,
    flows: { all: 0, elementary: 0 },
    ...counts,
    severalProducts: { processes: 0, withoutFactors: 0, inOneUnit: 0, divided: [] },
    avoidedProducts: 0,
    inputs: none,
    links: [],
    open: { count: 0, largest: [] },
    matches: [],
    regionalFactors: { exact: 0, country: 0, global: 0 },
    coverage: { exchanges: { all: 0, characterised: 0 }, any: null, byIndicator: [] },
    uncharacterised: { count: 0, largest: [] },
    solution: null,
    findings: findingsOf(findings),
  };
}

const emptyIn = ({ results }: Inventory): number =>
  results.filter(({ impacts }) => Object.values(impacts).includes(null)).length;

const sharesOf = (shares: Readonly<Record<FlowClass, number | null>>): CoverageShares => ({
  emittedMass: shares['emitted mass'],
  resourceMass: shares['resource mass'],
  energy: shares.energy,
  other: shares.other,
});

/** How often each text is there, most often first. */
function countedBy(texts: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

function findingsOf(findings: readonly Finding[]): Report['findings'] {
  return findings.map(({ code, count, examples }) => ({
    code,
    count,
    examples: examples.slice(0, 3).map((facts) => sentence(code, facts, 'en').slice(0, 1_000)),
  }));
}
