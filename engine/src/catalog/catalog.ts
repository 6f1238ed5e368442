import type { Basis, HierarchyLevel, LocalizedText, PefcrFile, ProofSummary, Stage } from '@sillage/contract';
import type { Calibration } from './calibration.ts';
import type { CatalogMethods } from './catalog-methods.ts';
import type { PackageMethod } from './package-method.ts';
import type { ParameterGroupDefinition } from './parameter-definition.ts';
import type { StepDefinition } from './rule-definitions.ts';
import type { ScenarioDefaults } from './scenario-defaults.ts';

/**
 * The reference data of the calculation. The engine defines this interface; the `catalog` workspace
 * implements it. Immutable after assembly. Masses in kg, distances in km, electricity in kWh, heat in MJ.
 */
export interface Catalog {
  readonly version: string;
  readonly method: Method;
  /** Roots of the category tree. */
  readonly categories: readonly Category[];
  readonly materials: readonly Material[];
  readonly accessories: readonly Accessory[];
  readonly locations: readonly Location[];
  readonly databases: readonly Database[];
  /** Publications that figures are taken from, in addition to the databases. */
  readonly works: readonly CitedWork[];
  readonly processes: readonly Process[];
  readonly transportModes: Readonly<Record<TransportMode, number>>;
  /** Process index: end of life of one kg of a product's outer packaging. */
  readonly packagingEndOfLife: number;
  /** Own databases that may be chosen for materials: process index by id of the database and of the material. */
  readonly ownSources?: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Id of the own database that a material has unless another one is chosen. */
  readonly defaultDatabase?: string;
  /** The method of the figures of this catalog, if it is not `method`: all roles have data sets of its database, or none. */
  readonly packageMethod?: PackageMethod;
  /** Those for evaluations in the impact method of a package, by id of the own database that came with it. */
  readonly ofPackageMethods?: ReadonlyMap<string, () => Catalog>;
  /** The category rules that the installation was given, for benchmarks and classes. */
  readonly categoryRules?: PefcrFile;
  /** What becomes of worn pieces, by country of sale. */
  readonly endOfLife?: EndOfLifeTable;
  /** What the method proposes where nothing is known of shops, customers and suppliers; no figure takes it by itself. */
  readonly scenarioDefaults?: ScenarioDefaults;
  /** The data of the scoring methods, and the mapping from an evaluation to a request of each. */
  readonly methods: CatalogMethods;

  category(id: string): Category | undefined;
  material(id: string): Material | undefined;
  accessory(id: string): Accessory | undefined;
  /** Accepts `name` or `name@version`; a bare name means its newest version. */
  database(name: string): Database | undefined;
  /** Distances between two places, given by their indices in `locations`; symmetric. */
  distance(from: number, to: number): Distance;
}

/** An impact assessment method: indicators with normalisation and weights. */
export interface Method {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly source: string;
  readonly licence: string;
  readonly indicators: readonly Indicator[];
  /** Components of an indicator that are shown, but neither normalised nor weighted. */
  readonly subIndicators: readonly SubIndicator[];
  readonly factorColumns: FactorColumns;
  /** false: there is neither normalisation nor weighting, so no score. */
  readonly weighted?: false;
  /** What its figures were compared with; absent: nothing. */
  readonly calibration?: Calibration;
}

export interface Indicator {
  /** Three letters, e.g. `cch`. */
  readonly id: string;
  readonly name: LocalizedText;
  readonly unit: string;
  /** Yearly impact of one person, in `unit`. */
  readonly normalisation: number;
  /** Share of the single score; all add up to 1. */
  readonly weighting: number;
}

export interface SubIndicator {
  readonly id: string;
  readonly name: LocalizedText;
  readonly of: string;
}

/**
 * The columns of a factor row: the indicators in the method's order, then the published French score (`ecs`),
 * then the sub-indicators. NaN means "no figure".
 */
export interface FactorColumns {
  readonly count: number;
  /** Position of `ecs`, which is also the number of indicators before it. */
  readonly frenchScore: number;
  /** Position of the first sub-indicator. */
  readonly subIndicators: number;
}

/** A versioned background database. */
export interface Database {
  /** `name@version` */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly title: LocalizedText;
  readonly licence: string;
  readonly attribution: string;
  readonly source: string;
  /** Web page of the publisher. */
  readonly link?: string;
  /** Contains estimated figures; every result that uses it says so. */
  readonly illustrative: boolean;
  /** May be chosen for a material. */
  readonly selectable: boolean;
  /** Id of the impact method of its figures; absent: that of the catalog. */
  readonly method?: string;
  /** The last comparison with what its publisher states; absent: there was none. */
  readonly proof?: ProofSummary;
  /** What kind of data its published figures are in a study; absent: proxies. */
  readonly hierarchy?: { readonly level: HierarchyLevel; readonly because: LocalizedText };
}

/** A publication that figures of the catalog are taken from. */
export interface CitedWork {
  readonly title: string;
  readonly publisher: string;
  readonly year: number;
  readonly licence: string;
  readonly link?: string;
}

/** A unit process or aggregated data set: its impacts per declared unit. */
export interface Process {
  readonly index: number;
  readonly id: string;
  /** Of shipped data: stays the same while its figures change. */
  readonly uuid?: string;
  readonly database: Database;
  readonly name: LocalizedText;
  /** `kg`, `kWh`, `MJ`, `t·km`, `item` …; in a role that of the role, see `roleUnits`. */
  readonly unit: string;
  readonly basis: Basis;
  readonly source: string;
  readonly year: number | null;
  /** Impacts per `unit`, in the method's columns; NaN = no figure. */
  readonly factors: Float64Array;
  /** Absent: not rated. */
  readonly quality?: DataSetQuality;
  /**
   * Geometric standard deviation of each indicator, in the order of the method; absent: no range of its own. Those of
   * an estimated split are spreads of its profile: the published score stays.
   */
  readonly gsd?: Float64Array;
  /** Median of the outcomes of each indicator ÷ its figure; absent: the figures are the medians. */
  readonly medians?: Float64Array;
  /** Processes with the same name here vary together; absent: on its own. */
  readonly drawnWith?: string;
  /** What it varies with, shared with other data sets of its database: see `driversText`. Absent: it varies on its own. */
  readonly drivers?: string;
  /** Of an own database: its ranges hold what its publisher knew of quality. */
  readonly imported?: true;
  /** The method of its figures, if it is not that of the catalog. */
  readonly packageMethod?: PackageMethod;
  /** What the data set is known to omit, e.g. wet-process chemicals. */
  readonly notInventoried?: LocalizedText;
}

/** How representative a data set is: four criteria, each from 1 (best) to 5, and the source of the rating. */
export interface DataSetQuality {
  readonly technology: number;
  readonly geography: number;
  readonly time: number;
  readonly precision: number;
  readonly reason: string;
}

/** What becomes of worn pieces of some families of materials, by country. */
export interface EndOfLifeTable {
  readonly families: readonly string[];
  /** By index of the location. */
  readonly byLocation: ReadonlyMap<number, EndOfLifeMix>;
  /** Everywhere else. */
  readonly elsewhere: EndOfLifeMix;
}

/** Shares of what leaves the user, 0–1; null: the source does not say. */
export interface EndOfLifeMix {
  readonly reuse: number | null;
  /** R2 of the Circular Footprint Formula. */
  readonly recycling: number;
  /** With energy recovery: R3, where the material has data for it. */
  readonly incineration: number | null;
  readonly landfill: number | null;
  readonly source: string;
  readonly year: number;
  readonly licence: string;
  readonly note?: LocalizedText;
}

export type TransportMode = 'road' | 'sea' | 'air';

export interface Distance {
  readonly roadKm: number | null;
  readonly seaKm: number | null;
  readonly airKm: number;
  /** Estimated rather than from a table of routes: straight line × 1.25 by road, × 1.5 by sea. */
  readonly assumed: boolean;
}

/** A country or a region; `CN`, `REO` or `---` (unknown). */
export interface Location {
  readonly index: number;
  readonly code: string;
  readonly alpha2: string | null;
  readonly alpha3: string | null;
  readonly slug: string;
  readonly name: LocalizedText;
  /** Index of the region whose figures are used where the place has none; null for regions. */
  readonly region: number | null;
  readonly electricity: SupplyFigure;
  /** Household supply; equals `electricity` where no low-voltage figure is published. */
  readonly lowVoltage: SupplyFigure;
  readonly heat: SupplyFigure;
}

export interface SupplyFigure {
  /** Index in `processes`. */
  readonly process: number;
  /** Whether the figure is that of the region. */
  readonly fromRegion: boolean;
}

export interface Category {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  /** A notice to show with the category and with its results. */
  readonly banner?: LocalizedText;
  /** kg of one piece: what is outside was probably typed in another unit. Absent: any. */
  readonly usualWeight?: { readonly min: number; readonly max: number };
  readonly children: readonly Category[];
  /** Present on leaf categories only. */
  readonly definition?: CategoryDefinition;
}

/** The components of a category's functional unit. */
export type FunctionalUnitDefinition =
  | {
      readonly kind: 'days-of-wear';
      readonly text: LocalizedText;
      readonly unit: LocalizedText;
      /** Default number of wears N. */
      readonly averageWears: number;
      /** Absent for products that are not washed: they have no care cycles. */
      readonly wearsBetweenWashes?: number;
      readonly source: string;
    }
  | {
      readonly kind: 'mass';
      readonly text: LocalizedText;
      readonly unit: LocalizedText;
      readonly source: string;
    };

export interface CategoryDefinition {
  readonly functionalUnit: FunctionalUnitDefinition;
  readonly lifecycles: readonly LifecycleDefinition[];
}

export interface LifecycleDefinition {
  readonly id: string;
  readonly stage: Stage;
  readonly name: LocalizedText;
  readonly informations: readonly ParameterGroupDefinition[];
  /** Steps in the order in which material passes through them. */
  readonly steps: readonly StepDefinition[];
}

/** A raw material of parts, with the process that represents it in each database. */
export interface Material {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly family: string;
  /** Ids of the leaf categories in which it can be used. */
  readonly categories: readonly string[];
  readonly informations: readonly ParameterGroupDefinition[];
  readonly processes: readonly ParameterGroupDefinition[];
  /** Process index per database id; the first is the default. */
  readonly sources: ReadonlyMap<string, number>;
  /** Its data are those of the living animal, not of meat. */
  readonly liveWeight?: true;
  /** Recycling, energy recovery and disposal; the shares and qualities are parameters. */
  readonly circular?: CircularData;
  /** Of a material of an organization: id of the one of the catalog that it behaves like. */
  readonly like?: string;
}

/**
 * Process indices of the Circular Footprint Formula other than Ev, per kg; a missing one makes its term null.
 */
export interface CircularData {
  /** Erec: production of the recycled material. */
  readonly recycled?: number;
  /** ErecEoL: recycling at the end of life. */
  readonly recycling?: number;
  /** E*v: the virgin material that recycled material replaces; `own`: the material itself. */
  readonly substituted?: number | 'own';
  /** ED: disposal of the rest; absent: the default of the category. */
  readonly disposal?: number;
  readonly energyRecovery?: EnergyRecovery;
  readonly source: string;
  readonly year: number;
  readonly licence: string;
}

export interface EnergyRecovery {
  /** EER, per kg */
  readonly process: number;
  /** ESE,heat, per MJ */
  readonly heat: number;
  /** ESE,elec, per kWh */
  readonly electricity: number;
  /** LHV, MJ/kg */
  readonly heatingValue: number;
  /** XER,heat and XER,elec, 0–1 */
  readonly heatEfficiency: number;
  readonly electricityEfficiency: number;
}

/** A counted component such as a trim; does not pass through the processing steps of the materials. */
export interface Accessory {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly unitWeight: number;
  /** kg, between which most pieces are; absent: the mass is that of a method. */
  readonly unitWeightRange?: { readonly min: number; readonly max: number };
  readonly categories: readonly string[];
  /** Index of the process per kg. */
  readonly process: number;
  /** Of an accessory of an organization: id of the one of the catalog that it behaves like. */
  readonly like?: string;
}
