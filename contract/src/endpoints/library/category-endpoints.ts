import Type from 'typebox';
import { CategoryRecord, CategorySchema } from '../../documents/library/catalog-records.ts';
import type { Endpoint } from '../endpoint.ts';

export const categoryEndpoints = {
  listCategories: {
    method: 'GET',
    path: '/evaluations/categories',
    access: 'read',
    summary: 'All evaluation categories as a tree',
    description:
      'The whole tree, with names in the language of Accept-Language. Only its leaves have a schema and can be evaluated. Any role may read it.',
    success: { status: 200, body: Type.Array(CategoryRecord) },
    errors: [],
  },
  readCategory: {
    method: 'GET',
    path: '/evaluations/categories/:id',
    access: 'read',
    summary: 'One evaluation category with those below it',
    description: 'A category with its subtree, in the form of an item of the list. Any role may read it.',
    success: { status: 200, body: CategoryRecord },
    errors: ['record.not-found'],
  },
  readCategorySchema: {
    method: 'GET',
    path: '/evaluations/categories/schema/:id',
    access: 'read',
    summary: 'Lifecycles, information groups, processes and parameters of a category',
    description:
      'Everything that an evaluation of this category may hold: lifecycles, groups of information, and each parameter with its type, default and allowed values. Only leaves of the tree have a schema.',
    success: { status: 200, body: CategorySchema },
    errors: ['record.not-found', 'category.no-schema'],
  },
} as const satisfies Record<string, Endpoint>;
