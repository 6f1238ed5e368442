import type { Compliance, Facts, FindingCode, LocalizedText } from '@sillage/contract';

/**
 * What a reader of a database format yields, one record at a time, so that no database has to be in memory as
 * its documents: units, properties, locations, flows and parameters come before the processes that use them.
 *
 * Signs: amounts are as stated in the file, in the direction of `input`. A negative output of a waste (ecoinvent)
 * and a positive input of it (openLCA) both mean that the waste is taken.
 * Units: as stated, by id or by name; the inventory converts to the reference unit of the flow.
 */
export type DatabaseRecord =
  | { readonly kind: 'unit-group'; readonly unitGroup: UnitGroup }
  /** Units of a file without unit groups, by name: they hold for what follows, instead of those before. */
  | { readonly kind: 'units'; readonly units: readonly NamedUnit[] }
  | { readonly kind: 'flow-property'; readonly flowProperty: FlowProperty }
  | { readonly kind: 'location'; readonly location: { readonly id: string; readonly code: string } }
  | { readonly kind: 'flow'; readonly flow: ParsedFlow }
  /** `outer`: one that another of the same name hides, and whose formula sees others of its kind only. */
  | { readonly kind: 'parameter'; readonly parameter: ParsedParameter; readonly outer?: boolean }
  | { readonly kind: 'process'; readonly process: ParsedProcess }
  | { readonly kind: 'impact-category'; readonly category: ParsedImpactCategory }
  | { readonly kind: 'impact-method'; readonly method: ParsedImpactMethod }
  | { readonly kind: 'result'; readonly result: ParsedResult }
  | { readonly kind: 'stated'; readonly stated: StatedImpacts }
  /** What the reader noticed and the report is to count. */
  | { readonly kind: 'finding'; readonly code: FindingCode; readonly facts: Facts }
  /** An entry that cannot be read; the rest of the file goes on. */
  | { readonly kind: 'unreadable'; readonly entry: string; readonly reason: string };

export interface UnitGroup {
  readonly id: string;
  /** `factor`: amount in the reference unit of the group = amount in this unit × factor. */
  readonly units: readonly {
    readonly id: string;
    readonly name: string;
    readonly factor: number;
    readonly isReference: boolean;
  }[];
}

/** Amount in `reference` = amount in this unit × factor, which is above 0. */
export interface NamedUnit {
  readonly name: string;
  readonly factor: number;
  readonly reference: string;
}

export interface FlowProperty {
  readonly id: string;
  readonly name: string;
  readonly unitGroup: string;
}

export type FlowType = 'elementary' | 'product' | 'waste';

export interface ParsedFlow {
  readonly id: string;
  readonly version?: string | undefined;
  readonly name: string;
  readonly type: FlowType;
  /** From the outermost inwards, such as air, urban air close to ground; empty for products. */
  readonly compartment: readonly string[];
  readonly cas?: string | undefined;
  readonly location?: string | undefined;
  /** In formats without flow properties: the name of the unit in which the flow is kept. */
  readonly unit?: string | undefined;
  /** `factor`: amount in this property = amount in the reference property × factor. */
  readonly properties: readonly {
    readonly id: string;
    readonly factor: number;
    readonly isReference: boolean;
  }[];
}

export interface ParsedParameter {
  readonly name: string;
  readonly value?: number;
  readonly formula?: string;
  readonly uncertainty?: ParsedUncertainty;
}

/** Optional fields may be undefined: objects of one shape are read several times faster than those of many. */
export interface ParsedExchange {
  /** Within its process, as allocation factors refer to it. */
  readonly id?: string | undefined;
  readonly flow: string;
  readonly amount?: number | undefined;
  /** Replaces `amount` where it can be evaluated. */
  readonly formula?: string | undefined;
  /** Id or name; absent: the reference unit of the flow. */
  readonly unit?: string | undefined;
  readonly property?: string | undefined;
  readonly input: boolean;
  readonly avoided: boolean;
  readonly reference: boolean;
  /** Id of the process that delivers the input, or takes the waste. */
  readonly provider?: string | undefined;
  readonly location?: string | undefined;
  readonly uncertainty?: ParsedUncertainty | undefined;
}

export type ParsedUncertainty =
  | { readonly kind: 'lognormal'; readonly geometricMean: number; readonly geometricDeviation: number }
  | { readonly kind: 'normal'; readonly mean: number; readonly deviation: number }
  | { readonly kind: 'triangular'; readonly least: number; readonly mode: number; readonly most: number }
  | { readonly kind: 'uniform'; readonly least: number; readonly most: number };

/**
 * Returns whether a distribution with these parameters exists. A lognormal one has a positive median and a geometric
 * standard deviation of at least 1; amounts below zero are given by their absolute value.
 */
export function isPossible(uncertainty: ParsedUncertainty): boolean {
  switch (uncertainty.kind) {
    case 'lognormal':
      return (
        uncertainty.geometricDeviation >= 1 &&
        Number.isFinite(uncertainty.geometricDeviation) &&
        uncertainty.geometricMean !== 0 &&
        Number.isFinite(uncertainty.geometricMean)
      );
    case 'normal':
      return uncertainty.deviation >= 0 && Number.isFinite(uncertainty.mean + uncertainty.deviation);
    case 'triangular':
      return uncertainty.least <= uncertainty.mode && uncertainty.mode <= uncertainty.most;
    case 'uniform':
      return uncertainty.least <= uncertainty.most;
  }
}

export type AllocationKind = 'physical' | 'economic' | 'causal';

export interface ParsedAllocationFactor {
  readonly kind: AllocationKind;
  /** Id of the flow. */
  readonly product: string;
  /** Id of the exchange that a causal factor divides. */
  readonly exchange?: string;
  readonly value?: number;
  readonly formula?: string;
}

export interface ParsedProcess {
  readonly id: string;
  readonly version?: string;
  /** The id by which providers name the process, if it differs from its own (an activity with several products). */
  readonly activity?: string;
  readonly name: string;
  readonly location?: string;
  readonly year?: number;
  readonly exchanges: readonly ParsedExchange[];
  readonly parameters: readonly ParsedParameter[];
  readonly allocation: readonly ParsedAllocationFactor[];
  readonly defaultAllocation?: AllocationKind;
  /**
   * Impacts that the file states for the reference amount, by indicator id of EF or by category id of a method of the
   * package; compared with what is calculated.
   */
  readonly stated?: Readonly<Record<string, number>>;
  readonly quality?: ParsedQuality;
  readonly compliance?: readonly Compliance[];
}

/** How representative a data set says it is: each criterion from 1 (best) to 5. */
export interface ParsedQuality {
  readonly technology: number;
  readonly geography: number;
  readonly time: number;
  readonly precision: number;
}

export interface ParsedImpactCategory {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  /** Impact per unit of the flow, as stated: `unit` and `property` as in an exchange. */
  readonly factors: readonly {
    readonly flow: string;
    readonly value: number;
    /** Replaces `value` where it can be evaluated. */
    readonly formula?: string;
    readonly unit?: string;
    readonly property?: string;
    readonly location?: string;
  }[];
  /** Of its formulas, beside those of the package. */
  readonly parameters?: readonly ParsedParameter[];
}

export interface ParsedImpactMethod {
  readonly id: string;
  readonly name: string;
  readonly categories: readonly string[];
}

/** Impacts of a product that a file states beside its inventories, to compare with what is calculated. */
export interface StatedImpacts {
  readonly name: string;
  /** Id of the statement, which may be a process of its own that makes the product, too. */
  readonly result: string;
  /** Id of the process; absent: the only one that makes the product. */
  readonly process?: string | undefined;
  /** The product, and the amount of it that the impacts are for: `unit` and `property` as in an exchange. */
  readonly flow: string;
  readonly amount: number;
  readonly unit?: string | undefined;
  readonly property?: string | undefined;
  /** By indicator id of EF, or by category id of a method of the package. */
  readonly impacts: Readonly<Record<string, number>>;
  /** What the report tells where no process is found; absent: nothing. */
  readonly unused?: LocalizedText | undefined;
}

/** A data set of results alone: impacts by indicator id of EF, per unit. */
export interface ParsedResult {
  readonly id: string;
  readonly version?: string;
  readonly name: string;
  readonly unit: string;
  readonly location?: string;
  readonly year?: number;
  /** Null: no figure is given. */
  readonly impacts: Readonly<Record<string, number | null>>;
  readonly quality?: ParsedQuality;
  readonly compliance?: readonly Compliance[];
}
