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
  system: Type.String({ description: 'its name, as the data set has it' }),
  status: Nullable(
    Type.String({ description: 'for example Fully compliant, Not compliant; null: it states none' }),
  ),
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
        rank: Type.Integer({ minimum: 1, maximum: 5, description: '1 is to be preferred' }),
        name: text,
        rankedBy: Type.Enum(['sillage', 'second-hand'], {
          description:
            'second-hand: guidance of the Commission of 2026, known through a trade association; sillage: our choice',
        }),
        dataSets: Type.Integer({ description: 'how many of the study' }),
        absoluteShare: Type.Number({ description: 'of the score' }),
      }),
    ),
    dataSets: Type.Array(
      Type.Object({
        id: Type.String({ description: 'id among the processes of the result' }),
        name: text,
        database: Type.String(),
        level: Nullable(
          Type.Enum([...hierarchyLevels], {
            description: 'null: several data sets of a closed database, shown as one',
          }),
        ),
        expired: Type.Boolean({ description: 'compliant with EF, and past its end' }),
        expiredOn: Nullable(Type.String({ description: 'last day of EF data sets; null: none' })),
        because: text,
        absoluteShare: Type.Number({ description: 'of the score' }),
      }),
      { description: 'by share of the score' },
    ),
  });
