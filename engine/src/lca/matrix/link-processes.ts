import type { Findings } from '../database/findings.ts';
import { exchangeFlags, type Inventory } from '../database/inventory.ts';
import type { SparseMatrix } from '../solver/strongly-connected.ts';
import { type ProcessColumn, productsOf, type SplitProcesses, standsInReference } from './split-processes.ts';

/** How an input found the process that delivers it, or why it did not. */
export type LinkKind =
  | 'provider'
  | 'only-maker'
  | 'same-location'
  | 'global'
  | 'open-nobody'
  | 'open-several'
  | 'open-refused';

/** An input that no process of the database delivers; what it would bring is missing from the figures. */
export interface OpenInput {
  readonly flow: number;
  readonly kind: LinkKind;
  readonly exchanges: number;
  /** Sum of the amounts, in the reference unit of the flow, as listed in the file. */
  readonly amount: number;
}

export interface LinkedProcesses {
  /**
   * The technosphere: column j is a process with its product, row i the product of column i; what leaves is positive,
   * what enters negative, for the amounts as listed.
   */
  readonly matrix: SparseMatrix;
  /** Relative variance of each entry of the matrix; 0 for what a process delivers. */
  readonly spread: Float64Array;
  /** The exchange that each entry is; −1 for what a process delivers. */
  readonly exchange: Int32Array;
  readonly links: Readonly<Record<LinkKind, number>>;
  readonly open: readonly OpenInput[];
  readonly selfConsuming: readonly number[];
  readonly avoided: number;
}

/** Locations that stand for the whole world, or the rest of it. */
const globalLocations: ReadonlySet<string> = new Set(['', 'GLO', 'RoW', 'WORLD', 'World', 'Global']);

/** Links every input, avoided product and waste to the column that delivers or takes it, and builds the matrix. */
export function linkProcesses(
  inventory: Inventory,
  split: SplitProcesses,
  findings: Findings,
): LinkedProcesses {
  const { exchanges, flows, processes } = inventory;
  const { columns } = split;
  const finder = providerFinder(inventory, split, findings);
  const links = {
    provider: 0,
    'only-maker': 0,
    'same-location': 0,
    global: 0,
    'open-nobody': 0,
    'open-several': 0,
    'open-refused': 0,
  };
  const open = new Map<string, { flow: number; kind: LinkKind; exchanges: number; amount: number }>();
  const selfConsuming = new Set<number>();
  let avoided = 0;
  const start = new Int32Array(columns.length + 1);
  const row: number[] = [];
  const value: number[] = [];
  const spread: number[] = [];
  const exchange: number[] = [];
  let before = -1;
  let own: ReadonlyMap<number, number> = new Map();
  let found: { at: number; kind: LinkKind }[] = [];
  for (let j = 0; j < columns.length; j++) {
    const column = columns[j]!;
    const process = processes[column.process]!;
    // Columns of one process follow each other: its links are looked up, and counted, once.
    const first = column.process !== before;
    if (first) {
      before = column.process;
      own = productsOf(inventory, process);
      found = [];
    }
    row.push(j);
    value.push(column.reference);
    spread.push(0);
    exchange.push(-1);
    for (let e = process.start; e < process.end; e++) {
      const flow = exchanges.flow[e]!;
      if (flows[flow]!.type === 'elementary') continue;
      const flags = exchanges.flags[e]!;
      const isAvoided = (flags & exchangeFlags.avoided) !== 0;
      const input = (flags & exchangeFlags.input) !== 0;
      let amount = exchanges.amount[e]!;
      if (isAvoided) amount = input ? -amount : amount;
      else if (own.has(flow) && standsInReference(flags, amount, flows[flow]!.type)) continue;
      if (amount === 0) continue;
      let link = found[e - process.start];
      if (link === undefined) {
        const wanted = wantedBy(input, isAvoided, amount);
        link = finder(column.process, flow, exchanges.provider[e]!, wanted);
        found[e - process.start] = link;
        links[link.kind]++;
        if (isAvoided) avoided++;
        if (link.at < 0) {
          const key = `${flow}|${link.kind}`;
          const entry = open.get(key) ?? { flow, kind: link.kind, exchanges: 0, amount: 0 };
          entry.exchanges++;
          entry.amount += Math.abs(amount);
          open.set(key, entry);
        } else if (columns[link.at]!.process === column.process) selfConsuming.add(column.process);
      }
      if (link.at < 0) continue;
      row.push(link.at);
      value.push(amount * column.shareOf(e));
      spread.push(exchanges.spread[e]!);
      exchange.push(e);
    }
    start[j + 1] = row.length;
  }
  for (const index of selfConsuming) {
    findings.add('database.self-consumption', { process: processes[index]!.name });
  }
  return {
    matrix: { size: columns.length, start, row: Int32Array.from(row), value: Float64Array.from(value) },
    spread: Float64Array.from(spread),
    exchange: Int32Array.from(exchange),
    links,
    open: [...open.values()].sort((a, b) => b.exchanges - a.exchanges || a.flow - b.flow),
    selfConsuming: [...selfConsuming],
    avoided,
  };
}

/**
 * Which kind of column an exchange links to: an input, a process that delivers its flow; a waste that leaves, one that
 * takes it. An avoided product, and a negative input, may stand for either, so their signs decide.
 */
type Wanted = 'maker' | 'treatment' | 'either';

function wantedBy(input: boolean, avoided: boolean, amount: number): Wanted {
  if (avoided || input !== amount < 0) return 'either';
  return input ? 'maker' : 'treatment';
}

const isWanted = ({ reference }: ProcessColumn, wanted: Wanted): boolean =>
  wanted === 'either' || (wanted === 'maker' ? reference > 0 : reference < 0);

function providerFinder(inventory: Inventory, { columns, refused }: SplitProcesses, findings: Findings) {
  const { processes, flows, texts } = inventory;
  const makers = new Map<number, number[]>();
  const byProvider = new Map<string, number>();
  const known = new Set<string>();
  columns.forEach(({ process, flow }, j) => {
    const list = makers.get(flow);
    if (list === undefined) makers.set(flow, [j]);
    else list.push(j);
    const { id, activity } = processes[process]!;
    byProvider.set(`${id}|${flow}`, j);
    byProvider.set(`${activity}|${flow}`, j);
  });
  const refusedMakers = new Map<number, Map<string, string>>();
  processes.forEach((process, index) => {
    known.add(process.id).add(process.activity);
    if (!refused.has(index)) return;
    for (const flow of productsOf(inventory, process).keys()) {
      const locations = refusedMakers.get(flow) ?? new Map<string, string>();
      refusedMakers.set(
        flow,
        locations.set(process.id, process.location).set(process.activity, process.location),
      );
    }
  });

  return (
    consumer: number,
    flow: number,
    provider: number,
    wanted: Wanted,
  ): { at: number; kind: LinkKind } => {
    const { name, location } = processes[consumer]!;
    if (provider >= 0) {
      const id = texts[provider]!;
      const at = byProvider.get(`${id}|${flow}`);
      if (at !== undefined && isWanted(columns[at]!, wanted)) return { at, kind: 'provider' };
      if (refusedMakers.get(flow)?.has(id) === true) return { at: -1, kind: 'open-refused' };
      const code = known.has(id) ? 'database.provider-other' : 'database.provider-missing';
      findings.add(code, { process: name, flow: flows[flow]!.name, provider: id });
    }
    const all = (makers.get(flow) ?? []).filter((at) => isWanted(columns[at]!, wanted));
    // A refused maker is a maker: another one must not take its place unseen.
    const others = [...(refusedMakers.get(flow)?.values() ?? [])];
    if (all.length === 0) return { at: -1, kind: others.length > 0 ? 'open-refused' : 'open-nobody' };
    if (all.length === 1 && others.length === 0) return { at: all[0]!, kind: 'only-maker' };
    const only = (fits: (place: string) => boolean): number | undefined => {
      const found = all.filter((at) => fits(processes[columns[at]!.process]!.location));
      return found.length === 1 && !others.some(fits) ? found[0] : undefined;
    };
    const isNear = (place: string): boolean => location !== '' && place === location;
    const near = only(isNear);
    if (near !== undefined) return { at: near, kind: 'same-location' };
    const anyNear =
      all.some((at) => isNear(processes[columns[at]!.process]!.location)) || others.some(isNear);
    const world = anyNear ? undefined : only((place) => globalLocations.has(place));
    if (world !== undefined) return { at: world, kind: 'global' };
    return { at: -1, kind: 'open-several' };
  };
}
