import Type from 'typebox';
import { MaterialRecord, MaterialSchema } from '../documents/catalog-records.ts';
import { naming } from '../documents/id-of.ts';
import type { Endpoint } from './endpoint.ts';

export const materialEndpoints = {
  listMaterials: {
    method: 'GET',
    path: '/materials',
    access: 'read',
    summary: 'All materials, or those of one category',
    description:
      'With `evaluation_category_id`, only the materials that evaluations of this category may use. Names are in the language of Accept-Language. Any role may read them.',
    query: Type.Object(
      { evaluation_category_id: Type.Optional(Type.String(naming('category'))) },
      { additionalProperties: false },
    ),
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
