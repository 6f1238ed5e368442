import Type, { type Static } from 'typebox';
import { labelQuery, searchQuery } from '../api/query-parameters.ts';
import { document } from './check-document.ts';
import { evaluationStatuses } from './evaluation.ts';
import { idOf } from './id-of.ts';

/** Evaluations that are named one by one in one request; JSON arrays have no more items. */
export const selectedIds = 10_000;

/** Which evaluations are meant: those that meet every condition that is given, or `all`. */
export const EvaluationSelection = document(
  {
    all: Type.Optional(Type.Literal(true, { description: 'every evaluation; stands alone' })),
    ids: Type.Optional(Type.Array(idOf('evaluation'), { minItems: 1, maxItems: selectedIds })),
    status: Type.Optional(Type.Enum([...evaluationStatuses])),
    category_id: Type.Optional(idOf('category')),
    ...labelQuery,
    ...searchQuery,
  },
  {
    description: 'The conditions of GET /evaluations, and ids; an evaluation has to meet all that are given.',
  },
);
export type EvaluationSelection = Static<typeof EvaluationSelection>;
