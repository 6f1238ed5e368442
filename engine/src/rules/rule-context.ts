import type { Catalog } from '../catalog.ts';
import type { Inventory } from '../evaluate/inventory.ts';
import type { ProcessUse } from '../evaluate/process-use.ts';
import type { ParameterValue } from '../parameters/parameter-value.ts';
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
  readonly place: number;
  readonly from: number;
  readonly to: number;
  readonly airShare: number;
  readonly processOf: number;
  readonly process: number;
  readonly addsPackaging: boolean;
  readonly definition: Rule;
  /** Identifiers whose values decide the amount, place or choice. */
  readonly reads: readonly string[];
}

/** Everything a rule may look at when it is applied once. */
export interface RuleContext {
  readonly catalog: Catalog;
  readonly processes: readonly ProcessUse[];
  readonly legs: Legs;
  readonly inventory: Inventory;
  /** Node of the contribution tree that receives the activities. */
  node: number;
  /** Values by identifier number: those of the material line, or of the evaluation. */
  values: readonly (ParameterValue | undefined)[];
  /** The data set of the material or accessory at hand. */
  ownProcess: ProcessUse | undefined;
  /** Mass of the accessory at hand, kg. */
  accessoryMass: number;
  /** kg (pieces for `piece`) in the step at hand, in the order of `amountBases`. */
  readonly basis: number[];
}

/** Positions in `RuleContext.basis`. */
export const basisAt = Object.fromEntries(amountBases.map((basis, index) => [basis, index])) as Readonly<
  Record<AmountBasis, number>
>;

/** Applies one rule: adds its activities to the inventory. */
export type ApplyRule = (rule: CompiledRule, context: RuleContext) => void;
