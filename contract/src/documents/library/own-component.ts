import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { naming } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';
import { reusableHead, reusableOwned } from './mask.ts';

// Materials and accessories of an organization, which behave like shipped ones and have figures of their own.

/** Prefix of the ids of own materials and accessories: no shipped one has it. */
export const ownPrefix = 'own-';

const Criterion = Type.Number({ minimum: 1, maximum: 5 });

const figures = {
  dataSet: Type.Optional(
    document(
      {
        database: Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'name@version of an own database',
          ...naming('own-database'),
        }),
        process: Type.String({
          minLength: 1,
          maxLength: 500,
          description: 'id of one of its data sets',
        }),
        perKg: Type.Optional(
          Type.Number({
            exclusiveMinimum: 0,
            maximum: 1e9,
            description:
              'how much of the data set, in its own unit (USD, m2 …), makes 1 kg, with its `source`; by default its unit must be one of mass, which is converted',
          }),
        ),
      },
      { description: 'its figures, for 1 kg' },
    ),
  ),
  perKg: Type.Optional(
    Type.Record(Type.String({ maxLength: 50 }), Type.Number({ minimum: -1e15, maximum: 1e15 }), {
      maxProperties: 50,
      description: 'impacts of 1 kg by indicator (cch in kg CO₂ eq …); indicators left out have no figure',
    }),
  ),
  source: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: 'where perKg comes from; shown in results' }),
  ),
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100, description: 'that perKg stands for' })),
  quality: Type.Optional(
    document(
      { technology: Criterion, geography: Criterion, time: Criterion, precision: Criterion },
      { description: 'how representative perKg is, each from 1 (best) to 5' },
    ),
  ),
};

const materialFields = {
  name: Name,
  like: Type.String({
    minLength: 1,
    maxLength: 200,
    description:
      'id of the shipped material that it behaves like: categories, parameters, recycling and French cost are those of that one, and its figures too when none are given',
    ...naming('material'),
  }),
  ...figures,
};

const accessoryFields = {
  ...materialFields,
  like: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'id of the shipped accessory that it behaves like',
    ...naming('accessory'),
  }),
  unitWeight: Type.Number({ exclusiveMinimum: 0, maximum: 1e6, description: 'kg a piece' }),
};

const catalogFields = ['slug', 'family', 'categories', 'databases', 'own'];
const options = { serviceOwned: [...reusableOwned, ...catalogFields] };

export const OwnMaterialPayload = document(materialFields, options);
export type OwnMaterialPayload = Static<typeof OwnMaterialPayload>;

export const OwnAccessoryPayload = document(accessoryFields, options);
export type OwnAccessoryPayload = Static<typeof OwnAccessoryPayload>;

const { id: _, ...head } = reusableHead;

/** The further fields of an own material or accessory as it is shown; shipped ones have none of them. */
export const ownFields = {
  own: Type.Optional(Type.Literal(true, { description: 'of the organization; shipped ones do not have it' })),
  ...Type.Partial(Type.Object({ ...head, like: materialFields.like, ...figures })).properties,
};
