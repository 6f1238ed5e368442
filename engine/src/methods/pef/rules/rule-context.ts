import type { Catalog } from '../../../catalog/catalog.ts';
import { type AmountBasis, amountBases, type Rule } from '../../../catalog/rule-definitions.ts';
import type { ParameterValue } from '../../../payload/parameters/parameter-value.ts';
import type { CircularTerm, CircularTermName, CircularTerms } from '../circular/circular-terms.ts';
import type { Inventory } from '../inventory/inventory.ts';
import type { ProcessUse } from '../inventory/process-use.ts';
import type { CompiledFactor } from './amount.ts';
import type { Legs } from './legs.ts';

/**
 * A rule with its identifiers resolved; every rule has all fields, absent identifiers and processes are −1.
 */
export interface CompiledRule {
  readonly apply: ApplyRule;
  /** English name, for the contribution tree. */
  readonly label: string;
  readonly amount: readonly CompiledFactor[];
  /** Amounts are divided by this: 3.6 for electricity given in MJ, else 1. */
  readonly divisor: number;
  /** Index of its basis in `RuleContext.basis`. */
  readonly of: number;
  readonly carrier: 'electricity' | 'heat';
  readonly lowVoltage: boolean;
  readonly place: number;
  readonly supply: number;
  readonly from: number;
  readonly to: number;
  readonly airShare: number;
  readonly abroadOnly: boolean;
  readonly processOf: number;
  readonly process: number;
  readonly addsPackaging: boolean;
  /** Number of the identifier of its own data. */
  readonly impactData: number;
  /** Id of a packaging material; '' for other rules. */
  readonly packaging: string;
  /** Names of the terms of the Circular Footprint Formula; empty for other rules. */
  readonly termLabels: Readonly<Partial<Record<CircularTermName, string>>>;
  readonly definition: Rule;
  /** Identifiers whose values determine the amount, place or choice. */
  readonly reads: readonly string[];
}

/** Own data that replace the factors of rules, by the number of their identifier. */
export type RuleData = ReadonlyMap<number, ProcessUse>;

/** Packaging added by a step, for its end of life. */
export interface PackagingMass {
  /** kg */
  readonly mass: number;
  readonly endOfLife: readonly CircularTerm[];
  readonly termLabels: CompiledRule['termLabels'];
}

/** Everything that a rule may read while it is applied. */
export interface RuleContext {
  readonly catalog: Catalog;
  readonly processes: readonly ProcessUse[];
  readonly legs: Legs;
  /** The client's own data for factors of rules, by the number of their identifier. */
  readonly ruleData: RuleData;
  readonly inventory: Inventory;
  /** Node of the contribution tree to which activities are added. */
  node: number;
  /** Values by identifier number: those of the material line, or of the evaluation. */
  values: readonly (ParameterValue | undefined)[];
  /** The data set of the current material or accessory. */
  ownProcess: ProcessUse | undefined;
  /** The terms of the Circular Footprint Formula of the current material. */
  circular: CircularTerms | undefined;
  /** The client's own data per kWh or t·km, which replace those of the current energy or transport rules. */
  electricity: ProcessUse | undefined;
  transport: ProcessUse | undefined;
  /** The client's own data that replace the factor of the current rule. */
  own: ProcessUse | undefined;
  /** Everything packed so far. */
  readonly packed: PackagingMass[];
  /** kg (pieces for `piece`) in the current step, in the order of `amountBases`. */
  readonly basis: number[];
}

/** Indices in `RuleContext.basis`. */
export const basisAt = Object.fromEntries(amountBases.map((basis, index) => [basis, index])) as Readonly<
  Record<AmountBasis, number>
>;

/** Applies one rule: adds its activities to the inventory. */
export type ApplyRule = (rule: CompiledRule, context: RuleContext) => void;
