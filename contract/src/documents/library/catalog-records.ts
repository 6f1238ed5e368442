import Type, { type Static } from 'typebox';
import { ParameterGroup } from '../parameters/parameter.ts';
import { stages } from '../schema/result-keys.ts';
import { ownFields } from './own-component.ts';

export interface CategoryRecord {
  id: string;
  name: string;
  slug: string;
  description: string;
  children: CategoryRecord[];
}
/** A category with the categories below it; only leaves have a schema. */
export const CategoryRecord = Type.Unsafe<CategoryRecord>(
  Type.Cyclic(
    {
      Category: Type.Object({
        id: Type.String(),
        name: Type.String(),
        slug: Type.String(),
        description: Type.String(),
        children: Type.Array(Type.Ref('Category')),
      }),
    },
    'Category',
  ),
);

export const FunctionalUnitDescription = Type.Object({ text: Type.String(), unit: Type.String() });

export const LifecycleSchema = Type.Object({
  id: Type.String(),
  stage: Type.Enum([...stages]),
  name: Type.String(),
  informations: Type.Array(ParameterGroup),
  processes: Type.Array(ParameterGroup),
});
export type LifecycleSchema = Static<typeof LifecycleSchema>;

/** Everything that a payload of one category may contain. */
export const CategorySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  banner: Type.Optional(Type.String({ description: 'what must be said of the figures of this category' })),
  functionalUnit: FunctionalUnitDescription,
  lifecycles: Type.Array(LifecycleSchema),
});
export type CategorySchema = Static<typeof CategorySchema>;

export const MaterialDatabase = Type.Object({
  id: Type.String({ description: 'name@version' }),
  name: Type.String(),
  isDefault: Type.Boolean(),
  indicators: Type.Integer({ description: 'how many of the method’s indicators it gives' }),
  coverage: Type.Record(Type.String(), Type.Number(), {
    description: 'by indicator: 1 with a figure, 0 without',
  }),
  illustrative: Type.Boolean(),
});
export type MaterialDatabase = Static<typeof MaterialDatabase>;

export const MaterialRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  family: Type.String(),
  categories: Type.Array(Type.String()),
  databases: Type.Array(Type.String()),
  ...ownFields,
});
export type MaterialRecord = Static<typeof MaterialRecord>;

export const MaterialSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  informations: Type.Array(ParameterGroup),
  processes: Type.Array(ParameterGroup),
  databases: Type.Array(MaterialDatabase),
});
export type MaterialSchema = Static<typeof MaterialSchema>;

export const AccessoryRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  unitWeight: Type.Number({ description: 'kg a piece' }),
  unitWeightRange: Type.Optional(
    Type.Object(
      { min: Type.Number(), max: Type.Number() },
      { description: 'kg, between which most pieces are; given where the mass is an estimate' },
    ),
  ),
  categories: Type.Array(Type.String()),
  ...ownFields,
});
export type AccessoryRecord = Static<typeof AccessoryRecord>;

export const TeamRecord = Type.Object({ id: Type.String(), name: Type.String() });
export type TeamRecord = Static<typeof TeamRecord>;
