import type { FrenchTextileTables } from '../../../catalog/french-textile/tables.ts';
import type { OriginId, SpinningId } from '../../../catalog/french-textile/vocabulary.ts';
import type { DecodedMaterial, DecodedRequest, RequestFault } from './request.ts';

/** Greatest difference of the sum of shares from 1. Source: Ecobalyse 7.0.0, API, textile request. */
export const sumTolerance = 1e-10;
/** Most materials of a declaration. Source: Ecobalyse 7.0.0, declaration portal. */
export const materialLimit = 16;
const leastMass = 0.01;

/** Spinning types of each origin; the first is the default. Source: Ecobalyse 7.0.0, API, textile request. */
export const spinningsOf: Readonly<Record<OriginId, readonly [SpinningId, ...SpinningId[]]>> = {
  NaturalFromVegetal: ['ConventionalSpinning', 'UnconventionalSpinning'],
  NaturalFromAnimal: ['ConventionalSpinning', 'UnconventionalSpinning'],
  ArtificialFromOrganic: ['ConventionalSpinning', 'UnconventionalSpinning'],
  Synthetic: ['SyntheticSpinning'],
};

/**
 * Warns about input that the method accepts although it makes the score less meaningful.
 * Source: Ecobalyse 7.0.0, API, errors. Does not repeat what `checkDomain` rejects; unknown ids are skipped.
 */
export function requestWarnings(request: DecodedRequest, tables: FrenchTextileTables): RequestFault[] {
  const { mass, materials } = request;
  const faults: RequestFault[] = [];
  const sum = materials.reduce((total, { share }) => total + share, 0);
  if (materials.length > 0 && Math.abs(sum - 1) > sumTolerance)
    faults.push({
      code: 'shares-sum',
      field: 'materials',
      message: {
        en: `The shares of the materials sum to ${sum}, not to 1.`,
        fr: `La somme des parts des matières est ${sum}, pas 1.`,
      },
    });
  const foreign = materials.find((material) => isForeign(material, tables));
  if (foreign !== undefined)
    faults.push({
      code: 'foreign-spinning',
      field: 'materials',
      message: {
        en: `"${foreign.id}" is not spun by ${foreign.spinning}.`,
        fr: `« ${foreign.id} » ne se file pas par ${foreign.spinning}.`,
      },
    });
  const repeated = firstRepeated(materials);
  if (repeated !== undefined)
    faults.push({
      code: 'duplicate-material',
      field: 'materials',
      message: {
        en: `"${repeated.id}" stands twice with the same country and spinning.`,
        fr: `« ${repeated.id} » figure deux fois avec le même pays et la même filature.`,
      },
    });
  if (materials.length > materialLimit)
    faults.push({
      code: 'too-many-materials',
      field: 'materials',
      message: {
        en: `${materials.length} materials; declarations take at most ${materialLimit}.`,
        fr: `${materials.length} matières ; une déclaration en admet au plus ${materialLimit}.`,
      },
    });
  const trims = trimsMass(request, tables);
  if (trims > mass)
    faults.push({
      code: 'trims-heavier',
      field: 'trims',
      message: {
        en: `The trims weigh ${trims} kg, the garment ${mass} kg.`,
        fr: `Les accessoires pèsent ${trims} kg, le vêtement ${mass} kg.`,
      },
    });
  if (mass > 0 && mass < leastMass)
    faults.push({
      code: 'tiny-mass',
      field: 'mass',
      message: {
        en: `The mass is below ${leastMass} kg.`,
        fr: `La masse est inférieure à ${leastMass} kg.`,
      },
    });
  return faults;
}

function isForeign({ id, spinning }: DecodedMaterial, tables: FrenchTextileTables): boolean {
  const fibre = tables.fibre(id);
  return fibre !== undefined && spinning !== undefined && !spinningsOf[fibre.origin].includes(spinning);
}

/** Compares id, country and spinning: cotton from two countries is two materials. */
function firstRepeated(materials: readonly DecodedMaterial[]): DecodedMaterial | undefined {
  if (materials.length < 2) return undefined;
  const seen = new Set<string>();
  return materials.find(({ id, country, spinning }) => {
    const before = seen.size;
    return seen.add(`${id} ${country} ${spinning}`).size === before;
  });
}

/** kg of the given trims, else of the product's default trims. */
function trimsMass({ trims, product }: DecodedRequest, tables: FrenchTextileTables): number {
  if (trims === undefined)
    return (tables.product(product)?.trims ?? []).reduce(
      (total, { trim, quantity }) => total + quantity * trim.mass,
      0,
    );
  return trims.reduce((total, { id, quantity }) => total + quantity * (tables.trim(id)?.mass ?? 0), 0);
}
