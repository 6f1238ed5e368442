import Type, { type Static } from 'typebox';
import { labelQuery, searchQuery } from '../api/query-parameters.ts';
import { document } from './check-document.ts';
import { evaluationStatuses } from './evaluation.ts';
import { selectedIds } from './evaluation-lists.ts';
import { idOf } from './id-of.ts';

/** Selects the evaluations that meet every given condition, or `all`. */
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
