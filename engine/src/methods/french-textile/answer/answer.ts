import type { StageId } from '../../../catalog/french-textile/vocabulary.ts';
import type { AnsweredWarning } from '../../scoring-request.ts';
import type { Scores } from '../score.ts';
import type { QueryView } from './query-view.ts';

/** Points added to the impacts; positive means penalty. The last five exist for food only and are 0 here. */
export interface ComplementsView {
  readonly microfibers: number;
  readonly outOfEuropeEOL: number;
  readonly cropDiversity: 0;
  readonly hedges: 0;
  readonly livestockDensity: 0;
  readonly permanentPasture: 0;
  readonly plotSize: 0;
}

/** Response of `/textile/simulator`. */
export interface SimpleAnswer {
  /** Always null: there is no page to share. */
  readonly webUrl: null;
  readonly impacts: Scores;
  /** One French sentence. */
  readonly description: string;
  readonly query: QueryView;
  /** A Sillage extension: input that Ecobalyse accepts although it makes the score less meaningful. */
  readonly warnings: readonly AnsweredWarning[];
}

/** Response of `/textile/simulator/ecs` and `/pef`. */
export type OneScoreAnswer = Omit<SimpleAnswer, 'impacts'> & { readonly impacts: Partial<Scores> };

/**
 * Response of `/textile/simulator/detailed`.
 * Source: Ecobalyse 7.0.0, API, textile answers. Numbers are never rounded.
 */
export interface DetailedAnswer {
  readonly webUrl: null;
  /** Trims including their complements (`ecs` only), divided by durability. */
  readonly impacts: Scores;
  readonly impactsWithoutDurability: Scores;
  readonly durability: number;
  readonly daysOfWear: number;
  readonly useNbCycles: number;
  /** Divided by durability. */
  readonly complementsImpacts: ComplementsView;
  /** Before durability. */
  readonly trimsImpacts: Scores;
  /** Before durability; km are summed over the legs, not weighted by mass. */
  readonly transport: TransportView;
  /** The eight stages in order; disabled ones are not part of the total. */
  readonly lifeCycle: readonly StageView[];
  readonly inputs: InputsView;
}

/** Kilometres, and their scores. */
export interface TransportView {
  readonly air: number;
  readonly road: number;
  readonly sea: number;
  readonly roadCooled: 0;
  readonly seaCooled: 0;
  readonly impacts: Scores;
}

export interface CountryView {
  readonly code: string;
  readonly name: string;
  readonly zone: string;
  readonly aquaticPollutionScenario: string;
}

/** One stage, before durability. Masses in kg. Fields that do not apply to the stage are null. */
export interface StageView {
  readonly id: StageId;
  readonly label: string;
  readonly enabled: boolean;
  readonly editable: boolean;
  readonly country: CountryView;
  /** `ecs` includes the complements of the stage. */
  readonly impacts: Scores;
  readonly complementsImpacts: ComplementsView;
  /** The leg to the next enabled stage. */
  readonly transport: TransportView;
  readonly inputMass: number;
  readonly outputMass: number;
  readonly waste: number;
  readonly deadstock: number;
  readonly elecKWh: number;
  readonly heatMJ: number;
  readonly airTransportRatio: number;
  readonly makingWaste: number | null;
  readonly makingDeadStock: number | null;
  readonly surfaceMass: number | null;
  readonly yarnSize: number | null;
  /** Picks (weft threads) of the whole fabric, a count. */
  readonly picking: number | null;
  /** Threads per cm. */
  readonly threadDensity: number | null;
  readonly preTreatments: PreTreatmentsView;
  readonly processInfo: ProcessInfoView;
  /** Always 1, as in the response of Ecobalyse. */
  readonly durability: 1;
}

export interface PreTreatmentsView {
  readonly elecKWh: number;
  readonly heatMJ: number;
  /** Scores of electricity and heat. */
  readonly energy: Scores;
  /** Scores of chemicals in waste water. */
  readonly toxicity: Scores;
  readonly operations: readonly string[];
}

/** French names of the processes that a stage uses; null = none. */
export interface ProcessInfoView {
  readonly airTransport: string | null;
  readonly airTransportRatio: string | null;
  readonly countryElec: string | null;
  readonly countryHeat: string | null;
  readonly distribution: string | null;
  readonly dyeing: string | null;
  readonly endOfLife: string | null;
  readonly fabric: string | null;
  readonly fading: string | null;
  readonly making: string | null;
  readonly passengerCar: string | null;
  readonly printing: string | null;
  readonly roadTransport: string | null;
  readonly seaTransport: string | null;
  readonly spinning: string | null;
  readonly useIroning: string | null;
  readonly useNonIroning: string | null;
}

/** The resolved inputs: records in place of ids, defaults where the request gave none. */
export interface InputsView {
  readonly mass: number;
  readonly materials: readonly {
    readonly material: { readonly id: string; readonly name: string; readonly origin: string };
    readonly share: number;
    readonly country: CountryView | null;
    readonly spinning: string;
  }[];
  readonly product: { readonly id: string; readonly name: string };
  readonly countryMaterial: CountryView;
  readonly countrySpinning: CountryView;
  readonly countryFabric: CountryView;
  readonly countryDyeing: CountryView;
  readonly countryMaking: CountryView;
  readonly countryDistribution: CountryView;
  readonly countryUse: CountryView;
  readonly countryEndOfLife: CountryView;
  readonly airTransportRatio: number;
  readonly business: string;
  readonly numberOfReferences: number;
  readonly price: number;
  readonly physicalDurability: number;
  readonly fabricProcess: string;
  readonly dyeingProcessType: string;
  readonly printing: { readonly kind: string; readonly ratio: number } | null;
  readonly fading: boolean;
  readonly makingComplexity: string;
  readonly makingWaste: number;
  readonly makingDeadStock: number;
  readonly surfaceMass: number;
  readonly yarnSize: number;
  readonly trims: readonly { readonly id: string; readonly name: string; readonly quantity: number }[];
  readonly disabledSteps: readonly string[];
  readonly upcycled: boolean;
}
