import type { Catalog } from '../catalog.ts';
import type { Inventory } from '../evaluate/inventory.ts';
import type { ProcessUse } from '../evaluate/process-use.ts';
import type { ParameterValue } from '../parameters/parameter-value.ts';
import type { AmountBasis } from './rule-definitions.ts';
import type { CompiledRule } from './compile-rule.ts';

/** Everything a rule may look at when it is applied once. */
export interface RuleContext {
  readonly catalog: Catalog;
  readonly processes: readonly ProcessUse[];
  readonly inventory: Inventory;
  /** Node of the contribution tree that receives the activities. */
  node: number;
  /** Values by identifier number: those of the material line, or of the evaluation. */
  values: readonly (ParameterValue | undefined)[];
  /** The data set of the material or accessory at hand. */
  ownProcess: ProcessUse | undefined;
  /** Mass of the accessory at hand, kg. */
  accessoryMass: number;
  /** kg (pieces for `piece`) in the step at hand. */
  readonly basis: Record<AmountBasis, number>;
}

/** Applies one rule: adds its activities to the inventory. */
export type ApplyRule = (rule: CompiledRule, context: RuleContext) => void;
