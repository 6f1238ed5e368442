import Type from 'typebox';
import {
  actedEvaluations,
  CollectionActions,
  EvaluationActions,
} from '../../documents/evaluations/actions.ts';
import { collectionFigures } from '../../documents/evaluations/evaluation-lists.ts';
import { query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';
import { collectionQuery } from './collection-endpoints.ts';

const figure = Type.Optional(
  Type.Enum([...collectionFigures], {
    description: 'what the actions are ranked by; by default the leading figure of the organization',
  }),
);
const { per: _, ...selection } = collectionQuery;

/** What to change, computed by evaluating the changed documents. */
export const actionEndpoints = {
  readEvaluationActions: {
    method: 'GET',
    path: '/results/evaluation/:id/actions',
    aliases: ['/results/evaluations/:id/actions'],
    access: 'read',
    summary: 'What to change in an evaluation: changes ranked by what they gain',
    description:
      'Tries other materials, countries and processes, less weight, more durability and no air freight on the evaluation as it is now, evaluates each, and ranks what gains in one figure. Each action has its change as a patch for PATCH /evaluations/:id. `surer` says what to ask next. Nothing is stored. 409 for a version: it never changes. See /docs/use.',
    query: query({ figure }),
    success: { status: 200, body: EvaluationActions },
    errors: ['query.invalid', 'record.not-found', 'version.immutable', 'document.invalid'],
  },
  readCollectionActions: {
    method: 'GET',
    path: '/collections/actions',
    access: 'read',
    summary: 'What to change in the collection: changes ranked by what all pieces gain',
    description: `The same changes as GET /results/evaluation/:id/actions, over the pieces of the ${actedEvaluations} evaluations of the collection with the most impact. The conditions are those of GET /collections. Nothing is stored. See /docs/use.`,
    query: query({ figure, ...selection }),
    success: { status: 200, body: CollectionActions },
    errors: ['query.invalid'],
  },
} as const satisfies Record<string, Endpoint>;
