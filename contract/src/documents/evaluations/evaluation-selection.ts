import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { idOf } from '../schema/id-of.ts';
import { labelQuery, searchQuery } from '../schema/query-parameters.ts';
import { evaluationStatuses } from './evaluation.ts';
import { selectedIds } from './evaluation-lists.ts';

/** The conditions that choose the evaluations of a list. */
export const evaluationConditions = {
  ...searchQuery,
  ...labelQuery,
  category_id: Type.Optional(idOf('category')),
  status: Type.Optional(Type.Enum([...evaluationStatuses])),
  import_id: Type.Optional({
    ...idOf('import'),
    description:
      'created or replaced by this import (POST /evaluations/imports, or a batch with `import`), for the 24 hours in which it can be undone',
  }),
};

/** Selects the evaluations that meet every given condition, or `all`. */
export const EvaluationSelection = document(
  {
    all: Type.Optional(Type.Literal(true, { description: 'every evaluation; no other field beside it' })),
    ids: Type.Optional(Type.Array(idOf('evaluation'), { minItems: 1, maxItems: selectedIds })),
    ...evaluationConditions,
  },
  {
    description: 'The conditions of GET /evaluations, and ids; an evaluation has to meet all that are given.',
  },
);
export type EvaluationSelection = Static<typeof EvaluationSelection>;
