import Type from 'typebox';
import { MaterialRecord, MaterialSchema } from '../../documents/library/catalog-records.ts';
import { OwnMaterialPayload } from '../../documents/library/own-component.ts';
import { naming } from '../../documents/schema/id-of.ts';
import { query, shortListQuery } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

export const materialEndpoints = {
  listMaterials: {
    method: 'GET',
    path: '/materials',
    access: 'read',
    shortList: true,
    summary: 'All materials, or those of one category',
    description:
      'With `evaluation_category_id`, only the materials that evaluations of this category may use. Those of the organization come last, with `own`. Names are in the language of Accept-Language. `search`, `limit`, `total` and `fields` choose a part, as in other lists. Any role may read them.',
    query: query({
      evaluation_category_id: Type.Optional(Type.String(naming('category'))),
      ...shortListQuery,
    }),
    success: { status: 200, body: Type.Array(MaterialRecord) },
    errors: ['query.invalid'],
  },
  readMaterial: {
    method: 'GET',
    path: '/materials/:id',
    access: 'read',
    summary: 'One material',
    description:
      'A material with its categories and the databases that have data for it. Any role may read it.',
    success: { status: 200, body: MaterialRecord },
    errors: ['record.not-found'],
  },
  createMaterial: {
    method: 'POST',
    path: '/materials',
    access: 'write',
    summary: 'Add a material of the organization',
    description:
      'It behaves like a shipped material (`like`) and has figures of its own: those of a data set of an own database (`dataSet`), or impacts per kg (`perKg`). Evaluations name it by its id, as they name shipped ones. The French cost is that of the material that it is like. Packagings take shipped materials only.',
    body: OwnMaterialPayload,
    success: { status: 201, body: MaterialRecord },
    errors: ['document.invalid'],
  },
  replaceMaterial: {
    method: 'PUT',
    path: '/materials/:id',
    access: 'write',
    summary: 'Replace a material of the organization; evaluations that use it become outdated',
    description:
      'Published versions do not change. While evaluations use it, its `like` cannot change (409).',
    body: OwnMaterialPayload,
    success: { status: 200, body: MaterialRecord },
    errors: ['record.not-found', 'record.shipped', 'revision.stale', 'document.invalid', 'record.in-use'],
  },
  removeMaterial: {
    method: 'DELETE',
    path: '/materials/:id',
    access: 'write',
    summary: 'Delete a material of the organization that no evaluation uses',
    description:
      'Refused (409) as long as an evaluation uses it; the answer names them. Kept in the trash of the application for 30 days.',
    success: { status: 204 },
    errors: ['record.not-found', 'record.shipped', 'revision.stale', 'record.in-use'],
  },
  readMaterialSchema: {
    method: 'GET',
    path: '/materials/schema/:id',
    access: 'read',
    summary: 'Parameters and databases of a material',
    description:
      'The parameters that a material takes in a composition, with their defaults and allowed values, and the databases to choose from.',
    success: { status: 200, body: MaterialSchema },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
