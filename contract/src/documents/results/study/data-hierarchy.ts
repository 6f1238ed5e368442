import Type, { type Static } from 'typebox';

const Nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** What kind of data a data set is, the best first. */
export const hierarchyLevels = [
  'company-specific',
  'ef-compliant',
  'ilcd-entry-level',
  'unit-process',
  'proxy',
] as const;
export type HierarchyLevel = (typeof hierarchyLevels)[number];

/** What a data set states of its compliance with a system, in the words of ILCD. */
export const Compliance = Type.Object({
  system: Type.String(),
  status: Nullable(Type.String()),
});
export type Compliance = Static<typeof Compliance>;

/** Which kind of data each data set of a study is. */
export const dataHierarchyPart = <T extends Type.TSchema>(text: T) =>
  Type.Object({
    order: text,
    source: text,
    levels: Type.Array(
      Type.Object({
        id: Type.Enum([...hierarchyLevels]),
        rank: Type.Integer({ minimum: 1, maximum: 5 }),
        name: text,
        rankedBy: Type.Enum(['sillage', 'second-hand']),
        dataSets: Type.Integer(),
        absoluteShare: Type.Number({ description: 'of the score' }),
      }),
    ),
    dataSets: Type.Array(
      Type.Object({
        id: Type.String({ description: 'id among the processes of the result' }),
        name: text,
        database: Type.String(),
        level: Nullable(Type.Enum([...hierarchyLevels])),
        expired: Type.Boolean(),
        expiredOn: Nullable(Type.String()),
        because: text,
        absoluteShare: Type.Number({ description: 'of the score' }),
      }),
    ),
  });
