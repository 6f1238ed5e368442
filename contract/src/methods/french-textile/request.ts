import Type, { type Static, type TSchema } from 'typebox';
import { naming } from '../../documents/schema/id-of.ts';

/** An optional field; null means absent. */
const given = <S extends TSchema>(schema: S, description?: string) =>
  Type.Optional(
    Type.Unsafe<Static<S> | null>({
      ...schema,
      ...('type' in schema ? { type: [schema.type, 'null'] } : {}),
      ...('enum' in schema ? { enum: [...(schema.enum as readonly string[]), null] } : {}),
      ...(description === undefined ? {} : { description }),
    }),
  );

const share = Type.Number({ minimum: 0, maximum: 1 });
const country = Type.String({ description: 'a code of /extscore/textile/countries' });
const spinnings = ['ConventionalSpinning', 'UnconventionalSpinning', 'SyntheticSpinning'] as const;
const fabrics = [
  'knitting-mix',
  'knitting-fully-fashioned',
  'knitting-integral',
  'knitting-circular',
  'knitting-straight',
  'weaving',
] as const;
const complexities = ['very-high', 'high', 'medium', 'low', 'very-low', 'not-applicable'] as const;
const businesses = [
  'small-business',
  'large-business-with-services',
  'large-business-without-services',
] as const;
const steps = [
  'material',
  'spinning',
  'fabric',
  'ennobling',
  'making',
  'distribution',
  'use',
  'eol',
] as const;

const TextileMaterial = Type.Object({
  id: Type.String({ description: 'an id of /extscore/textile/materials', ...naming('material') }),
  share,
  country: given(country, 'where it comes from; without it the default of the material'),
  spinning: given(Type.Enum([...spinnings])),
});

const TextileTrim = Type.Object({
  id: Type.String({ description: 'an id of /extscore/textile/trims', ...naming('accessory') }),
  quantity: Type.Integer({ minimum: 1 }),
});

/**
 * A garment as accepted by Ecobalyse 7.0.0. Additional keys are ignored.
 * Units: kg, €, g/m², Nm; shares 0–1.
 */
export const TextileRequest = Type.Object({
  mass: Type.Number({ exclusiveMinimum: 0, description: 'of the garment, kg' }),
  product: Type.String({ description: 'an id of /extscore/textile/products' }),
  materials: Type.Array(TextileMaterial, { minItems: 1, description: 'shares should sum to 1' }),
  countrySpinning: given(country, 'without it: unknown'),
  countryFabric: given(country, 'without it: unknown'),
  countryDyeing: given(country, 'without it: unknown'),
  countryMaking: given(country, 'without it: unknown'),
  airTransportRatio: given(share, 'share of the way from making to the shop that is flown'),
  business: given(Type.Enum([...businesses])),
  numberOfReferences: given(Type.Integer({ minimum: 1, maximum: 999_999 })),
  price: given(
    Type.Number({ minimum: 1, maximum: 1000 }),
    'of one piece, €; without it that usual for the product',
  ),
  physicalDurability: given(Type.Number({ minimum: 0.67, maximum: 1.45 })),
  fabricProcess: given(Type.Enum([...fabrics])),
  dyeingProcessType: given(Type.Enum(['average', 'continuous', 'discontinuous'])),
  printing: given(
    Type.Object({
      kind: Type.Enum(['pigment', 'substantive']),
      ratio: given(Type.Number({ minimum: 0, maximum: 0.8 }), 'share of the surface; 0.2 without it'),
    }),
  ),
  fading: given(Type.Boolean()),
  makingComplexity: given(Type.Enum([...complexities])),
  makingWaste: given(Type.Number({ minimum: 0, maximum: 0.4 })),
  makingDeadStock: given(Type.Number({ minimum: 0, maximum: 0.3 })),
  surfaceMass: given(
    Type.Integer({ minimum: 80, maximum: 500 }),
    'of the fabric, g/m²; without it that usual for the product',
  ),
  yarnSize: Type.Optional(
    Type.Unsafe<number | string | null>({
      type: ['number', 'string', 'null'],
      description: 'Nm, or a text such as "40Nm" or "250Dtex"; 9 to 200 Nm',
    }),
  ),
  trims: given(Type.Array(TextileTrim), 'without it those usual for the product; [] for none'),
  disabledSteps: given(Type.Array(Type.Enum([...steps]))),
  upcycled: given(Type.Boolean(), 'remanufactured'),
});
export type TextileRequest = Static<typeof TextileRequest>;
