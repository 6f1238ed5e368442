import Type from 'typebox';
import { collectionFigures } from '../../documents/evaluations/evaluation-lists.ts';
import { naming } from '../../documents/schema/id-of.ts';
import { query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';
import { collectionQuery } from './collection-endpoints.ts';

const { per: _, ...selection } = collectionQuery;

/** A collection for those who decide. */
export const collectionPageEndpoints = {
  readCollectionPage: {
    method: 'GET',
    path: '/collections/page',
    access: 'read',
    summary: 'The collection on one page: a tagged PDF',
    description:
      'One A4 page with the figures of GET /collections: totals with ranges, per piece, kilogram and euro, the categories with most pieces, why it differs from an earlier season (`before`), and the changes that gain most (GET /collections/actions). It says what is left out. The file is named after the collection. Nothing is stored.',
    query: query({
      figure: Type.Optional(
        Type.Enum([...collectionFigures], {
          description: 'the figure that comes first; by default the leading figure of the organization',
        }),
      ),
      before: Type.Optional(
        Type.String({
          ...naming('tag'),
          minLength: 1,
          maxLength: 200,
          description: 'id or name of the tag of the earlier season',
        }),
      ),
      ...selection,
    }),
    success: { status: 200, mediaType: 'application/pdf' },
    errors: ['query.invalid'],
  },
} as const satisfies Record<string, Endpoint>;
