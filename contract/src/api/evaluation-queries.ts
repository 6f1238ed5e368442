import Type from 'typebox';
import { evaluationStatuses } from '../documents/evaluation.ts';
import { idOf } from '../documents/id-of.ts';
import { patternText } from '../documents/pattern-text.ts';
import { labelQuery, query, queryFlag, searchQuery } from './query-parameters.ts';

/** What a batch does with an item whose reference an evaluation has already. */
const batchModes = ['create', 'upsert'] as const;
/** The conditions that choose the evaluations of a list. */
export const evaluationConditions = {
  ...searchQuery,
  ...labelQuery,
  category_id: Type.Optional(idOf('category')),
  status: Type.Optional(Type.Enum([...evaluationStatuses])),
};

/** Query of the batch creation of evaluations. */
export const batchQuery = query({
  mode: Type.Optional(
    Type.Enum([...batchModes], {
      description:
        'create (default): each item is a new evaluation; upsert: an item replaces the evaluation that has its reference, and is created if there is none',
    }),
  ),
  import: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9._-]{1,64}$',
      [patternText]: {
        en: 'must be 1 to 64 letters, digits, dots, hyphens or underscores',
        fr: 'de 1 à 64 lettres, chiffres, points, tirets ou tirets bas',
      },
      description:
        'a name for everything that is stored now, by which it can be undone within 24 h (POST /evaluations/imports/{id}/undo), e.g. a UUID; several batches may have the same',
    }),
  ),
  check: queryFlag('true, 1 or empty: say what would become of each, store nothing'),
  evaluate: queryFlag('true, 1 or empty: evaluate each that is stored, in the same commit'),
});

const target = {
  webhook_token: Type.Optional(Type.String({ description: 'sent to the webhook as X-Auth-Token' })),
};

/** Query of endpoints that always respond with a job. */
export const webhookQuery = query({
  webhook: Type.Optional(
    Type.String({ description: 'https address that is told when the job has ended; needs webhook_token' }),
  ),
  ...target,
});

/**
 * Query of the three evaluate endpoints.
 * Dependencies between parameters are checked with the request body (422).
 */
export const evaluateQuery = query({
  async: Type.Optional(Type.String({ description: 'true, 1 or empty: do not wait for the result' })),
  webhook: Type.Optional(
    Type.String({ description: 'https address that receives the result; needs async and webhook_token' }),
  ),
  ...target,
});
