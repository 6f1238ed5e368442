import Type, { type Static } from 'typebox';
import { ParameterContent } from '../parameters/parameter.ts';
import { origins } from './evaluation.ts';

/** Evaluations whose questions are ranked at once. */
export const askedEvaluations = 100;

const Named = Type.Object({ id: Type.String(), name: Type.String() });

/** What could be found out, and the part of the variance that goes with the answer. */
export const RankedQuestion = Type.Object({
  kind: Type.Enum(['value', 'range', 'data-set', 'database'], {
    description:
      'value: a parameter that nobody gave; range: one given with a range; data-set: better data for it; database: the data sets of a closed database together',
  }),
  id: Type.String({ description: 'identifier of the parameter, id of the data set or database' }),
  name: Type.String({ description: 'in the language of the request' }),
  material: Type.Optional(Named),
  database: Type.Optional(Type.String()),
  value: Type.Optional(
    Type.Union([ParameterContent, Type.Null()], { description: 'what is assumed until then' }),
  ),
  origin: Type.Optional(Type.Enum([...origins])),
  evaluations: Type.Array(Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) }), {
    description: 'those that the answer serves',
  }),
  share: Type.Union([Type.Number(), Type.Null()], {
    description:
      'of the variance of the sum of the scores, 0 to 1: what goes with the answer; null: it would tell the range of a single data set of a closed database',
  }),
  cumulative: Type.Union([Type.Number(), Type.Null()], {
    description: 'with all questions before it',
  }),
});
export type RankedQuestion = Static<typeof RankedQuestion>;

export const QuestionRanking = Type.Object({
  evaluations: Type.Integer({ description: 'that the questions are about' }),
  notAsked: Type.Integer({
    description:
      'evaluations whose parameters are not asked for, because a database that they use is disclosed aggregated, or that have no score',
  }),
  engineVersion: Type.String(),
  catalogVersion: Type.String(),
  deviation: Type.Number({
    description: 'standard deviation of the sum of the scores, with everything unknown that is ranked here',
  }),
  unit: Type.Literal('µPt'),
  half: Type.Union([Type.Integer(), Type.Null()], {
    description: 'how many of the first questions remove half of the variance',
  }),
  sentence: Type.String({ description: 'the same in words, in the language of the request' }),
  questions: Type.Array(RankedQuestion, { description: 'the largest first' }),
});
export type QuestionRanking = Static<typeof QuestionRanking>;
