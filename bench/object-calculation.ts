import type { Indicator } from '@sillage/engine';
import type { Inventory } from '../engine/src/methods/pef/inventory/inventory.ts';

interface ImpactObject {
  value: number;
  normalised: number;
  weighted: number;
}
type ImpactObjects = Record<string, ImpactObject>;

export interface ObjectNode {
  impacts: ImpactObjects;
  score: number;
  children: ObjectNode[];
}

/** Factors by process, then by indicator, as a catalog of plain objects would store them. */
export type FactorObjects = ReadonlyMap<object, Readonly<Record<string, number>>>;

export function factorObjects(inventory: Inventory, indicators: readonly Indicator[]): FactorObjects {
  return new Map(
    inventory.activities.map(({ process }) => [
      process,
      Object.fromEntries(indicators.map(({ id }, c) => [id, process.factors[c] as number])),
    ]),
  );
}

/**
 * The same calculation as the engine's, written in the usual way: an object per indicator, and a tree of
 * nodes summed from their children. The baseline for the engine's columns.
 */
export function objectCalculation(
  inventory: Inventory,
  factors: FactorObjects,
  indicators: readonly Indicator[],
): ObjectNode {
  const root: ObjectNode = { impacts: {}, score: 0, children: [] };
  const nodes = inventory.nodes.parent.map((): ObjectNode => ({ impacts: {}, score: 0, children: [] }));
  for (const [n, parent] of inventory.nodes.parent.entries()) {
    (nodes[parent] ?? root).children.push(nodes[n] as ObjectNode);
  }
  for (const { node, process, amount } of inventory.activities) {
    const row = factors.get(process) ?? {};
    const impacts: ImpactObjects = {};
    for (const indicator of indicators) {
      impacts[indicator.id] = impactObject(amount * (row[indicator.id] ?? 0), indicator);
    }
    const owner = nodes[node] ?? root;
    owner.children.push({ impacts, score: scoreOf(impacts), children: [] });
  }
  addUp(root, indicators);
  return root;
}

function addUp(node: ObjectNode, indicators: readonly Indicator[]): void {
  if (node.children.length === 0) return;
  for (const child of node.children) addUp(child, indicators);
  for (const indicator of indicators) {
    const value = node.children.reduce((sum, child) => sum + (child.impacts[indicator.id]?.value ?? 0), 0);
    node.impacts[indicator.id] = impactObject(value, indicator);
  }
  node.score = scoreOf(node.impacts);
}

function impactObject(value: number, { normalisation, weighting }: Indicator): ImpactObject {
  const normalised = value / normalisation;
  return { value, normalised, weighted: normalised * weighting * 1e6 };
}

function scoreOf(impacts: ImpactObjects): number {
  return Object.values(impacts).reduce((sum, { weighted }) => sum + weighted, 0);
}
