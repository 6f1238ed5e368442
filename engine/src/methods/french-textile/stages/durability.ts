import type { BusinessId } from '../../../catalog/french-textile/vocabulary.ts';
import type { ResolvedRequest } from '../request/request.ts';

const lowest = 0.67;
const highest = 1.45;

/** How long a garment is worn, and how often it is washed in that time. */
export interface Durability {
  /** The coefficient D that divides the total, 0.67–1.45. */
  readonly coefficient: number;
  /** Whole days, after durability. */
  readonly daysOfWear: number;
  /** Whole washing cycles, after durability; used by the use stage. */
  readonly cycles: number;
}

/** The components of the non-physical durability, before rounding. */
export interface NonPhysicalDurability {
  readonly repairIndex: number;
  readonly rangeIndex: number;
  readonly coefficient: number;
}

/**
 * Computes the durability of a garment.
 *
 * Formula: D = min(round₂(0.67 + (0.5·range + 0.5·repair)·(1.45 − 0.67)), physical); days = round(days·D);
 * cycles = round(round(days/wears per cycle)·D). Halves are rounded up, on the double. Source: Ecobalyse
 * 7.0.0, textile method, durability.
 */
export function durabilityOf(request: ResolvedRequest): Durability {
  const { product } = request;
  const nonPhysical = nonPhysicalDurability(
    request.price,
    product.repairCost,
    request.numberOfReferences,
    request.business,
  );
  const rounded = Math.round(nonPhysical.coefficient * 100) / 100;
  const coefficient = Math.min(rounded, request.physicalDurability);
  return {
    coefficient,
    daysOfWear: Math.round(product.daysOfWear * coefficient),
    cycles: Math.round(Math.round(product.daysOfWear / product.wearsPerCycle) * coefficient),
  };
}

/**
 * Computes indices and coefficient of the durability from price, range and services. Units: €.
 * Source: Ecobalyse 7.0.0, textile method, durability.
 */
export function nonPhysicalDurability(
  price: number,
  repairCost: number,
  numberOfReferences: number,
  business: BusinessId,
): NonPhysicalDurability {
  const repairIndex = withServices(repairability(price, repairCost), business);
  const rangeIndex = rangeWidth(numberOfReferences);
  return {
    repairIndex,
    rangeIndex,
    coefficient: lowest + (0.5 * rangeIndex + 0.5 * repairIndex) * (highest - lowest),
  };
}

/** 1 where a repair costs less than a third of the price, 0 where it costs more than the price. */
function repairability(price: number, repairCost: number): number {
  const ratio = repairCost / price;
  if (ratio < 0.33) return 1;
  if (ratio > 1) return 0;
  return (price - repairCost) / (repairCost / 0.33 - repairCost);
}

function withServices(repairIndex: number, business: BusinessId): number {
  if (business === 'small-business') return repairIndex;
  return 0.67 * repairIndex + (business === 'large-business-with-services' ? 0.33 : 0);
}

/** 1 up to 1000 references, 0.5 at 7000, 0 from 16,000; linear in between. */
function rangeWidth(references: number): number {
  if (references <= 1000) return 1;
  if (references <= 7000) return 1 - ((references - 1000) / (7000 - 1000)) * 0.5;
  if (references <= 16_000) return 0.5 - ((references - 7000) / (16_000 - 7000)) * 0.5;
  return 0;
}
