import type { Issue } from '@sillage/contract';
import type { Material } from '../../../catalog.ts';
import type { ParameterValue } from '../../../payload/parameters/parameter-value.ts';
import { numberOf } from '../rules/amount.ts';
import type { CircularFigures } from './circular-footprint.ts';
import { type CircularParameter, circularIdentifiers } from './circular-identifiers.ts';

/**
 * Defaults if document, category and material give none: nothing is recycled; A is that of unknown material.
 */
const neutral: Readonly<Record<CircularParameter, number>> = {
  recycledContent: 0,
  allocation: 0.5,
  allocationAtEndOfLife: 0.5,
  energyAllocation: 0,
  qualityIn: 1,
  qualityOut: 1,
  recycled: 0,
  energyRecovered: 0,
};
/** Without energy recovery data its term is missing as soon as R3 is not 0, so the credits need no figure. */
const noEnergy = { heatingValue: 0, heatEfficiency: 0, electricityEfficiency: 0 };
const parameters = Object.keys(neutral) as CircularParameter[];

/** The figures of the formula for a material: from its parameters, else from the data of the material. */
export function circularFigures(
  material: Material,
  given: (identifier: string) => ParameterValue | undefined,
): CircularFigures {
  const figures = { ...neutral };
  for (const parameter of parameters) {
    const value = given(circularIdentifiers[parameter]);
    if (value !== undefined) figures[parameter] = numberOf(value);
  }
  const { heatingValue, heatEfficiency, electricityEfficiency } =
    material.circular?.energyRecovery ?? noEnergy;
  return { ...figures, heatingValue, heatEfficiency, electricityEfficiency };
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
      fr: `donnez « ${circularIdentifiers.recycled} » et « ${circularIdentifiers.energyRecovered} », au plus 1 à eux deux`,
    },
  });
}
