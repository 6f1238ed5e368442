import Type from 'typebox';
import { ProductPayload, ProductRecord } from '../documents/product.ts';
import type { Endpoint } from './endpoint.ts';
import { labelQuery, pageQuery, query, searchQuery } from './query-parameters.ts';

export const productEndpoints = {
  listProducts: {
    method: 'GET',
    path: '/products',
    access: 'read',
    summary: 'All products, oldest first',
    query: query({ ...pageQuery, ...searchQuery, ...labelQuery }),
    success: { status: 200, body: Type.Array(ProductRecord) },
    errors: ['query.invalid'],
  },
  createProduct: {
    method: 'POST',
    path: '/products',
    access: 'write',
    summary: 'Join published versions into a product; its results exist at once',
    body: ProductPayload,
    success: { status: 201, body: ProductRecord },
    errors: ['document.invalid'],
  },
  readProduct: {
    method: 'GET',
    path: '/products/:id',
    access: 'read',
    summary: 'One product',
    success: { status: 200, body: ProductRecord },
    errors: ['record.not-found'],
  },
  replaceProduct: {
    method: 'PUT',
    path: '/products/:id',
    access: 'write',
    summary: 'Replace a product: its versions are pinned anew and its results computed again',
    body: ProductPayload,
    success: { status: 200, body: ProductRecord },
    errors: ['record.not-found', 'revision.stale', 'document.invalid'],
  },
  removeProduct: {
    method: 'DELETE',
    path: '/products/:id',
    access: 'write',
    summary: 'Delete a product; its versions stay',
    success: { status: 204 },
    errors: ['record.not-found', 'revision.stale'],
  },
} as const satisfies Record<string, Endpoint>;
