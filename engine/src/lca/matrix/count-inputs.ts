import { exchangeFlags, type Inventory } from '../database/inventory.ts';

/** What the file says of the inputs of products, before anything is divided, refused or linked. */
export interface InputCounts {
  readonly all: number;
  readonly withoutProvider: number;
  /** Their flow is the reference product of no process. */
  readonly notReference: number;
  /** Their flow is the product of no process, by-products included. */
  readonly unmade: number;
  /** Their flow is a product of several processes, by-products included. */
  readonly severalMakers: number;
}

export function countInputs({ processes, exchanges, flows }: Inventory): InputCounts {
  const references = new Set<number>();
  const makers = new Map<number, Set<number>>();
  const isInput = (e: number): boolean => (exchanges.flags[e]! & exchangeFlags.input) !== 0;
  const isProduct = (e: number): boolean =>
    flows[exchanges.flow[e]!]!.type === 'product' && (exchanges.flags[e]! & exchangeFlags.avoided) === 0;
  processes.forEach(({ start, end, reference }, index) => {
    if (reference >= 0) references.add(exchanges.flow[reference]!);
    for (let e = start; e < end; e++) {
      if (!isProduct(e) || isInput(e)) continue;
      const flow = exchanges.flow[e]!;
      makers.set(flow, (makers.get(flow) ?? new Set<number>()).add(index));
    }
  });
  const counts = { all: 0, withoutProvider: 0, notReference: 0, unmade: 0, severalMakers: 0 };
  for (const { start, end } of processes) {
    for (let e = start; e < end; e++) {
      if (!isProduct(e) || !isInput(e)) continue;
      const flow = exchanges.flow[e]!;
      const made = makers.get(flow)?.size ?? 0;
      counts.all++;
      if (exchanges.provider[e]! < 0) counts.withoutProvider++;
      if (!references.has(flow)) counts.notReference++;
      if (made === 0) counts.unmade++;
      if (made > 1) counts.severalMakers++;
    }
  }
  return counts;
}
