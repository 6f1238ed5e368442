import Type, { type Static } from 'typebox';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const DataSet = Type.Object({
  id: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  location: Type.String(),
});
export type ComparedDataSet = Static<typeof DataSet>;

const Database = Type.Object({ id: Type.String({ description: 'name@version' }) });

/** The figures of an indicator in two versions of a data set. */
const FigureDifference = Type.Object({
  id: Type.String({ description: 'the indicator' }),
  before: Nullable(Type.Number({ description: 'per unit of the data set; null: no figure' })),
  after: Nullable(Type.Number({ description: 'per unit of the data set; null: no figure' })),
  ratio: Nullable(
    Type.Number({
      description: 'after divided by before; null where one is missing, before is 0, or the sign has changed',
    }),
  ),
});
export type FigureDifference = Static<typeof FigureDifference>;

const ChangedDataSet = Type.Object({
  ...DataSet.properties,
  convertible: Type.Boolean({
    description: 'false: the unit is another quantity now, so no figure is comparable',
  }),
  figures: Type.Optional(
    Type.Array(FigureDifference, {
      description:
        'the indicators that changed, the largest ratio first, per unit of the newer data set; absent where the disclosure of one of the databases withholds them',
    }),
  ),
});
export type ChangedDataSet = Static<typeof ChangedDataSet>;

/** How the data sets of a database differ from those of another one. */
export const DatabaseDifferences = Type.Object({
  from: Database,
  to: Database,
  counts: Type.Object({
    added: Type.Integer(),
    removed: Type.Integer(),
    changed: Type.Integer({ description: 'a figure differs by more than 1e-9 of its size, or the unit' }),
    unchanged: Type.Integer(),
  }),
  added: Type.Array(DataSet, { description: 'by name; at most `limit`' }),
  removed: Type.Array(DataSet, { description: 'by name; at most `limit`' }),
  changed: Type.Array(ChangedDataSet, {
    description: 'the largest change first, by name where figures are withheld; at most `limit`',
  }),
  disclosed: Type.Optional(
    Type.Enum(['administrator'], {
      description: 'the figures are shown to administrators only; each reading is in the audit',
    }),
  ),
});
export type DatabaseDifferences = Static<typeof DatabaseDifferences>;

const MovedFigure = Type.Object({
  before: Nullable(Type.Number({ description: 'null: the evaluation has no such figure' })),
  after: Nullable(Type.Number({ description: 'null: the evaluation has no such figure' })),
});

const MovedEvaluation = Type.Object({
  id: Type.String(),
  name: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  climate: Type.Union([MovedFigure, Type.Null()], {
    description: 'kg CO₂ eq; null: the evaluation is invalid now',
  }),
  score: Type.Union([MovedFigure, Type.Null()], { description: 'µPt; null: the evaluation is invalid now' }),
});
export type MovedEvaluation = Static<typeof MovedEvaluation>;

/** What evaluations that use a database would come to with another one. */
export const MovedEvaluations = Type.Object({
  from: Database,
  to: Database,
  roles: Type.Enum(['own', 'taken-over'], {
    description:
      'own: the role table of the newer database; taken-over: it has none yet, so the table of the older one was applied to the data sets of the same ids',
  }),
  total: Type.Integer({
    description: 'evaluations that name the older database, or whose last result used it',
  }),
  evaluations: Type.Array(MovedEvaluation, { maxItems: 100, description: 'the first 100 of them by id' }),
});
export type MovedEvaluations = Static<typeof MovedEvaluations>;
