import type {
  Basis,
  FunctionalUnit,
  JoinedStage,
  LocalizedStudy,
  Provenance,
  ResolvedParameter,
  Stage,
  Warning,
} from '@sillage/contract';
import type { DataSetQuality } from '../../catalog/catalog.ts';
import type { PackageMethod } from '../../catalog/package-method.ts';
import type { NodeKind } from '../../methods/pef/inventory/inventory.ts';
import type { ParameterInfluence } from '../../methods/pef/parameters/parameter-influence.ts';
import type { DescribedParameter } from '../../methods/pef/parameters/resolved-parameters.ts';
import type { StoredUncertainty } from '../../uncertainty/interval/stored-uncertainty.ts';
import type { ParameterColumns } from './parameter-columns.ts';

/** The evaluation that a calculation belongs to. */
export interface Subject {
  readonly id: string;
  readonly revision: number;
  readonly name?: string;
  readonly reference?: string;
  readonly category: { readonly id: string; readonly name: string };
}

/** A name and its id (or JSON pointer). */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A stage of the life cycle. */
export interface JoinableStage extends Named {
  readonly stage: Stage;
  /** The stages that it stands for, where they must not be distinguished; never stored. */
  readonly joins?: readonly JoinedStage[];
}

/** A material line of a part: `id` is its pointer. */
export interface NamedMaterial extends Named {
  /** Id in the catalog; absent in calculations stored before this field existed. */
  readonly material?: string;
}

/** Where the activities used energy. */
export interface ActivityLocations {
  readonly names: readonly Named[];
  /** By activity: index in `names`, −1 for none. */
  readonly activity: readonly number[];
}

/** Origins of the resolved parameters of one quality category. */
export interface QualityCount {
  readonly id: string;
  readonly primary: number;
  readonly mask: number;
  readonly default: number;
}

/** Sources of defaults, deduplicated: few texts, each used by many parameters. */
export interface DefaultSources {
  readonly texts: readonly string[];
  /** By parameter: index in `texts`, −1 for none. */
  readonly parameter: readonly number[];
}

/**
 * A finished inventory with everything that the views show of it, as plain
 * JSON. It contains the factors used, so the same results can be rendered again
 * after the catalog has changed. Takes a third of the space of a full result.
 */
export interface Calculation {
  readonly method: string;
  /** The method of its figures, if it is not that of the catalog. */
  readonly packageMethod?: PackageMethod;
  readonly subject: Subject;
  readonly provenance: Provenance;
  readonly functionalUnit: FunctionalUnit;
  /** kg */
  readonly totalWeight: number;
  readonly lifecycles: readonly JoinableStage[];
  readonly steps: readonly Named[];
  readonly parts: readonly Named[];
  readonly materials: readonly NamedMaterial[];
  readonly accessories: readonly Named[];
  readonly processes: readonly CalculationProcess[];
  /**
   * Distinct ratings of the processes. Absent, like the two below, in
   * calculations stored before this field existed.
   */
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
  /** Without the sources of the defaults. A list in calculations stored before release 0.12.0. */
  readonly resolvedParameters: ParameterColumns | readonly ResolvedParameter[];
  readonly defaultSources?: DefaultSources;
  readonly quality: readonly QualityCount[];
  readonly influence?: ParameterInfluence;
  readonly places?: ActivityLocations;
  /** Absent in calculations stored before this field existed. */
  readonly uncertainty?: StoredUncertainty;
  readonly warnings: readonly Warning[];
  /** Of a version: the study as it was when it was published. Absent in evaluations, and in earlier versions. */
  readonly study?: {
    readonly document: LocalizedStudy;
    /** Databases whose figures it leaves out. */
    readonly closed: readonly (readonly [id: string, disclosure: 'results' | 'aggregated'])[];
  };
}

/** The parameters of a calculation, in the form in which they are stored. */
export type StoredParameters = Pick<Calculation, 'resolvedParameters' | 'defaultSources'>;

/** A calculation that was just made: its parameters still have their definitions. */
export interface Description extends Omit<Calculation, keyof StoredParameters> {
  readonly parameters: readonly DescribedParameter[];
}

/** What the views show in addition to the figures of an inventory, except for the parameters. */
export type Described = Omit<
  Calculation,
  'processes' | 'ratings' | 'activities' | 'labels' | keyof StoredParameters
>;

export interface CalculationProcess extends Named {
  readonly database: string;
  readonly unit: string;
  readonly basis: Basis;
  readonly source: string;
  readonly notInventoried: string | null;
  /** Absent in calculations stored before this field existed. */
  readonly year?: number | null;
  /** Geometric standard deviations, by indicator. */
  readonly gsd?: readonly number[];
  /** Median of the outcomes ÷ figure, by indicator; absent: 1. */
  readonly medians?: readonly number[];
  readonly drawnWith?: string;
  /** See `driversText`. */
  readonly drivers?: string;
  readonly imported?: true;
  /** Index in `ratings`. */
  readonly rating?: number | null;
  /** null: no figure */
  readonly factors: readonly (number | null)[];
}
