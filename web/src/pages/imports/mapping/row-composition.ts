import type { EvaluationPayload } from '@sillage/contract';
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
  const materials: { id: string; share: number | undefined }[] = [];
  for (let slot = 1; slot <= materialSlots; slot++) {
    const id = textOf(`material.${slot}`);
    const share = numberOf(`material.${slot}.share`);
    if (id === undefined && share === undefined) continue;
    const place = `/composition/parts/0/materials/${materials.length}`;
    at(place, `material.${slot}`);
    at(`${place}/${baseUnit}`, `material.${slot}.share`);
    materials.push({ id: id ?? '', share });
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
  const scale = baseUnit === 'percentage' ? 1 - trimShare / 100 : 1;
  const shareOf = (share: number | undefined) =>
    share === undefined ? {} : { [baseUnit]: tidy(share * scale) };
  const whole = baseUnit === 'percentage' ? 100 - trimShare : (totalWeight ?? sum) - trims;
  const composition = {
    baseUnit,
    ...(totalWeight === undefined ? {} : { totalWeight }),
    parts: [
      {
        [baseUnit]: tidy(whole),
        materials: materials.map(({ id, share }) => ({ id, ...shareOf(share) })),
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
