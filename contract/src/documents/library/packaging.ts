import Type, { type Static } from 'typebox';
import { parameterOwner } from '../parameters/parameter.ts';
import { document } from '../schema/check-document.ts';
import { idOf, naming } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';
import { reusableHead, reusableOwned } from './mask.ts';

export const PackagingComponent = document({
  name: Type.Optional(Name),
  material: document(
    {
      id: idOf('material'),
      database: Type.Optional(
        Type.String({ maxLength: 200, description: 'name or name@version', ...naming('database') }),
      ),
    },
    { serviceOwned: ['name'] },
  ),
  weight: Type.Number({ exclusiveMinimum: 0, maximum: 1e6, description: 'kg of one' }),
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1e6 }),
  recycledContent: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'share of recycled matter (R1); without it that of the material',
    }),
  ),
  reuses: Type.Optional(Type.Number({ minimum: 0, maximum: 1e6, description: 'times it is used again' })),
  parameters: parameterOwner.parameters,
});
export type PackagingComponent = Static<typeof PackagingComponent>;

export const packagingLevels = ['primary', 'outer'] as const;

const payload = {
  name: Name,
  reference: Type.Optional(Name),
  level: Type.Enum([...packagingLevels], {
    description: 'primary belongs to evaluations, outer to products',
  }),
  components: Type.Array(PackagingComponent, { minItems: 1, maxItems: 100 }),
};

/** A reusable packaging, specified per piece (or product) that it contains. */
export const PackagingPayload = document(payload, { serviceOwned: reusableOwned });
export type PackagingPayload = Static<typeof PackagingPayload>;

export const PackagingRecord = Type.Object({ ...reusableHead, ...payload });
export type PackagingRecord = Static<typeof PackagingRecord>;
