import type {
  BusinessId,
  ComplexityId,
  DyeingId,
  FabricId,
  PrintingId,
  SpinningId,
  StageId,
} from '../../../catalog/french-textile/vocabulary.ts';

/**
 * A request as sent to any scorer. Units: kg, g/m², Nm, €; shares 0–1.
 * Source: Ecobalyse 7.0.0, API, textile request.
 */
export interface GarmentRequest {
  readonly mass: number;
  readonly product: string;
  readonly materials: readonly RequestedMaterial[];
  readonly trims?: readonly { readonly id: string; readonly quantity: number }[];
  readonly countrySpinning?: string;
  readonly countryFabric?: string;
  readonly countryDyeing?: string;
  readonly countryMaking?: string;
  readonly airTransportRatio?: number;
  readonly business?: BusinessId;
  readonly numberOfReferences?: number;
  readonly price?: number;
  readonly physicalDurability?: number;
  readonly fabricProcess?: FabricId;
  readonly dyeingProcessType?: DyeingId;
  readonly printing?: { readonly kind?: PrintingId; readonly ratio?: number };
  readonly fading?: boolean;
  readonly makingComplexity?: ComplexityId;
  readonly makingWaste?: number;
  readonly makingDeadStock?: number;
  readonly surfaceMass?: number;
  readonly yarnSize?: number;
  readonly disabledSteps?: readonly StageId[];
  readonly upcycled?: boolean;
}

export interface RequestedMaterial {
  readonly id: string;
  readonly share: number;
  readonly country?: string;
  readonly spinning?: SpinningId;
}
