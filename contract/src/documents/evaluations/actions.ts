import Type, { type Static } from 'typebox';
import { collectionFigures } from './evaluation-lists.ts';
import { RankedQuestion } from './questions.ts';

/** What an action changes, in words of those who decide. */
export const actionKinds = ['material', 'country', 'process', 'mass', 'durability', 'transport'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** Evaluations of a selection whose changes are computed: those with the most impact over their pieces. */
export const actedEvaluations = 12;

const orNull = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });

const figure = Type.Enum([...collectionFigures], {
  description:
    'what the actions are ranked by: climate change, PEF single score, or French environmental cost',
});
const unit = Type.String({ description: 'kg CO2 eq, µPt or Pts' });
const kind = Type.Enum([...actionKinds]);
const subject = Type.String({
  description: 'what is changed: identifier of a parameter, material/ and the id of one, mass, every-step',
});
const assumed = Type.Boolean({
  description: 'whether nobody gave the present value, so that what is really done may already be as good',
});
const patch = Type.Unknown({
  description: 'the change, in the language of PATCH /evaluations/:id',
});

const Action = Type.Object({
  kind,
  subject,
  sentence: Type.String({ description: 'the change in words, in the language of the request' }),
  before: Type.String({ description: 'as it is now, in words' }),
  after: Type.String({ description: 'as it is to be, in words' }),
  assumed,
  patch,
  gain: Type.Number({ description: 'what a piece saves, in the unit: always above 0' }),
  relative: orNull('gain divided by the figure of a piece; null where that is not above 0'),
  interval: Type.Union([Type.Object({ low: Type.Number(), high: Type.Number() }), Type.Null()], {
    description:
      '90 % of the outcomes of the gain, both sides of the difference drawn together (1,000 runs, seed 1); null: of the French cost, of all but the first five actions, and where a closed database varies in it',
  }),
  total: orNull('gain times the pieces; null: nobody has given them'),
  figures: Type.Array(
    Type.Object({
      id: figure,
      unit,
      gain: orNull('what a piece saves; below 0: it costs more; null: one of the two figures is not known'),
    }),
    { description: 'the same change by each figure' },
  ),
});
export type Action = Static<typeof Action>;

const shared = {
  figure,
  unit,
  notDisclosed: Type.Integer({
    description:
      'what is left out because it would tell a single data set of a closed database: changes, or of a collection evaluations',
  }),
  surer: Type.Array(RankedQuestion, {
    description:
      'what makes the figure surer: what to ask next, by its share of the variance of the PEF score; at most ten',
  }),
  engineVersion: Type.String(),
  catalogVersion: Type.String(),
};

/** What to change in an evaluation. */
export const EvaluationActions = Type.Object({
  evaluation: Type.Object({
    id: Type.String(),
    revision: Type.Integer(),
    name: Type.Optional(Type.String()),
    reference: Type.Optional(Type.String()),
  }),
  value: orNull('figure of a piece as it is now; null: it has none, so that nothing can be gained'),
  pieces: Type.Union([Type.Integer(), Type.Null()], { description: 'that are made; null: not known' }),
  tried: Type.Integer({ description: 'changes that were computed' }),
  actions: Type.Array(Action, {
    description:
      'the largest gain first, the best change for each subject. Each gain is that of one change alone: gains of several do not add up',
  }),
  ...shared,
});
export type EvaluationActions = Static<typeof EvaluationActions>;

const CollectionAction = Type.Object({
  kind,
  subject,
  sentence: Type.String({ description: 'the change in words, in the language of the request' }),
  assumed: Type.Boolean({ description: 'whether nobody gave the present value of one of the evaluations' }),
  gain: Type.Number({ description: 'what all pieces save together, in the unit' }),
  relative: orNull('gain divided by the total; null where that is not above 0'),
  pieces: Type.Integer({ description: 'that are changed' }),
  evaluations: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.Optional(Type.String()),
      reference: Type.Optional(Type.String()),
      pieces: Type.Integer(),
      gain: Type.Number({ description: 'of all its pieces' }),
      patch,
    }),
    { description: 'those that gain by it, the largest gain first' },
  ),
});
export type CollectionAction = Static<typeof CollectionAction>;

/** What to change in a collection. */
export const CollectionActions = Type.Object({
  count: Type.Enum(['made', 'sold']),
  piecesFrom: Type.Enum(['evaluations', 'one-each'], {
    description: 'one-each: no evaluation has pieces, so that each counts once',
  }),
  evaluations: Type.Integer({ description: 'with pieces' }),
  considered: Type.Integer({
    description: `whose changes were computed: the ${actedEvaluations} with the most impact over their pieces`,
  }),
  missing: Type.Integer({
    description: 'evaluations with pieces whose figure is not known: never taken for 0',
  }),
  total: orNull('the figure over the pieces of all evaluations that have it; null: none has'),
  actions: Type.Array(CollectionAction, {
    description:
      'the largest gain first, the best change for each subject. Each gain is that of one change alone: gains of several do not add up',
  }),
  ...shared,
});
export type CollectionActions = Static<typeof CollectionActions>;
