import type { StatedImpacts } from './database-record.ts';
import type { Findings } from './findings.ts';
import type { Inventory, InventoryProcess } from './inventory.ts';

type Flows = Pick<Inventory, 'flowIndex' | 'toReferenceUnit'>;

/**
 * Gives processes the impacts that a file states beside them, for their reference amount. A statement belongs to the
 * process that it names, else to the only one whose reference is its product; what belongs to none is reported.
 */
export function withStatedImpacts(
  processes: readonly InventoryProcess[],
  exchanges: Pick<Inventory['exchanges'], 'flow' | 'amount'>,
  stated: readonly StatedImpacts[],
  { flowIndex, toReferenceUnit }: Flows,
  findings: Findings,
): readonly InventoryProcess[] {
  if (stated.length === 0) return processes;
  const makers = new Map<number, number[]>();
  processes.forEach(({ reference, refused }, index) => {
    if (reference < 0 || refused) return;
    const flow = exchanges.flow[reference]!;
    makers.set(flow, [...(makers.get(flow) ?? []), index]);
  });
  const found = new Map<number, Record<string, number>>();
  for (const { name, result, process, flow: id, amount, unit, property, impacts, unused } of stated) {
    const flow = flowIndex.get(id);
    const perUnit = flow === undefined ? undefined : toReferenceUnit(flow, unit, property);
    const [index, ...others] = (makers.get(flow ?? -1) ?? []).filter((maker) => {
      const { id: made } = processes[maker]!;
      return process === undefined ? made !== result : made === process;
    });
    const times =
      index === undefined || others.length > 0 || perUnit === undefined
        ? Number.NaN
        : Math.abs(exchanges.amount[processes[index]!.reference]! / (amount * perUnit));
    if (index === undefined || !Number.isFinite(times)) {
      if (unused !== undefined) findings.add('database.result-unused', { name, reason: unused });
      continue;
    }
    const own = found.get(index) ?? {};
    for (const [indicator, value] of Object.entries(impacts)) own[indicator] ??= value * times;
    found.set(index, own);
  }
  return processes.map((process, index) => {
    const own = found.get(index);
    return own === undefined ? process : { ...process, stated: { ...own, ...process.stated } };
  });
}
