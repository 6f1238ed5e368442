import type { Basis, FunctionalUnit, Provenance, ResolvedParameter, Stage, Warning } from '@sillage/contract';
import type { Method } from '../catalog.ts';
import { characterize } from '../evaluate/characterize.ts';
import type { Evaluated } from '../evaluate/evaluate.ts';
import type { Inventory, NodeKind } from '../evaluate/inventory.ts';
import { columnsOf, type ProcessUse, processUse } from '../evaluate/process-use.ts';
import type { QualityCount } from './data-quality.ts';

/** The evaluation that a calculation is about. */
export interface Subject {
  readonly id: string;
  readonly revision: number;
  readonly name?: string;
  readonly reference?: string;
  readonly category: { readonly id: string; readonly name: string };
}

/** A name with the id (or JSON pointer) behind it. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * A finished inventory with everything that the views show of it, as plain JSON. It holds the factors that were used,
 * so the same results can be rendered again whatever becomes of the catalog, in a sixth of the space.
 */
export interface Calculation {
  readonly method: string;
  readonly subject: Subject;
  readonly provenance: Provenance;
  readonly functionalUnit: FunctionalUnit;
  /** kg */
  readonly totalWeight: number;
  readonly lifecycles: readonly (Named & { readonly stage: Stage })[];
  readonly steps: readonly Named[];
  readonly parts: readonly Named[];
  readonly materials: readonly Named[];
  readonly accessories: readonly Named[];
  readonly processes: readonly CalculationProcess[];
  readonly nodes: {
    readonly kind: readonly NodeKind[];
    readonly parent: readonly number[];
    readonly ref: readonly number[];
  };
  /** Indices into nodes, processes and labels. */
  readonly activities: {
    readonly node: readonly number[];
    readonly process: readonly number[];
    readonly amount: readonly number[];
    readonly label: readonly number[];
  };
  readonly labels: readonly string[];
  readonly resolvedParameters: readonly ResolvedParameter[];
  readonly quality: readonly QualityCount[];
  readonly warnings: readonly Warning[];
}

/** What the views say beside the figures of an inventory. */
export type Described = Omit<Calculation, 'processes' | 'activities' | 'labels'>;

export interface CalculationProcess extends Named {
  readonly database: string;
  readonly unit: string;
  readonly basis: Basis;
  readonly source: string;
  readonly notInventoried: string | null;
  /** null: no figure */
  readonly factors: readonly (number | null)[];
}

/** Computes a stored calculation again; gives exactly what was computed when it was made. */
export function evaluateAgain(calculation: Calculation, method: Method): Evaluated {
  const uses = calculation.processes.map(({ factors, ...process }) =>
    processUse(
      process,
      Float64Array.from(factors, (figure) => figure ?? Number.NaN),
      method,
    ),
  );
  const { node, process, amount, label } = calculation.activities;
  const inventory: Inventory = {
    nodes: {
      kind: [...calculation.nodes.kind],
      parent: [...calculation.nodes.parent],
      ref: [...calculation.nodes.ref],
    },
    activities: node.map((owner, a) => ({
      node: owner,
      process: uses[process[a] as number] as ProcessUse,
      amount: amount[a] as number,
      label: calculation.labels[label[a] as number] as string,
    })),
  };
  return { inventory, characterised: characterize(inventory, columnsOf(method)) };
}
