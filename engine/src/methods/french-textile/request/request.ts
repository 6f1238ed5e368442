import type { Country, Fibre, Product, Trim } from '../../../catalog/french-textile/tables.ts';
import type {
  BusinessId,
  ComplexityId,
  DyeingId,
  FabricId,
  PrintingId,
  SpinningId,
  StageId,
} from '../../../catalog/french-textile/vocabulary.ts';
import type { RequestFault as Fault, RequestReading as Reading } from '../../scoring-request.ts';

/**
 * A textile request as sent, checked for types and closed lists only. Absent and null are both undefined.
 * Shape: every key is present, so that all requests share one hidden class; `queryView` drops the undefined
 * ones.
 * Units: kg, g/m², Nm, €; shares 0–1. Source: Ecobalyse 7.0.0, API, textile request.
 */
export interface DecodedRequest {
  readonly mass: number;
  readonly product: string;
  readonly materials: readonly DecodedMaterial[];
  readonly countrySpinning: string | undefined;
  readonly countryFabric: string | undefined;
  readonly countryDyeing: string | undefined;
  readonly countryMaking: string | undefined;
  readonly airTransportRatio: number | undefined;
  readonly business: BusinessId | undefined;
  readonly numberOfReferences: number | undefined;
  readonly price: number | undefined;
  readonly physicalDurability: number | undefined;
  readonly fabricProcess: FabricId | undefined;
  readonly dyeingProcessType: DyeingId | undefined;
  readonly printing: { readonly kind: PrintingId; readonly ratio: number | undefined } | undefined;
  readonly fading: boolean | undefined;
  readonly makingComplexity: ComplexityId | undefined;
  readonly makingWaste: number | undefined;
  readonly makingDeadStock: number | undefined;
  readonly surfaceMass: number | undefined;
  /** Nm; "250Dtex" was converted to 40. */
  readonly yarnSize: number | undefined;
  /** undefined: the product's default trims; empty: none. */
  readonly trims: readonly DecodedTrim[] | undefined;
  readonly disabledSteps: readonly StageId[];
  readonly upcycled: boolean;
}

export interface DecodedMaterial {
  readonly id: string;
  readonly share: number;
  readonly country: string | undefined;
  readonly spinning: SpinningId | undefined;
}

export interface DecodedTrim {
  readonly id: string;
  readonly quantity: number;
}

/** A request with ids resolved to records of the tables and all defaults applied, except the air share. */
export interface ResolvedRequest {
  readonly decoded: DecodedRequest;
  /** kg */
  readonly mass: number;
  readonly product: Product;
  readonly materials: readonly ResolvedMaterial[];
  readonly countrySpinning: Country;
  readonly countryFabric: Country;
  readonly countryDyeing: Country;
  readonly countryMaking: Country;
  /** Where garments are sold, worn and thrown away. */
  readonly france: Country;
  /** null: not given; the default depends on the durability and the making country. */
  readonly airTransportRatio: number | null;
  readonly business: BusinessId;
  readonly numberOfReferences: number;
  /** € */
  readonly price: number;
  readonly physicalDurability: number;
  readonly fabric: FabricId;
  readonly dyeing: DyeingId;
  readonly printing: { readonly kind: PrintingId; readonly ratio: number } | null;
  readonly fading: boolean;
  readonly complexity: ComplexityId;
  readonly makingWaste: number;
  readonly makingDeadStock: number;
  /** g/m² */
  readonly surfaceMass: number;
  /** Nm, km of yarn per kg */
  readonly yarnSize: number;
  readonly trims: readonly ResolvedTrim[];
  /** kg of all trims */
  readonly trimsMass: number;
  /** By index in `stageIds`: whether listed in `disabledSteps`. */
  readonly disabled: readonly boolean[];
  readonly upcycled: boolean;
}

export interface ResolvedMaterial {
  readonly fibre: Fibre;
  readonly share: number;
  readonly spinning: SpinningId;
  /** Where its transport leg starts. */
  readonly country: Country;
  /** null: not given, so `country` is the default of the fibre. */
  readonly givenCountry: Country | null;
}

export interface ResolvedTrim {
  readonly trim: Trim;
  readonly quantity: number;
}

/**
 * Errors and warnings about a request. `undecodable` is reported alone; domain
 * errors all together, one per field. Ecobalyse accepts the rest without a
 * warning; here they are warnings, or errors if the caller asks for `strict`.
 */
export const requestFaultCodes = [
  'undecodable',
  'unknown-id',
  'not-for-textile',
  'out-of-range',
  'empty',
  'shares-sum',
  'trims-heavier',
  'foreign-spinning',
  'duplicate-material',
  'too-many-materials',
  'tiny-mass',
] as const;
export type RequestFaultCode = (typeof requestFaultCodes)[number];

export type RequestFault = Fault<RequestFaultCode>;
export type RequestReading = Reading<ResolvedRequest, RequestFaultCode>;
