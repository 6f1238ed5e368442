import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Conversation } from '../tool.ts';
import { refusalOf } from './tool-faults.ts';

const Id = Type.String({ minLength: 1, maxLength: 200 });

export const DraftParameters = Type.Array(
  Type.Object({
    id: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'id or identifier of describe_category, as t-shirt.making-country or making-country',
    }),
    value: Type.Union([Type.String(), Type.Number(), Type.Boolean()], {
      description: 'a country by code (IN), by name, or as shares (CN/60,TR/40)',
    }),
  }),
  { maxItems: 200, description: 'what is known; all others take their defaults' },
);
export type DraftParameters = Static<typeof DraftParameters>;

const DraftMaterials = Type.Array(
  Type.Object(
    {
      material: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'id of find_materials, or its name',
      }),
      percent: Type.Number({
        exclusiveMinimum: 0,
        maximum: 100,
        description: 'of the mass without accessories; in a part, of the part',
      }),
      database: Type.Optional(Type.String({ maxLength: 200, description: 'name@version; usually left out' })),
      parameters: Type.Optional({
        ...DraftParameters,
        description: 'of this material, as origin-country; describe_category with material lists them',
      }),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 30, description: 'percentages add up to 100' },
);
export type DraftMaterials = Static<typeof DraftMaterials>;

/** A product as an assistant describes it: in weights and shares, because models get nested ids wrong. */
export const ProductDraft = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    reference: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    category: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'id of find_categories, or its name',
    }),
    weightInKg: Type.Number({
      exclusiveMinimum: 0,
      description: 'of one piece, accessories included: 0.17 for 170 g',
    }),
    materials: Type.Optional(DraftMaterials),
    parts: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
          percent: Type.Number({
            exclusiveMinimum: 0,
            maximum: 100,
            description: 'of the mass without accessories',
          }),
          materials: DraftMaterials,
        }),
        {
          minItems: 1,
          maxItems: 20,
          description: 'instead of materials, where the product has parts, such as body and lining',
        },
      ),
    ),
    accessories: Type.Optional(
      Type.Array(Type.Object({ accessory: Id, quantity: Type.Number({ exclusiveMinimum: 0 }) }), {
        maxItems: 30,
      }),
    ),
    parameters: Type.Optional(DraftParameters),
  },
  { additionalProperties: false },
);
export type ProductDraft = Static<typeof ProductDraft>;

/** A draft with other fields. Throws: ServiceRefusal where they are not those of a draft. */
export function alternativeTo(
  product: ProductDraft,
  differences: object,
  argument: string,
  { language }: Pick<Conversation, 'language'>,
): ProductDraft {
  const { reference: _, materials, parts, ...same } = product;
  // Materials take the place of parts, and parts that of materials.
  const made = 'materials' in differences || 'parts' in differences;
  const given = made ? {} : { ...(materials && { materials }), ...(parts && { parts }) };
  const draft: unknown = { ...same, ...given, ...differences };
  if (Value.Check(ProductDraft, draft)) return draft;
  throw refusalOf(
    Value.Errors(ProductDraft, draft).map(({ instancePath, message }) => ({
      pointer: `${argument}${instancePath}`,
      message: {
        en: `Not as a product is described: ${message}.`,
        fr: `Pas comme un produit se décrit : ${message}.`,
      },
    })),
    language,
  );
}
