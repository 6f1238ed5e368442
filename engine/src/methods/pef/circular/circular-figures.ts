import type { Issue } from '@sillage/contract';
import type { Material } from '../../../catalog/catalog.ts';
import { type CircularParameter, circularIdentifiers } from '../../../catalog/circular-identifiers.ts';
import { numberOf, type ParameterValue } from '../../../payload/parameters/parameter-value.ts';
import type { CircularFigures } from './circular-footprint.ts';

/**
 * Defaults if document, category and material give none: nothing is recycled; A is that of unknown material.
 */
const neutral: Readonly<Record<Exclude<CircularParameter, keyof typeof noEnergy>, number>> = {
  recycledContent: 0,
  allocation: 0.5,
  allocationAtEndOfLife: 0.5,
  energyAllocation: 0,
  qualityIn: 1,
  qualityOut: 1,
  recycled: 0,
  energyRecovered: 0,
};
/** These have no neutral value: without them, energy recovery has an unknown credit. */
const noEnergy = { heatingValue: undefined, heatEfficiency: undefined, electricityEfficiency: undefined };
const parameters = Object.keys(circularIdentifiers) as CircularParameter[];

type Changeable<T> = { -readonly [K in keyof T]: T[K] };

/** The figures of the formula for a material: from its parameters, else from the data of the material. */
export function circularFigures(
  material: Material,
  given: (identifier: string) => ParameterValue | undefined,
): CircularFigures {
  const { heatingValue, heatEfficiency, electricityEfficiency } =
    material.circular?.energyRecovery ?? noEnergy;
  const figures: Changeable<CircularFigures> = {
    ...neutral,
    heatingValue,
    heatEfficiency,
    electricityEfficiency,
  };
  for (const parameter of parameters) {
    const value = given(circularIdentifiers[parameter]);
    if (value !== undefined) figures[parameter] = numberOf(value);
  }
  return figures;
}

/**
 * Issues: circular.shares-too-large when more than all of the material would be recycled or burnt for energy.
 */
export function checkCircularShares(
  { recycled, energyRecovered }: CircularFigures,
  material: Material,
  pointer: string,
  issues: Issue[],
): void {
  if (recycled + energyRecovered <= 1 + 1e-9) return;
  issues.push({
    code: 'circular.shares-too-large',
    pointer,
    facts: {
      material: material.id,
      recycled,
      energy: energyRecovered,
      sum: Number((recycled + energyRecovered).toPrecision(12)),
    },
    hint: {
      en: `give both "${circularIdentifiers.recycled}" and "${circularIdentifiers.energyRecovered}", at most 1 together`,
      fr: `donnez « ${circularIdentifiers.recycled} » et « ${circularIdentifiers.energyRecovered} », au plus 1 à eux deux`,
    },
  });
}
