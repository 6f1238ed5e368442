import type { Issue, Origin } from '@sillage/contract';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { PackageMethod } from '../../../catalog/package-method.ts';
import type { RangedParameter } from '../../../distributions/read-range.ts';
import type { AccessoryLine } from '../../../payload/composition/read-composition.ts';
import type { CircularTerms } from '../circular/circular-terms.ts';
import type { ProcessUse } from '../inventory/process-use.ts';
import type { RuleData } from '../rules/rule-context.ts';
import type { CompiledCategory, MaterialPlan, Values } from './compile-category.ts';
import type { StepData } from './own-data/own-data.ts';
import type { PreparedPackaging } from './packaging/packaging-components.ts';

/** Values by identifier number, with where each came from. */
export interface Resolved {
  readonly values: Values;
  readonly origins: (Origin | undefined)[];
}

/** One material of one part. */
export interface MaterialLine extends Resolved {
  readonly pointer: string;
  /** Index of its part. */
  readonly part: number;
  readonly plan: MaterialPlan;
  /** kg before each step of the category; the last entry is the net mass, in the finished piece. */
  readonly flow: readonly number[];
  readonly process: ProcessUse;
  readonly circular: CircularTerms;
  /** Own data for the steps that process materials. */
  readonly stepData: StepData;
}

/** How the functional unit follows from the parameters. */
export interface UsePhase {
  /** Functional units in one reference flow: days of wear, or kg. */
  readonly quantity: number;
  readonly averageWears?: number;
  readonly daysOfUse?: number;
  readonly intrinsicQuality?: number;
  readonly repairability?: number;
}

/** An accessory; `process`: the data of one of the organization, absent: those of the catalog. */
type PreparedAccessory = AccessoryLine & { readonly process?: ProcessUse };

/** A document ready for the calculation: references, parameters and masses are resolved. */
export interface PreparedEvaluation extends Resolved {
  readonly catalog: Catalog;
  /** The method of all its figures, if it is not that of the catalog. */
  readonly packageMethod?: PackageMethod;
  readonly compiled: CompiledCategory;
  /** kg */
  readonly totalWeight: number;
  readonly parts: readonly { readonly pointer: string; readonly name: string }[];
  readonly lines: readonly MaterialLine[];
  /** Own data for the steps that process the piece. */
  readonly stepData: StepData;
  /** Own data for the factors of rules. */
  readonly ruleData: RuleData;
  readonly accessories: readonly PreparedAccessory[];
  /** Pieces that each step processes per piece sold; the last entry is 1. */
  readonly pieces: readonly number[];
  /** Replaces the default packaging of the category. */
  readonly packaging: PreparedPackaging | undefined;
  readonly use: UsePhase;
  readonly ranges: readonly RangedParameter[];
  readonly warnings: readonly Issue[];
}
