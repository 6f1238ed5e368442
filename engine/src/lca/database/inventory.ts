import type { Compliance } from '@sillage/contract';
import type {
  AllocationKind,
  FlowType,
  ParsedImpactCategory,
  ParsedImpactMethod,
  ParsedQuality,
  ParsedResult,
  ParsedUncertainty,
} from './database-record.ts';
import type { Finding } from './findings.ts';

/** A flow with its reference unit, in which all its amounts are kept. */
export interface InventoryFlow {
  readonly id: string;
  readonly name: string;
  readonly type: FlowType;
  readonly compartment: readonly string[];
  readonly cas: string | undefined;
  readonly unit: string;
  /** What the file says of other properties: amount in `unit` = amount in the reference unit × factor. */
  readonly conversions: readonly { readonly unit: string; readonly factor: number }[];
}

export interface InventoryProcess {
  readonly id: string;
  readonly activity: string;
  readonly name: string;
  readonly location: string;
  readonly year: number | undefined;
  /** Its exchanges are those from `start` up to, but without, `end`. */
  readonly start: number;
  readonly end: number;
  /** Index of the reference exchange, -1 without one. */
  readonly reference: number;
  readonly allocation: readonly AllocationFactor[];
  readonly defaultAllocation: AllocationKind | undefined;
  /** Impacts that the file states for the reference amount, by indicator id of EF or category id of its own method. */
  readonly stated: Readonly<Record<string, number>> | undefined;
  readonly quality: ParsedQuality | undefined;
  /** What it states of its compliance with systems. */
  readonly compliance: readonly Compliance[] | undefined;
  readonly version: string | undefined;
  /** Why its figures would be wrong; such a process is not taken. */
  readonly refused: boolean;
}

export interface AllocationFactor {
  readonly kind: AllocationKind;
  /** Index of the flow. */
  readonly product: number;
  /** Index of the exchange that a causal factor divides. */
  readonly exchange: number | undefined;
  readonly value: number;
}

/**
 * A database as read, linked to nothing yet. Exchanges are columns of numbers, because a database may have
 * millions.
 */
export interface Inventory {
  readonly flows: readonly InventoryFlow[];
  readonly processes: readonly InventoryProcess[];
  readonly exchanges: {
    readonly flow: Int32Array;
    /** In the reference unit of the flow, signed: what leaves the process is positive, what enters negative. */
    readonly amount: Float64Array;
    readonly flags: Uint8Array;
    /** Index into `texts`, -1: none. */
    readonly provider: Int32Array;
    readonly location: Int32Array;
    /** Relative variance of the amount, (standard deviation ÷ mean)²; 0: none is stated. */
    readonly spread: Float64Array;
    /** By exchange: distributions that are not lognormal, divided by the amount. */
    readonly shapes: ReadonlyMap<number, ParsedUncertainty>;
  };
  readonly texts: readonly string[];
  readonly results: readonly ParsedResult[];
  readonly methods: readonly ParsedImpactMethod[];
  readonly categories: readonly ParsedImpactCategory[];
  /** Converts an amount of a flow as stated to its reference unit; undefined if that is not possible. */
  readonly toReferenceUnit: (flow: number, unit?: string, property?: string) => number | undefined;
  readonly flowIndex: ReadonlyMap<string, number>;
  readonly locationCode: (location: string) => string;
  readonly counts: InventoryCounts;
  readonly findings: readonly Finding[];
}

export interface InventoryCounts {
  readonly parameters: number;
  readonly formulas: number;
  readonly uncertainties: number;
}

export const exchangeFlags = { input: 1, avoided: 2, reference: 4 } as const;
