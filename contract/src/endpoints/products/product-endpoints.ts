import Type from 'typebox';
import { ProductPayload, ProductRecord } from '../../documents/products/product.ts';
import { productOrders } from '../../documents/products/product-lists.ts';
import {
  labelQuery,
  pageQuery,
  query,
  searchQuery,
  sortQuery,
  totalQuery,
} from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

const expandQuery = {
  expand: Type.Optional(
    Type.Enum(['evaluations'], {
      description:
        'evaluations: each version with name and reference as its evaluation has them now, the number of the version, and the ids of both',
    }),
  ),
};

export const productEndpoints = {
  listProducts: {
    method: 'GET',
    path: '/products',
    access: 'read',
    summary: 'All products, oldest first',
    description:
      'Without `limit`, the whole list is streamed; with it, one page, with the address of the next one in the header Link. Filters can be combined. With `expand=evaluations`, each version has its name, reference, number and evaluation beside its id. Any role may read it.',
    query: query({
      ...pageQuery,
      ...totalQuery,
      ...searchQuery,
      ...labelQuery,
      ...sortQuery(productOrders),
      ...expandQuery,
    }),
    success: { status: 200, body: Type.Array(ProductRecord) },
    errors: ['query.invalid'],
  },
  createProduct: {
    method: 'POST',
    path: '/products',
    access: 'write',
    summary: 'Combine published versions into a product, with its results',
    description:
      'A product is a set of published versions with quantities, and optionally a packaging. Its results are calculated with the same request. The id of an evaluation stands for its newest version.',
    body: ProductPayload,
    success: { status: 201, body: ProductRecord },
    errors: ['document.invalid'],
  },
  readProduct: {
    method: 'GET',
    path: '/products/:id',
    access: 'read',
    summary: 'One product',
    description:
      'The product with the versions that it is made of; `warnings` says so if its packaging has changed since its results were calculated. With `expand=evaluations`, each version has its name, reference, number and evaluation beside its id. Any role may read it.',
    query: query(expandQuery),
    success: { status: 200, body: ProductRecord },
    errors: ['record.not-found'],
  },
  replaceProduct: {
    method: 'PUT',
    path: '/products/:id',
    access: 'write',
    summary: 'Replace a product; its versions and results are determined again',
    description:
      'The body replaces the stored product; the id of an evaluation is resolved to its newest version again, and the results are calculated again. With If-Match, the change is refused if somebody else was faster (412).',
    body: ProductPayload,
    success: { status: 200, body: ProductRecord },
    errors: ['record.not-found', 'revision.stale', 'document.invalid'],
  },
  putProductByReference: {
    method: 'PUT',
    path: '/products/by-reference/:reference',
    access: 'write',
    summary: 'Replace the product that has a reference, or create it',
    description:
      'For systems that know their own references and not the ids of this service: 201 if the product is new, 200 if it was replaced or is the same already, with the same versions, which calculates and writes nothing. Two callers at once create one product. The reference of the body is the same or absent. If several products have the reference, it is refused. With If-Match, the change is refused if somebody else was faster or nothing has the reference; with If-None-Match: *, if there is one already (412).',
    body: ProductPayload,
    createsIfAbsent: true,
    success: { status: 200, body: ProductRecord },
    errors: ['record.not-found', 'reference.exists', 'revision.stale', 'document.invalid'],
  },
  removeProduct: {
    method: 'DELETE',
    path: '/products/:id',
    access: 'write',
    summary: 'Delete a product; its versions stay',
    description:
      'Only the product and its results are deleted. Evaluations, versions and packagings stay. Kept in the trash of the application for 30 days, where it can be restored; meanwhile it is not found (404), and counts in the quotas.',
    success: { status: 204 },
    errors: ['record.not-found', 'revision.stale'],
  },
} as const satisfies Record<string, Endpoint>;
