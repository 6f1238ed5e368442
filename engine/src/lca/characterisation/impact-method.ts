import type { Inventory } from '../database/inventory.ts';
import { compartmentOf } from './flow-names.ts';
import type { MappingList } from './mapping-list.ts';

export type Direction = 'Input' | 'Output';

/** Impact per unit of a flow. */
export interface FlowFactor {
  /** Index of the indicator. */
  readonly indicator: number;
  /** Absent: both directions. */
  readonly direction?: Direction;
  /** ISO code; empty: everywhere else. */
  readonly location: string;
  readonly value: number;
}

export interface MethodFlow {
  readonly id: string;
  readonly name: string;
  readonly compartment: string | undefined;
  readonly unit: string;
  /** A factor of 0 is a factor: the flow is characterised. */
  readonly factors: readonly FlowFactor[];
}

/** Other names of a substance of the method. */
export interface Substance {
  /** Normalised, as the others. */
  readonly name: string;
  readonly cas: readonly string[];
  readonly names: readonly string[];
}

/** A characterisation method: what a unit of each elementary flow adds to each indicator. */
export interface ImpactMethod {
  readonly id: string;
  readonly name: string;
  readonly indicators: readonly { readonly id: string; readonly name: string; readonly unit: string }[];
  readonly flows: readonly MethodFlow[];
  /** Of one unit of each indicator in the single score, to order proposals; absent: the method has no score. */
  readonly weights?: readonly number[];
  readonly substances?: readonly Substance[];
  /** Lists of other nomenclatures that come with the method. */
  readonly lists?: readonly MappingList[];
}

/**
 * The impact method of a package with this id. Its factors have no direction and hold for the unit that they state;
 * those that cannot be converted are left out.
 * Returns undefined if the package has no such method.
 */
export function methodOfPackage(inventory: Inventory, id: string): ImpactMethod | undefined {
  const method = inventory.methods.find((candidate) => candidate.id === id);
  if (method === undefined) return undefined;
  const categories = method.categories.flatMap((category) =>
    inventory.categories.filter((candidate) => candidate.id === category),
  );
  const factors = new Map<number, FlowFactor[]>();
  categories.forEach((category, indicator) => {
    for (const { flow: flowId, value, unit, property, location } of category.factors) {
      const flow = inventory.flowIndex.get(flowId);
      if (flow === undefined) continue;
      const perUnit = inventory.toReferenceUnit(flow, unit, property);
      if (perUnit === undefined) continue;
      const list = factors.get(flow) ?? [];
      factors.set(flow, list);
      const place = location === undefined ? '' : inventory.locationCode(location);
      list.push({ indicator, location: place, value: value / perUnit });
    }
  });
  return {
    id,
    name: method.name,
    indicators: categories.map((category) => ({ id: category.id, name: category.name, unit: category.unit })),
    flows: [...factors].map(([index, list]) => {
      const { id: flowId, name, compartment, unit } = inventory.flows[index]!;
      return { id: flowId, name, compartment: compartmentOf(compartment), unit, factors: list };
    }),
  };
}
