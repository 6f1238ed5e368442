import type { Catalog } from '../../../catalog.ts';
import type { ParameterValue } from '../../../payload/parameters/parameter-value.ts';
import type { CircularTerm, CircularTermName, CircularTerms } from '../circular/circular-terms.ts';
import type { Inventory } from '../inventory/inventory.ts';
import type { ProcessUse } from '../inventory/process-use.ts';
import type { CompiledFactor } from './amount.ts';
import type { Legs } from './legs.ts';
import { type AmountBasis, amountBases, type Rule } from './rule-definitions.ts';

/** A rule with its identifiers looked up; every rule has all fields, absent identifiers and processes are −1. */
export interface CompiledRule {
  readonly apply: ApplyRule;
  /** English name, for the contribution tree. */
  readonly label: string;
  readonly amount: readonly CompiledFactor[];
  /** Amounts are divided by this: 3.6 for electricity given in MJ, else 1. */
  readonly divisor: number;
  /** Position of its basis in `RuleContext.basis`. */
  readonly of: number;
  readonly carrier: 'electricity' | 'heat';
  readonly lowVoltage: boolean;
  readonly place: number;
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
  /** Identifiers whose values decide the amount, place or choice. */
  readonly reads: readonly string[];
}

/** Own data in the place of the factors of rules, by the number of their identifier. */
export type RuleData = ReadonlyMap<number, ProcessUse>;

/** What a step has packed the piece in, for its end of life. */
export interface PackagingMass {
  /** kg */
  readonly mass: number;
  readonly endOfLife: readonly CircularTerm[];
  readonly termLabels: CompiledRule['termLabels'];
}

/** Everything a rule may look at when it is applied once. */
export interface RuleContext {
  readonly catalog: Catalog;
  readonly processes: readonly ProcessUse[];
  readonly legs: Legs;
  /** The client's own data for factors of rules, by the number of their identifier. */
  readonly ruleData: RuleData;
  readonly inventory: Inventory;
  /** Node of the contribution tree that receives the activities. */
  node: number;
  /** Values by identifier number: those of the material line, or of the evaluation. */
  values: readonly (ParameterValue | undefined)[];
  /** The data set of the material or accessory at hand. */
  ownProcess: ProcessUse | undefined;
  /** The terms of the Circular Footprint Formula of the material at hand. */
  circular: CircularTerms | undefined;
  /** The client's own data per kWh or t·km, in the place of those of the energy or transport rules at hand. */
  electricity: ProcessUse | undefined;
  transport: ProcessUse | undefined;
  /** The client's own data in the place of the factor of the rule at hand. */
  own: ProcessUse | undefined;
  /** Everything packed so far. */
  readonly packed: PackagingMass[];
  /** kg (pieces for `piece`) in the step at hand, in the order of `amountBases`. */
  readonly basis: number[];
}

/** Positions in `RuleContext.basis`. */
export const basisAt = Object.fromEntries(amountBases.map((basis, index) => [basis, index])) as Readonly<
  Record<AmountBasis, number>
>;

/** Applies one rule: adds its activities to the inventory. */
export type ApplyRule = (rule: CompiledRule, context: RuleContext) => void;
