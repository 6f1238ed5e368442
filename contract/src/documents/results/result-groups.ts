import Type, { type Static } from 'typebox';

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

const GroupEntry = Type.Object({
  id: Type.String({ description: '"none" for what belongs to no such thing' }),
  name: Type.String(),
  score: Type.Union([Type.Number(), Type.Null()], { description: 'µPt' }),
  share: Type.Union([Type.Number(), Type.Null()], { description: 'of the score, signed' }),
  absoluteShare: NullableNumber,
});
export type GroupEntry = Static<typeof GroupEntry>;

const byWhat = {
  lifecycle: Type.Array(GroupEntry),
  material: Type.Array(GroupEntry, { description: 'by the id of the material in the catalog' }),
  country: Type.Array(GroupEntry, {
    description: 'the place whose energy was used, by its code; "transport" for all carriage',
  }),
};

/** The score split in five ways; the entries of each list add up to it. */
export const ResultGroups = Type.Object({
  ...byWhat,
  part: Type.Array(GroupEntry, { description: 'by the JSON pointer of the part' }),
  database: Type.Optional(
    Type.Array(GroupEntry, {
      description: 'by the database that the figures rest on; absent in versions published before 0.10.0',
    }),
  ),
});
export type ResultGroups = Static<typeof ResultGroups>;

/** The score of a product: `lifecycle` by stage, `evaluation` by version and packaging. */
export const ProductGroups = Type.Object({ ...byWhat, evaluation: Type.Array(GroupEntry) });
export type ProductGroups = Static<typeof ProductGroups>;
