import type {
  AskedParameter,
  Basis,
  FunctionalUnit,
  Provenance,
  ResolvedParameter,
  Stage,
  Warning,
} from '@sillage/contract';
import type { DataSetQuality, Method } from '../catalog.ts';
import { characterize } from '../methods/pef/characterize.ts';
import type { Evaluated } from '../methods/pef/evaluate.ts';
import type { Inventory, NodeKind } from '../methods/pef/inventory/inventory.ts';
import { columnsOf, type ProcessUse, processUse } from '../methods/pef/inventory/process-use.ts';

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

/** A material line of a part: `id` is its pointer. */
export interface NamedMaterial extends Named {
  /** Id in the catalog; absent in calculations stored before it was kept. */
  readonly material?: string;
}

/** Where the activities used energy. */
export interface ActivityLocations {
  readonly names: readonly Named[];
  /** By activity: index in `names`, −1 for none. */
  readonly activity: readonly number[];
}

/** How many resolved parameters of one quality category came from where. */
export interface QualityCount {
  readonly id: string;
  readonly primary: number;
  readonly mask: number;
  readonly default: number;
}

/** How much of the score hangs on what the client has said, and on what nobody has. */
export interface ParameterInfluence {
  /** Shares of Σ |score| of the activities; null when that is 0. */
  readonly primary: number | null;
  readonly mask: number | null;
  readonly fixed: number | null;
  readonly askNext: readonly AskedParameter[];
}

/** Where defaults come from: few texts, each of many parameters. */
export interface DefaultSources {
  readonly texts: readonly string[];
  /** By parameter: index in `texts`, −1 for none. */
  readonly parameter: readonly number[];
}

/**
 * A finished inventory with everything that the views show of it, as plain JSON. It holds the factors that were used,
 * so the same results can be rendered again whatever becomes of the catalog, in a third of the space.
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
  readonly materials: readonly NamedMaterial[];
  readonly accessories: readonly Named[];
  readonly processes: readonly CalculationProcess[];
  /** Each rating of the processes once. Absent, like the two below, in calculations stored before it was kept. */
  readonly ratings?: readonly DataSetQuality[];
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
  /** Without the sources of the defaults. */
  readonly resolvedParameters: readonly ResolvedParameter[];
  readonly defaultSources?: DefaultSources;
  readonly quality: readonly QualityCount[];
  readonly influence?: ParameterInfluence;
  readonly places?: ActivityLocations;
  readonly warnings: readonly Warning[];
}

/** What the views say beside the figures of an inventory. */
export type Described = Omit<Calculation, 'processes' | 'ratings' | 'activities' | 'labels'>;

export interface CalculationProcess extends Named {
  readonly database: string;
  readonly unit: string;
  readonly basis: Basis;
  readonly source: string;
  readonly notInventoried: string | null;
  /** Absent in calculations stored before it was kept. */
  readonly year?: number | null;
  /** Index in `ratings`. */
  readonly rating?: number | null;
  /** null: no figure */
  readonly factors: readonly (number | null)[];
}

/** Computes a stored calculation again; gives exactly what was computed when it was made. */
export function evaluateAgain(calculation: Calculation, method: Method): Evaluated {
  const uses = calculation.processes.map(({ factors, rating, ...process }) =>
    processUse(
      { ...process, quality: calculation.ratings?.[rating ?? -1] ?? null },
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
      rule: -1,
      place: -1,
    })),
    rule: -1,
  };
  return { inventory, characterised: characterize(inventory, columnsOf(method)) };
}
