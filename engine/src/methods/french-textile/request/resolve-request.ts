import type {
  Country,
  Fibre,
  FrenchTextileTables,
  Product,
  Trim,
} from '../../../catalog/french-textile/tables.ts';
import {
  type ComplexityId,
  type FabricId,
  type StageId,
  stageIds,
} from '../../../catalog/french-textile/vocabulary.ts';
import type { DecodedMaterial, DecodedRequest, ResolvedMaterial, ResolvedRequest } from './request.ts';
import { spinningsOf } from './request-warnings.ts';

const defaults = { printedShare: 0.2, makingDeadStock: 0.15, physicalDurability: 1.45 };
const fullyFashionedWaste = 0.02;
const noneDisabled: readonly boolean[] = stageIds.map(() => false);

/**
 * Resolves every id and applies every default except the air share, which depends on the durability.
 * Source: Ecobalyse 7.0.0, API, textile request. Does not check; `checkDomain` must have passed.
 */
export function resolveRequest(decoded: DecodedRequest, tables: FrenchTextileTables): ResolvedRequest {
  const product = tables.product(decoded.product) as Product;
  const fabric = decoded.fabricProcess ?? product.fabric;
  const country = (code: string | undefined): Country =>
    code === undefined ? tables.unknownCountry : (tables.country(code) as Country);
  const trims =
    decoded.trims?.map(({ id, quantity }) => ({ trim: tables.trim(id) as Trim, quantity })) ?? product.trims;
  let trimsMass = 0;
  for (const { trim, quantity } of trims) trimsMass += quantity * trim.mass;
  return {
    decoded,
    mass: decoded.mass,
    product,
    materials: decoded.materials.map((material) => resolveMaterial(material, tables)),
    countrySpinning: country(decoded.countrySpinning),
    countryFabric: country(decoded.countryFabric),
    countryDyeing: country(decoded.countryDyeing),
    countryMaking: country(decoded.countryMaking),
    france: tables.france,
    airTransportRatio: decoded.airTransportRatio ?? null,
    business: decoded.business ?? product.business,
    numberOfReferences: decoded.numberOfReferences ?? product.numberOfReferences,
    price: decoded.price ?? product.price,
    physicalDurability: decoded.physicalDurability ?? defaults.physicalDurability,
    fabric,
    dyeing: decoded.dyeingProcessType ?? 'average',
    printing:
      decoded.printing === undefined
        ? null
        : { kind: decoded.printing.kind, ratio: decoded.printing.ratio ?? defaults.printedShare },
    fading: decoded.fading ?? false,
    complexity: decoded.makingComplexity ?? defaultComplexity(decoded.upcycled, fabric, product),
    makingWaste: decoded.makingWaste ?? defaultWaste(fabric, product),
    makingDeadStock: decoded.makingDeadStock ?? defaults.makingDeadStock,
    surfaceMass: decoded.surfaceMass ?? product.surfaceMass,
    yarnSize: decoded.yarnSize ?? product.yarnSize,
    trims,
    trimsMass,
    disabled: disabledOf(decoded.disabledSteps),
    upcycled: decoded.upcycled,
  };
}

function resolveMaterial(
  { id, share, country, spinning }: DecodedMaterial,
  tables: FrenchTextileTables,
): ResolvedMaterial {
  const fibre = tables.fibre(id) as Fibre;
  const givenCountry = country === undefined ? null : (tables.country(country) as Country);
  return {
    fibre,
    share,
    spinning: spinning ?? spinningsOf[fibre.origin][0],
    country: givenCountry ?? fibre.defaultCountry,
    givenCountry,
  };
}

function defaultComplexity(upcycled: boolean, fabric: FabricId, product: Product): ComplexityId {
  if (upcycled) return 'high';
  if (fabric === 'knitting-fully-fashioned') return 'very-low';
  return fabric === 'knitting-integral' ? 'not-applicable' : product.complexity;
}

function defaultWaste(fabric: FabricId, product: Product): number {
  if (fabric === 'knitting-fully-fashioned') return fullyFashionedWaste;
  return fabric === 'knitting-integral' ? 0 : product.makingWaste;
}

function disabledOf(steps: readonly StageId[]): readonly boolean[] {
  return steps.length === 0 ? noneDisabled : stageIds.map((id) => steps.includes(id));
}
