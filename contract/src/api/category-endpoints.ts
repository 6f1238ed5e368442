import Type from 'typebox';
import { CategoryRecord, CategorySchema } from '../documents/catalog-records.ts';
import type { Endpoint } from './endpoint.ts';

export const categoryEndpoints = {
  listCategories: {
    method: 'GET',
    path: '/evaluations/categories',
    access: 'read',
    summary: 'All evaluation categories as a tree',
    success: { status: 200, body: Type.Array(CategoryRecord) },
    errors: [],
  },
  readCategory: {
    method: 'GET',
    path: '/evaluations/categories/:id',
    access: 'read',
    summary: 'One evaluation category with those below it',
    success: { status: 200, body: CategoryRecord },
    errors: ['record.not-found'],
  },
  readCategorySchema: {
    method: 'GET',
    path: '/evaluations/categories/schema/:id',
    access: 'read',
    summary: 'Lifecycles, information groups, processes and parameters of a category',
    success: { status: 200, body: CategorySchema },
    errors: ['record.not-found', 'category.no-schema'],
  },
} as const satisfies Record<string, Endpoint>;
