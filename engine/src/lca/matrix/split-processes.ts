import type { FlowType } from '../database/database-record.ts';
import type { Findings } from '../database/findings.ts';
import { exchangeFlags, type Inventory, type InventoryProcess } from '../database/inventory.ts';
import { unitFactor } from '../database/units.ts';

/** What divides the burden of a process with several products where the file does not say. */
export type AllocationChoice = 'given' | 'mass' | 'energy';

/** One column of the matrix: a process with one of its products, or a treatment with the waste it takes. */
export interface ProcessColumn {
  readonly process: number;
  /** Index of the product or waste flow. */
  readonly flow: number;
  /** Net amount of the flow, signed: negative where the process takes a waste. */
  readonly reference: number;
  /** Share of an exchange that belongs to this product, 0 to 1. */
  readonly shareOf: (exchange: number) => number;
}

/** How a process with several products was divided. */
export interface AllocationUse {
  readonly process: number;
  readonly products: number;
  readonly by: string;
}

export interface SplitProcesses {
  readonly columns: readonly ProcessColumn[];
  readonly allocated: readonly AllocationUse[];
  /** Indices of processes that are not taken; the findings say why. */
  readonly refused: ReadonlySet<number>;
  readonly multiOutput: {
    readonly processes: number;
    /** Of these, how many have no allocation factors. */
    readonly withoutFactors: number;
    /** Of these, how many have all their products in one unit, so that they could be divided by amount. */
    readonly oneUnit: number;
  };
}

/** Given shares have to add up to 1 within this; files round them to two or three digits. */
const sumTolerance = 0.01;
const everything = (): number => 1;

/**
 * Turns processes into columns, one for each product. A process whose products cannot be divided, or that has no
 * reference, is refused by name.
 */
export function splitProcesses(
  inventory: Inventory,
  choice: AllocationChoice,
  findings: Findings,
): SplitProcesses {
  const columns: ProcessColumn[] = [];
  const allocated: AllocationUse[] = [];
  const refused = new Set<number>();
  const multiOutput = { processes: 0, withoutFactors: 0, oneUnit: 0 };
  inventory.processes.forEach((process, index) => {
    const products = productsOf(inventory, process);
    if (products.size > 1) {
      multiOutput.processes++;
      if (process.allocation.length === 0) multiOutput.withoutFactors++;
      const units = new Set([...products.keys()].map((flow) => inventory.flows[flow]!.unit));
      if (units.size === 1) multiOutput.oneUnit++;
    }
    if (process.refused) {
      refused.add(index);
      return;
    }
    const fault = referenceFault(inventory, process);
    if (fault !== undefined) {
      findings.add(fault, { process: process.name });
      refused.add(index);
      return;
    }
    noteNegativeReference(inventory, process, findings);
    if (products.size === 1) {
      const [[flow, reference]] = [...products] as [[number, number]];
      columns.push({ process: index, flow, reference, shareOf: everything });
      return;
    }
    const division = divide(inventory, process, products, choice);
    if (typeof division === 'string') {
      findings.add('database.allocation-missing', {
        process: process.name,
        products: [...products.keys()].map((flow) => inventory.flows[flow]!.name).join('; '),
        reason: division,
      });
      refused.add(index);
      return;
    }
    allocated.push({ process: index, products: products.size, by: division.by });
    for (const [flow, reference] of products) {
      columns.push({ process: index, flow, reference, shareOf: division.shareOf(flow) });
    }
  });
  return { columns, allocated, refused, multiOutput };
}

/** Whether an exchange is what its process delivers, or takes for treatment; links are for the others. */
export function standsInReference(flags: number, amount: number, type: FlowType): boolean {
  if ((flags & exchangeFlags.avoided) !== 0) return false;
  if ((flags & exchangeFlags.reference) !== 0) return true;
  const input = (flags & exchangeFlags.input) !== 0;
  const delivered = type === 'product' && !input && amount > 0;
  const taken = type === 'waste' && input && amount < 0;
  return delivered || taken;
}

/** The net amounts of what a process delivers or takes for treatment, by flow, its reference first. */
export function productsOf(inventory: Inventory, process: InventoryProcess): Map<number, number> {
  const { exchanges, flows } = inventory;
  const products = new Map<number, number>();
  if (process.reference >= 0) products.set(exchanges.flow[process.reference]!, 0);
  for (let e = process.start; e < process.end; e++) {
    const flags = exchanges.flags[e]!;
    const flow = exchanges.flow[e]!;
    const amount = exchanges.amount[e]!;
    if (standsInReference(flags, amount, flows[flow]!.type))
      products.set(flow, (products.get(flow) ?? 0) + amount);
  }
  return products;
}

function referenceFault(
  { exchanges }: Inventory,
  { reference }: InventoryProcess,
): 'database.reference-missing' | 'database.reference-zero' | undefined {
  if (reference < 0) return 'database.reference-missing';
  return exchanges.amount[reference] === 0 ? 'database.reference-zero' : undefined;
}

function noteNegativeReference(inventory: Inventory, process: InventoryProcess, findings: Findings): void {
  const flow = inventory.flows[inventory.exchanges.flow[process.reference]!]!;
  const amount = inventory.exchanges.amount[process.reference]!;
  const input = (inventory.exchanges.flags[process.reference]! & exchangeFlags.input) !== 0;
  const stated = input ? -amount : amount;
  if (stated < 0) {
    findings.add('database.reference-negative', { process: process.name, flow: flow.name, amount: stated });
  }
}

interface Division {
  readonly by: string;
  readonly shareOf: (product: number) => (exchange: number) => number;
}

/** Returns the division, or why there is none. */
function divide(
  inventory: Inventory,
  process: InventoryProcess,
  products: ReadonlyMap<number, number>,
  choice: AllocationChoice,
): Division | string {
  const given = givenDivision(inventory, process, products);
  if (typeof given !== 'string' || choice === 'given') return given;
  const unit = choice === 'mass' ? 'kg' : 'MJ';
  const amounts = new Map<number, number>();
  for (const [flow, amount] of products) {
    const factor = factorTo(inventory, flow, unit);
    if (factor === undefined) return `no ${choice} of ${inventory.flows[flow]!.name}`;
    amounts.set(flow, Math.abs(amount) * factor);
  }
  const total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  if (!(total > 0)) return `no ${choice} at all`;
  return { by: choice, shareOf: (product) => () => amounts.get(product)! / total };
}

function givenDivision(
  inventory: Inventory,
  process: InventoryProcess,
  products: ReadonlyMap<number, number>,
): Division | string {
  const kinds =
    process.defaultAllocation === undefined
      ? (['physical', 'economic'] as const)
      : [process.defaultAllocation];
  for (const kind of kinds) {
    if (kind === 'causal') continue;
    const shares = new Map<number, number>();
    for (const factor of process.allocation)
      if (factor.kind === kind) shares.set(factor.product, factor.value);
    if (![...products.keys()].every((flow) => shares.has(flow))) continue;
    const negative = [...shares.values()].find((share) => share < 0);
    if (negative !== undefined) return `a ${kind} share of ${negative}`;
    const sum = [...products.keys()].reduce((total, flow) => total + shares.get(flow)!, 0);
    if (Math.abs(sum - 1) > sumTolerance) return `the ${kind} shares add up to ${sum}`;
    // Rounded shares would lose a part of the process, or count one twice.
    return { by: kind, shareOf: (product) => () => shares.get(product)! / sum };
  }
  return causalDivision(inventory, process, products);
}

function causalDivision(
  { exchanges, flows }: Inventory,
  process: InventoryProcess,
  products: ReadonlyMap<number, number>,
): Division | string {
  const causal = process.allocation.filter(({ kind }) => kind === 'causal');
  if (causal.length === 0) return 'no allocation is given';
  const shares = new Map<number, Map<number, number>>();
  for (const { product, exchange = -1, value } of causal) {
    const row = shares.get(exchange) ?? new Map<number, number>();
    shares.set(exchange, row.set(product, value));
  }
  const sums = new Map<number, number>();
  for (let e = process.start; e < process.end; e++) {
    if (products.has(exchanges.flow[e]!)) continue;
    const row = shares.get(e);
    const negative = [...(row?.values() ?? [])].find((share) => share < 0);
    if (negative !== undefined) return `a causal share of ${negative}`;
    const sum = [...products.keys()].reduce((total, flow) => total + (row?.get(flow) ?? 0), 0);
    if (Math.abs(sum - 1) > sumTolerance) {
      return `the causal shares of ${flows[exchanges.flow[e]!]!.name} add up to ${sum}`;
    }
    sums.set(e, sum);
  }
  return {
    by: 'causal',
    shareOf: (product) => (exchange) => (shares.get(exchange)?.get(product) ?? 0) / (sums.get(exchange) ?? 1),
  };
}

/** Amount in the unit = amount in the reference unit × this; undefined if the file does not say. */
function factorTo({ flows }: Inventory, flow: number, unit: string): number | undefined {
  const { unit: reference, conversions } = flows[flow]!;
  const direct = unitFactor(reference, unit);
  if (direct !== undefined) return direct;
  for (const conversion of conversions) {
    const factor = unitFactor(conversion.unit, unit);
    if (factor !== undefined) return conversion.factor * factor;
  }
  return undefined;
}
