import type { LocalizedText } from '@sillage/contract';
import type {
  BusinessId,
  ComplexityId,
  DyeingId,
  FabricId,
  OriginId,
  PrintingId,
  SpinningId,
  WaterScenarioId,
  ZoneId,
} from './vocabulary.ts';

/**
 * The figures of the French textile method, decoded once; the only data that the scorer reads.
 * Processes are referred to by their index in `ecs`, `pef` and `processes`. Immutable after assembly.
 * Units: kg, kWh, MJ, km, €, points (`ecs`) and micropoints
 * (`pef`). Source: Ecobalyse 7.0.0, data of the textile method.
 */
export interface FrenchTextileTables {
  /** "7.0.0" */
  readonly version: string;
  readonly attribution: string;
  readonly processes: readonly ScoredProcess[];
  /** Points per unit of each process. */
  readonly ecs: Float64Array;
  /** Micropoints per unit of each process. */
  readonly pef: Float64Array;
  readonly roles: ProcessRoles;

  readonly countries: readonly Country[];
  readonly fibres: readonly Fibre[];
  readonly products: readonly Product[];
  readonly trims: readonly Trim[];

  country(code: string): Country | undefined;
  fibre(id: string): Fibre | undefined;
  product(id: string): Product | undefined;
  trim(id: string): Trim | undefined;
  /** Codes that Ecobalyse has, but not for textiles. */
  readonly otherCountries: ReadonlySet<string>;
  /** Used where the request gives no country. */
  readonly unknownCountry: Country;
  /** Where garments are sold, worn and thrown away. */
  readonly france: Country;
  /**
   * Road, sea and air km of every pair, already split between road and sea:
   * three cells at 3·(from·countries + to).
   */
  readonly kilometres: Float64Array;
}

export interface ScoredProcess {
  readonly name: LocalizedText;
  /** `kg`, `kWh`, `MJ`, `t·km`, `m²`, `item`. */
  readonly unit: string;
  /** kWh per unit, drawn from the country of the stage. */
  readonly elecKWh: number;
  /** MJ per unit, drawn from the country of the stage. */
  readonly heatMJ: number;
  /** Share of the input that is lost. */
  readonly waste: number;
}

/** The process for each role in the formulas. */
export interface ProcessRoles {
  readonly spinning: Readonly<Record<SpinningId, number>>;
  readonly fabric: Readonly<Record<FabricId, number>>;
  readonly dyeing: Readonly<Record<DyeingId, number>>;
  readonly dyeToxicity: { readonly synthetic: number; readonly other: number };
  readonly bleaching: number;
  readonly degreasing: number;
  readonly washingSynthetics: number;
  readonly finishing: number;
  readonly printing: Readonly<Record<PrintingId, number>>;
  readonly printingToxicity: Readonly<Record<PrintingId, number>>;
  readonly fading: number;
  readonly lowVoltageFrance: number;
  readonly endOfLife: number;
  readonly carToCollection: number;
  readonly road: number;
  readonly sea: number;
  readonly air: number;
}

export interface Country {
  readonly index: number;
  readonly code: string;
  readonly name: LocalizedText;
  readonly zone: ZoneId;
  readonly waterScenario: WaterScenarioId;
  /** Share of chemicals that reaches the water (`aq`). */
  readonly aquaticPollution: number;
  /** Process per kWh. */
  readonly electricity: number;
  /** Process per MJ. */
  readonly heat: number;
}

/** A material of the method; not called `Material` because the catalog has a type of that name. */
export interface Fibre {
  readonly index: number;
  readonly id: string;
  /** Its id in later versions of the method. */
  readonly uuid: string;
  readonly name: LocalizedText;
  readonly origin: OriginId;
  readonly defaultCountry: Country;
  /** Process per kg. */
  readonly process: number;
  /** Circular footprint: A of the recycled process and (1 − A)·Q of the virgin one; null = not recycled. */
  readonly recycled: {
    readonly allocation: number;
    readonly quality: number;
    readonly virgin: number;
  } | null;
}

export interface Product {
  readonly index: number;
  readonly id: string;
  readonly name: LocalizedText;
  readonly fabric: FabricId;
  readonly complexity: ComplexityId;
  readonly makingWaste: number;
  /** g/m² */
  readonly surfaceMass: number;
  /** Nm */
  readonly yarnSize: number;
  readonly daysOfWear: number;
  readonly wearsPerCycle: number;
  /** kWh per item and cycle */
  readonly ironingKWh: number;
  /** Process per kg and cycle: washing and drying. */
  readonly washing: number;
  /** m³ */
  readonly volume: number;
  /** € */
  readonly price: number;
  /** € */
  readonly repairCost: number;
  readonly business: BusinessId;
  readonly numberOfReferences: number;
  readonly trims: readonly { readonly trim: Trim; readonly quantity: number }[];
}

export interface Trim {
  readonly index: number;
  /** UUID */
  readonly id: string;
  readonly name: LocalizedText;
  /** kg and process per kg */
  readonly elements: readonly { readonly amount: number; readonly process: number }[];
  /** kg of one piece */
  readonly mass: number;
}
