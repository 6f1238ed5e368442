import { document } from '@sillage/contract';
import { fieldKinds } from '@sillage/engine';
import Type, { type Static } from 'typebox';

const Text = Type.String({ minLength: 1 });
const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const WordOf = Type.Record(Text, Type.Union([Text, Type.Null()]));

/** `methods/french-textile/mapping.json`: how an evaluation is mapped to a request of the method. */
export const EvaluationMappingFile = document({
  source: Text,
  licence: Text,
  year: Type.Integer({ minimum: 1990, maximum: 2100 }),
  /** Identifiers of parameters. */
  productParameter: Id,
  regulatoryParameter: Id,
  categories: Type.Record(
    Id,
    document({ product: Type.Union([Id, Type.Null()]), others: Type.Optional(Type.Array(Id)) }),
  ),
  materials: Type.Record(Id, Id),
  /** null: the method has no such trim; it is left out of the cost. */
  accessories: Type.Record(Id, Type.Union([Text, Type.Null()])),
  materialFields: document({
    country: document({ identifier: Id }),
    spinning: document({ identifier: Id, words: WordOf }),
  }),
  fields: Type.Array(
    document({
      field: Text,
      identifier: Id,
      kind: Type.Enum([...fieldKinds]),
      words: Type.Optional(WordOf),
      most: Type.Optional(Type.Number()),
    }),
  ),
});
export type EvaluationMappingFile = Static<typeof EvaluationMappingFile>;
