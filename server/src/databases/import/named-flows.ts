import type { DirectFlow, Inventory, NamedFlows } from '@sillage/engine';
import { storable } from './stored-texts.ts';

/** The flows that matter most in a data set by columns of figures, each named once; shares have four digits. */
export function namedFlows(
  flows: Inventory['flows'],
  byIndicator: readonly (readonly DirectFlow[])[],
  slots: readonly (number | undefined)[],
  missing: ReadonlySet<number>,
): NamedFlows {
  const names = new Map<number, number>();
  const of = slots.map((from) =>
    (from === undefined || missing.has(from) ? [] : (byIndicator[from] ?? [])).map(({ flow, share }) => {
      const index = names.get(flow) ?? names.size;
      names.set(flow, index);
      return [index, Number(share.toPrecision(4))] as const;
    }),
  );
  return {
    names: [...names.keys()].map((flow) => {
      const { name, compartment } = flows[flow] as Inventory['flows'][number];
      return [storable(name), storable(compartment.join('/'))] as const;
    }),
    of: names.size === 0 ? [] : of,
  };
}
