import Type from 'typebox';
import {
  TextileAnswer,
  TextileBatchItem,
  TextileDetailedAnswer,
  TextileEcsAnswer,
  TextilePefAnswer,
} from '../documents/textile-answer.ts';
import { TextileChoice, TextileCountry } from '../documents/textile-lists.ts';
import { TextileRequest } from '../documents/textile-request.ts';
import { batchItems } from './batch-items.ts';
import type { Endpoint } from './endpoint.ts';
import { queryFlag } from './query-flag.ts';

const strict = queryFlag('true, 1 or empty: refuse what would only be warned of');
const scoring = Type.Object({ strict }, { additionalProperties: false });

/**
 * The addresses of the official French calculator, version 7.0.0, and a batch beside them. They compute and store
 * nothing, so whoever may read may call them. How they speak stands in `official-dialect.ts`.
 */
export const textileEndpoints = {
  listTextileCountries: {
    method: 'GET',
    path: '/extscore/textile/countries',
    access: 'read',
    summary: 'Countries and regions of the French textile method',
    success: { status: 200, body: Type.Array(TextileCountry) },
    refusals: [],
  },
  listTextileMaterials: {
    method: 'GET',
    path: '/extscore/textile/materials',
    access: 'read',
    summary: 'Materials of the French textile method',
    success: { status: 200, body: Type.Array(TextileChoice) },
    refusals: [],
  },
  listTextileProducts: {
    method: 'GET',
    path: '/extscore/textile/products',
    access: 'read',
    summary: 'Product categories of the French textile method',
    success: { status: 200, body: Type.Array(TextileChoice) },
    refusals: [],
  },
  listTextileTrims: {
    method: 'GET',
    path: '/extscore/textile/trims',
    access: 'read',
    summary: 'Trims of the French textile method',
    success: { status: 200, body: Type.Array(TextileChoice) },
    refusals: [],
  },
  scoreTextile: {
    method: 'POST',
    path: '/extscore/textile/simulator',
    access: 'read',
    summary: 'Score a garment by the French method; stores nothing',
    query: scoring,
    body: TextileRequest,
    success: { status: 200, body: TextileAnswer },
    refusals: [],
  },
  scoreTextileEcs: {
    method: 'POST',
    path: '/extscore/textile/simulator/ecs',
    access: 'read',
    summary: 'Score a garment: the French score alone',
    query: scoring,
    body: TextileRequest,
    success: { status: 200, body: TextileEcsAnswer },
    refusals: [],
  },
  scoreTextilePef: {
    method: 'POST',
    path: '/extscore/textile/simulator/pef',
    access: 'read',
    summary: 'Score a garment: the European score alone',
    query: scoring,
    body: TextileRequest,
    success: { status: 200, body: TextilePefAnswer },
    refusals: [],
  },
  scoreTextileDetailed: {
    method: 'POST',
    path: '/extscore/textile/simulator/detailed',
    access: 'read',
    summary: 'Score a garment, with its stages, transports and complements',
    query: scoring,
    body: TextileRequest,
    success: { status: 200, body: TextileDetailedAnswer },
    refusals: [],
  },
  scoreTextileBatch: {
    method: 'POST',
    path: '/extscore/textile/simulator/batch',
    access: 'read',
    summary:
      'Score many garments: a JSON array, or newline-delimited JSON streamed both ways; the order is kept',
    query: Type.Object(
      { strict, detailed: queryFlag('true, 1 or empty: detailed answers') },
      { additionalProperties: false },
    ),
    body: Type.Array(
      Type.Unknown({ description: 'a request as POST /extscore/textile/simulator takes it' }),
      {
        maxItems: batchItems,
      },
    ),
    lines: true,
    success: { status: 200, body: Type.Array(TextileBatchItem) },
    refusals: ['batch.too-large', 'service.stopping'],
  },
} as const satisfies Record<string, Endpoint>;
