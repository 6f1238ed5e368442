import { customKeyword, type EvaluationPayload, type ParameterInput } from '@sillage/contract';
import { materialSlots } from './field.ts';
import type { RowPlan } from './row-plan.ts';

interface Readers {
  readonly numberOf: (id: string) => number | undefined;
  readonly textOf: (id: string) => string | undefined;
  readonly at: (pointer: string, field: string) => void;
}

/** Removes binary rounding errors, so that percentages add up to 100. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/**
 * One part with the materials of the row. Weights of accessories are quantity × weight per piece from the
 * catalog; percentages of materials refer to the weight without accessories.
 */
export function rowComposition(
  { mapping: { baseUnit }, fields, columnOf }: RowPlan,
  { numberOf, textOf, at }: Readers,
): EvaluationPayload['composition'] {
  const materials: { id: string; share: number | undefined; own: readonly ParameterInput[] }[] = [];
  for (let slot = 1; slot <= materialSlots; slot++) {
    const id = textOf(`material.${slot}`);
    const share = numberOf(`material.${slot}.share`);
    if (id === undefined && share === undefined) continue;
    const place = `/composition/parts/0/materials/${materials.length}`;
    at(place, `material.${slot}`);
    at(`${place}/${baseUnit}`, `material.${slot}.share`);
    const own = ownDataOf(slot, id ?? '', `${place}/parameters/0`);
    materials.push({ id: id ?? '', share, own });
  }
  /** The material's own impact data, if the row has any of their figures. */
  function ownDataOf(slot: number, material: string, place: string): ParameterInput[] {
    const id = `${material}.impact-data`;
    const customParameters: { id: string; value: string | number }[] = [];
    for (const { id: field, kind, ownData } of fields.values()) {
      if (ownData?.slot !== slot) continue;
      const value = kind === 'number' ? numberOf(field) : textOf(field);
      if (value === undefined) continue;
      // Figures that are missing are reported at the first that is there.
      if (customParameters.length === 0) at(place, field);
      at(`${place}/customParameters/${customParameters.length}`, field);
      customParameters.push({ id: `${id}.${ownData.identifier}`, value });
    }
    return customParameters.length === 0 ? [] : [{ id, value: customKeyword, customParameters }];
  }

  const items = [...fields.values()].flatMap(({ id, unitWeight }) => {
    if (unitWeight === undefined) return [];
    const quantity = numberOf(id);
    // Tables often have 0 instead of an empty cell.
    return quantity === undefined || quantity === 0
      ? []
      : [{ field: id, id: id.slice('accessory.'.length), quantity, weight: quantity * unitWeight }];
  });
  items.forEach(({ field }, index) => {
    at(`/composition/accessories/items/${index}`, field);
  });
  at('/composition/totalWeight', 'totalWeight');
  // Errors about all materials together are shown at the share of the first.
  at('/composition/parts/0', columnOf.has('material.1.share') ? 'material.1.share' : 'material.1');

  const trims = tidy(items.reduce((sum, { weight }) => sum + weight, 0));
  const weighed = numberOf('totalWeight');
  const [only] = materials;
  // A single material without a share makes up the whole part.
  if (materials.length === 1 && only?.share === undefined && only !== undefined) {
    only.share = baseUnit === 'percentage' ? 100 : weighed === undefined ? undefined : tidy(weighed - trims);
  }
  // The part gets the required weight, so that the service reports a wrong sum at the materials.
  const sum = materials.reduce((total, { share }) => total + (share ?? 0), 0);
  const totalWeight = weighed ?? (baseUnit === 'weight' && sum > 0 ? tidy(sum + trims) : undefined);
  const trimShare =
    baseUnit === 'weight' ? trims : totalWeight === undefined ? 0 : (100 * trims) / totalWeight;
  const shareOf = (share: number | undefined) => (share === undefined ? {} : { [baseUnit]: share });
  // Percentages of materials add up to 100 within the part, whatever the share of the part.
  const whole = baseUnit === 'percentage' ? 100 - trimShare : (totalWeight ?? sum) - trims;
  const composition = {
    baseUnit,
    ...(totalWeight === undefined ? {} : { totalWeight }),
    parts: [
      {
        [baseUnit]: tidy(whole),
        materials: materials.map(({ id, share, own }) => ({
          id,
          ...shareOf(share),
          ...(own.length === 0 ? {} : { parameters: own }),
        })),
      },
    ],
    ...(items.length === 0
      ? {}
      : {
          accessories: {
            [baseUnit]: tidy(trimShare),
            items: items.map(({ id, quantity }) => ({ id, quantity })),
          },
        }),
  };
  // May be incomplete: the service then reports each missing value at its pointer.
  return composition as unknown as EvaluationPayload['composition'];
}
