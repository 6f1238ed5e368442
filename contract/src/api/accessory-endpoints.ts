import Type from 'typebox';
import { AccessoryRecord } from '../documents/catalog-records.ts';
import { naming } from '../documents/id-of.ts';
import type { Endpoint } from './endpoint.ts';

export const accessoryEndpoints = {
  listAccessories: {
    method: 'GET',
    path: '/accessories',
    access: 'read',
    summary: 'All accessories, or those of one category',
    description:
      'With `evaluation_category_id`, only the accessories that evaluations of this category may use. The unit weight is in kg. Any role may read them.',
    query: Type.Object(
      { evaluation_category_id: Type.Optional(Type.String(naming('category'))) },
      { additionalProperties: false },
    ),
    success: { status: 200, body: Type.Array(AccessoryRecord) },
    errors: ['query.invalid'],
  },
  readAccessory: {
    method: 'GET',
    path: '/accessories/:id',
    access: 'read',
    summary: 'One accessory',
    description: 'An accessory with its unit weight in kg and its categories. Any role may read it.',
    success: { status: 200, body: AccessoryRecord },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
