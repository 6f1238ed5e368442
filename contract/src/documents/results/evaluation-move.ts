import Type, { type Static } from 'typebox';
import { EvaluationSelection } from '../evaluations/evaluation-selection.ts';
import { document } from '../schema/check-document.ts';
import { idOf, naming } from '../schema/id-of.ts';
import { LowerBound } from './estimated.ts';

/** Evaluations that are moved at once. */
export const mostMoved = 100;

const database = (description: string) =>
  Type.String({ minLength: 1, maxLength: 200, description, ...naming('database') });

/** Which evaluations move to which database. */
export const EvaluationMove = document(
  {
    evaluations: Type.Optional(
      Type.Array(
        Type.Union([
          document({
            id: { ...idOf('evaluation'), description: 'Id of the evaluation.' },
            revision: Type.Optional(
              Type.Integer({
                minimum: 1,
                description: 'the one that the move is based on; refused (412) if it has another one',
              }),
            ),
          }),
          idOf('evaluation'),
        ]),
        { minItems: 1, maxItems: mostMoved, description: 'those to move, besides the ones of `filter`' },
      ),
    ),
    filter: Type.Optional(EvaluationSelection),
    to: database('name or name@version: a shipped database, or one of the organization'),
    from: Type.Optional(
      database('only materials whose data set is of this database, or that name it; absent: all'),
    ),
    dryRun: Type.Optional(
      Type.Boolean({
        description: 'true, the default: nothing is stored; false: the evaluations are changed',
      }),
    ),
  },
  { description: `At most ${mostMoved} evaluations, by id, by conditions, or both.` },
);
export type EvaluationMove = Static<typeof EvaluationMove>;

const nullable = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });

const MovedDataSet = Type.Object({ name: Type.String(), database: Type.String() });

const MovedInput = {
  pointer: Type.String({ description: 'of the material in the evaluation (RFC 6901)' }),
  material: Type.Object({ id: Type.String(), name: Type.String() }),
  before: MovedDataSet,
};

const MoveFigure = Type.Object({
  id: Type.String({ description: 'the indicator, or score' }),
  unit: Type.String(),
  before: nullable('as it is now; null: a data set has no figure'),
  after: nullable('as it will be; null: a data set has no figure'),
  difference: nullable('after less before: the sum of the three parts'),
  mapping: Type.Optional(
    nullable('of the materials that the database lacks, which take the data set of the shipped catalog'),
  ),
  data: Type.Optional(nullable('of the materials that take the data set of the database')),
  method: Type.Optional(nullable('of the rules that go by the database: which material recycling avoids')),
  atLeast: Type.Optional(LowerBound),
});

const MovedEvaluationRecord = Type.Object({
  id: Type.String(),
  name: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  revision: Type.Integer({ description: 'after the move, if it was stored' }),
  changes: Type.Boolean({ description: 'whether the move makes another document of it' }),
  mapped: Type.Array(Type.Object({ ...MovedInput, after: MovedDataSet }), {
    description: 'materials that the database has a data set for',
  }),
  unmapped: Type.Array(
    Type.Object({
      ...MovedInput,
      after: MovedDataSet,
      role: Type.String({ description: 'to be given a data set in the data-set mapping of the database' }),
      proposal: Type.Optional(
        Type.Object(
          {
            id: Type.String(),
            name: Type.String(),
            unit: Type.String(),
            location: Type.String(),
            confidence: Type.Number({ description: '0 to 1: how alike the names are' }),
          },
          { description: 'the likeliest data set, by its name; counts for nothing until somebody stores it' },
        ),
      ),
    }),
    {
      description:
        'materials that it has no data set for: they take that of the shipped catalog, until its data-set mapping has one',
    },
  ),
  kept: Type.Array(
    Type.Object({
      ...MovedInput,
      reason: Type.Enum(['already', 'own-data', 'own-material', 'other-database'], {
        description:
          'already: of this database; own-data: the evaluation gives its impacts; own-material: it has figures of its own; other-database: not of `from`',
      }),
    }),
    { description: 'materials that do not move' },
  ),
  figures: Type.Array(MoveFigure, {
    description: 'each indicator, then the single score, per reference flow',
  }),
  notDisclosed: Type.Optional(
    Type.Literal(true, {
      description: 'the parts are withheld: a database that moves is closed to everybody but administrators',
    }),
  ),
  problems: Type.Optional(
    Type.Array(Type.Object({ pointer: Type.String(), code: Type.String(), message: Type.String() }), {
      description: 'why it cannot be evaluated, before or after the move; then nothing is stored of any',
    }),
  ),
});
export type MovedEvaluationRecord = Static<typeof MovedEvaluationRecord>;

/** What a move of evaluations to another database changes. */
export const EvaluationMoves = Type.Object({
  to: Type.Object({ id: Type.String({ description: 'name@version' }) }),
  stored: Type.Boolean({ description: 'false: of a dry run' }),
  evaluations: Type.Array(MovedEvaluationRecord, { maxItems: mostMoved }),
  disclosed: Type.Optional(
    Type.Enum(['administrator'], {
      description: 'the parts are shown to administrators only; each reading is in the audit',
    }),
  ),
});
export type EvaluationMoves = Static<typeof EvaluationMoves>;
