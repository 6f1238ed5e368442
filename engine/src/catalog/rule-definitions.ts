import type { LocalizedText } from '@sillage/contract';
import type { ParameterGroupDefinition } from './parameter-definition.ts';

/**
 * One factor of an amount; all factors of a rule are multiplied.
 * - a number;
 * - the value of a number parameter;
 * - a figure of the chosen value of a select parameter.
 */
export type AmountFactor =
  | number
  | { readonly parameter: string }
  | { readonly option: string; readonly property: string };

/**
 * What an amount refers to:
 * - `input`, `output`: mass of the materials before and after this step, kg;
 * - `loss`: mass lost in this step, kg: of the materials, and of the accessories on lost pieces;
 * - `net`: mass of the materials in the finished piece, kg;
 * - `total`: net mass with accessories, kg; in a step of the piece, of the pieces that it processes;
 * - `packaging`: mass of the packaging of one piece, kg;
 * - `piece`: pieces that this step processes: one, plus those lost in it or later.
 */
export const amountBases = ['input', 'output', 'loss', 'net', 'total', 'packaging', 'piece'] as const;
export type AmountBasis = (typeof amountBases)[number];

interface RuleBase {
  /** Shown in the contribution tree. */
  readonly name: LocalizedText;
  /** Amount per unit of the basis; absent means 1. */
  readonly amount?: readonly AmountFactor[];
  /** Source of the rule's figures, if they are not parameters. */
  readonly source?: string;
  /**
   * Identifier of the parameter by which a client replaces the factor by own data; the amount is unchanged.
   */
  readonly impactData?: string;
}

/** The data set of the material itself, per kg entering the step; own data replace it. */
export interface MaterialInputRule extends RuleBase {
  readonly kind: 'material-input';
}

/**
 * Material input by the Circular Footprint Formula: virgin, recycled and
 * substituted material of the mass entering the step.
 */
export interface CircularInputRule extends RuleBase {
  readonly kind: 'circular-input';
}

/** The end of life of a material by the Circular Footprint Formula, on its net mass: what leaves the user. */
export interface CircularEndOfLifeRule extends RuleBase {
  readonly kind: 'circular-end-of-life';
  /** Index in `catalog.processes`: disposal (per kg) of materials that define none. */
  readonly process: number;
}

/**
 * kg of a packaging per piece, by the Circular Footprint Formula;
 * added to the basis `packaging` of later steps.
 */
export interface PackagingInputRule extends RuleBase {
  readonly kind: 'packaging-input';
  /** Id of the packaging material. */
  readonly packaging: string;
}

/** The end of life of all packaging so far, each with the recycling and disposal of its material. */
export interface PackagingEndOfLifeRule extends RuleBase {
  readonly kind: 'packaging-end-of-life';
  /** Index in `catalog.processes`: disposal (per kg) of materials that define none. */
  readonly process: number;
}

/** The data set of each accessory, per kg. */
export interface AccessoryInputRule extends RuleBase {
  readonly kind: 'accessory-input';
}

/** A fixed process (`process`), or the process of the chosen value of a select parameter (`processOf`). */
export interface ProcessRule extends RuleBase {
  readonly kind: 'process';
  readonly of: AmountBasis;
  /** Index in `catalog.processes`. */
  readonly process?: number;
  /** Identifier of a select parameter whose values refer to processes. */
  readonly processOf?: string;
  /** Unit of the process where the amount turns a mass into it: the area printed of a kilogram. */
  readonly per?: 'm²';
  /** The amount (kg) is packaging: it is added to the basis `packaging` of later steps. */
  readonly addsPackaging?: boolean;
}

/** Electricity (kWh) or heat (MJ) in the places of the step, split as in the place parameter. */
export interface EnergyRule extends RuleBase {
  readonly kind: 'energy';
  readonly carrier: 'electricity' | 'heat';
  /**
   * Low-voltage electricity, as in homes and shops; a place without a figure for it uses that of industry.
   */
  readonly voltage?: 'low';
  readonly of: AmountBasis;
  /** Unit of the amount; heat is always in MJ, electricity in kWh unless set to MJ (then / 3.6). */
  readonly unit?: 'kWh' | 'MJ';
  /** Identifier of a location parameter. */
  readonly place: string;
  /** Identifier of the parameter that says how electricity is supplied; absent: the mix of the place. */
  readonly supply?: string;
}

/** Transport from one place to another by the mode rule of the French method; t·km. */
export interface TransportRule extends RuleBase {
  readonly kind: 'transport';
  readonly of: AmountBasis;
  readonly from: string;
  readonly to: string;
  /** Identifier of a number parameter 0–1: share carried by air. */
  readonly airShare?: string;
  /** Adds nothing where both places are the same: other data of the category include domestic transport. */
  readonly abroadOnly?: boolean;
}

export type Rule =
  | MaterialInputRule
  | CircularInputRule
  | CircularEndOfLifeRule
  | PackagingInputRule
  | PackagingEndOfLifeRule
  | AccessoryInputRule
  | ProcessRule
  | EnergyRule
  | TransportRule;
export type RuleKind = Rule['kind'];

/** A loss (0–0.9): the parameter's value, else a figure of the chosen value of a select parameter. */
export interface LossDefinition {
  readonly parameter: string;
  readonly option?: string;
  readonly property?: string;
  /**
   * Whole pieces are lost after all work of the step, together with their accessories: e.g. unsold pieces.
   */
  readonly ofPieces?: boolean;
}

/** Declared units of own data for a step. */
export const impactDataUnits = ['kg', 'item', 'kWh', 't·km'] as const;
export type ImpactDataUnit = (typeof impactDataUnits)[number];

/**
 * What own data for a step replace when the step's parameter `<step>-impact-data` is `custom`:
 * - `kg`, `item`: all rules of the step except transport and those on the basis `loss`, by one activity of
 *   the amount basis `of` × `amount`; that amount still includes losses on the way;
 * - `kWh`: the factor of its electricity rules; amounts are unchanged;
 * - `t·km`: the factor of its transport rules; amounts are unchanged.
 */
export interface StepImpactData {
  readonly unit: ImpactDataUnit;
  /** Identifier of the parameter. */
  readonly parameter: string;
  /** For `kg` and `item`. */
  readonly of: AmountBasis;
  readonly amount?: readonly AmountFactor[];
}

/** What the rules of a step are applied to: every material line, every accessory, or the piece once. */
export type StepScope = 'material' | 'accessory' | 'piece';

/** A step of a lifecycle: parameters to show, losses and rules to calculate with. */
export interface StepDefinition extends ParameterGroupDefinition {
  readonly scope: StepScope;
  /** input = output / Π(1 − loss), for every material. */
  readonly losses: readonly LossDefinition[];
  readonly rules: readonly Rule[];
  readonly impactData?: StepImpactData;
}
