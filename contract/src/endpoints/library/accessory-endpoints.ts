import Type from 'typebox';
import { AccessoryRecord } from '../../documents/library/catalog-records.ts';
import { OwnAccessoryPayload } from '../../documents/library/own-component.ts';
import { naming } from '../../documents/schema/id-of.ts';
import { query, shortListQuery } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

export const accessoryEndpoints = {
  listAccessories: {
    method: 'GET',
    path: '/accessories',
    access: 'read',
    shortList: true,
    summary: 'All accessories, or those of one category',
    description:
      'With `evaluation_category_id`, only the accessories that evaluations of this category may use. Those of the organization come last, with `own`. The unit weight is in kg. `search`, `limit`, `total` and `fields` choose a part, as in other lists. Any role may read them.',
    query: query({
      evaluation_category_id: Type.Optional(Type.String(naming('category'))),
      ...shortListQuery,
    }),
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
  createAccessory: {
    method: 'POST',
    path: '/accessories',
    access: 'write',
    summary: 'Add an accessory of the organization',
    description:
      'It behaves like a shipped accessory (`like`), with a unit weight and, if given, figures of its own per kg: those of a data set of an own database (`dataSet`), or impacts (`perKg`). The French cost is that of the accessory that it is like.',
    body: OwnAccessoryPayload,
    success: { status: 201, body: AccessoryRecord },
    errors: ['document.invalid'],
  },
  replaceAccessory: {
    method: 'PUT',
    path: '/accessories/:id',
    access: 'write',
    summary: 'Replace an accessory of the organization; evaluations that use it become outdated',
    description:
      'Published versions do not change. While evaluations use it, its `like` cannot change (409).',
    body: OwnAccessoryPayload,
    success: { status: 200, body: AccessoryRecord },
    errors: ['record.not-found', 'record.shipped', 'revision.stale', 'document.invalid', 'record.in-use'],
  },
  removeAccessory: {
    method: 'DELETE',
    path: '/accessories/:id',
    access: 'write',
    summary: 'Delete an accessory of the organization that no evaluation uses',
    description:
      'Refused (409) as long as an evaluation uses it; the answer names them. Kept in the trash of the application for 30 days.',
    success: { status: 204 },
    errors: ['record.not-found', 'record.shipped', 'revision.stale', 'record.in-use'],
  },
} as const satisfies Record<string, Endpoint>;
