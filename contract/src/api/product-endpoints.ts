import { ProductPayload, ProductRecord } from '../documents/product.ts';
import type { Endpoint } from './endpoint.ts';

export const productEndpoints = {
  createProduct: {
    method: 'POST',
    path: '/products',
    access: 'write',
    summary: 'Join published versions into a product; its results exist at once',
    body: ProductPayload,
    success: { status: 201, body: ProductRecord },
    refusals: ['document.invalid'],
  },
  readProduct: {
    method: 'GET',
    path: '/products/:id',
    access: 'read',
    summary: 'One product',
    success: { status: 200, body: ProductRecord },
    refusals: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
