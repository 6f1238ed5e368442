import Type, { type TSchema } from 'typebox';
import { idOf } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';
import { CompositionInput, MaterialInput } from './evaluation.ts';

// Shares are checked by the engine, whose errors name both figures; clients get them as numbers, by base unit.

type Unit = 'weight' | 'percentage';
const { id: materialId, standsFor, database, parameters, informations, processes } = MaterialInput.properties;
/** Of the service: accepted back and ignored. */
const { name } = MaterialInput.properties as unknown as { readonly name: TSchema };

const shareOf = {
  weight: Type.Number({ minimum: 0, description: 'kg' }),
  percentage: Type.Number({ minimum: 0, maximum: 100, description: 'percent of the whole it is a part of' }),
};
const ignored = Type.Optional(Type.Unknown({ description: 'ignored with this base unit' }));
const otherThan = { weight: 'percentage', percentage: 'weight' } as const;
const shares = (unit: Unit) => ({ [otherThan[unit]]: ignored, [unit]: shareOf[unit] });

const materialBy = (unit: Unit) =>
  Type.Object(
    { id: materialId, name, ...shares(unit), standsFor, database, parameters, informations, processes },
    { additionalProperties: false },
  );
export const MaterialByWeight = materialBy('weight');
export const MaterialByPercentage = materialBy('percentage');

const partBy = (unit: Unit, material: typeof MaterialByWeight) =>
  Type.Object(
    { name: Type.Optional(Name), ...shares(unit), materials: Type.Array(material, { minItems: 1 }) },
    { additionalProperties: false },
  );
export const PartByWeight = partBy('weight', MaterialByWeight);
export const PartByPercentage = partBy('percentage', MaterialByPercentage);

const accessoriesBy = (unit: Unit) => {
  const optional = { [otherThan[unit]]: ignored, [unit]: Type.Optional(shareOf[unit]) };
  const item = Type.Object(
    {
      id: idOf('accessory'),
      name,
      quantity: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e6 })),
      ...optional,
    },
    { additionalProperties: false },
  );
  return Type.Object({ ...optional, items: Type.Array(item) }, { additionalProperties: false });
};
export const AccessoriesByWeight = accessoriesBy('weight');
export const AccessoriesByPercentage = accessoriesBy('percentage');

const { totalWeight } = CompositionInput.properties;
const compositionBy = (
  unit: Unit,
  part: typeof PartByWeight,
  accessories: typeof AccessoriesByWeight,
  description: string,
) =>
  Type.Object(
    {
      baseUnit: Type.Literal(unit),
      totalWeight,
      parts: Type.Array(part, { minItems: 1 }),
      accessories: Type.Optional(accessories),
    },
    { additionalProperties: false, description },
  );
export const CompositionByWeight = compositionBy(
  'weight',
  PartByWeight,
  AccessoriesByWeight,
  'Masses in kg: parts and accessories add up to the whole.',
);
export const CompositionByPercentage = compositionBy(
  'percentage',
  PartByPercentage,
  AccessoriesByPercentage,
  'Percentages: parts and accessories add up to 100.',
);
