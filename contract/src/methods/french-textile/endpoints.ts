import Type from 'typebox';
import { queryFlag } from '../../documents/schema/query-parameters.ts';
import { batchItems, type Endpoint } from '../../endpoints/endpoint.ts';
import {
  TextileAnswer,
  TextileBatchItem,
  TextileDetailedAnswer,
  TextileEcsAnswer,
  TextilePefAnswer,
} from './answer.ts';
import { TextileChoice, TextileCountry } from './lists.ts';
import { TextileRequest } from './request.ts';

const strict = queryFlag('true, 1 or empty: refuse what would only be warned of');
const scoring = Type.Object({ strict }, { additionalProperties: false });

/**
 * The garment endpoints of Ecobalyse 7.0.0, and a batch. They compute and store nothing, so read access is
 * enough. `ecobalyse-dialect.ts` lists how they differ from the other endpoints.
 */
export const textileEndpoints = {
  listTextileCountries: {
    method: 'GET',
    path: '/extscore/textile/countries',
    access: 'read',
    summary: 'Countries and regions of the French textile method',
    description:
      'Codes for the countries of production in a request to /extscore/textile/simulator. The answer has the form of the official calculator, so that its clients work unchanged.',
    success: { status: 200, body: Type.Array(TextileCountry) },
    errors: [],
  },
  listTextileMaterials: {
    method: 'GET',
    path: '/extscore/textile/materials',
    access: 'read',
    summary: 'Materials of the French textile method',
    description:
      'Ids for the `materials` of a request to /extscore/textile/simulator. The answer has the form of the official calculator, so that its clients work unchanged.',
    success: { status: 200, body: Type.Array(TextileChoice) },
    errors: [],
  },
  listTextileProducts: {
    method: 'GET',
    path: '/extscore/textile/products',
    access: 'read',
    summary: 'Product categories of the French textile method',
    description:
      'Ids for the `product` of a request to /extscore/textile/simulator. The answer has the form of the official calculator, so that its clients work unchanged.',
    success: { status: 200, body: Type.Array(TextileChoice) },
    errors: [],
  },
  listTextileTrims: {
    method: 'GET',
    path: '/extscore/textile/trims',
    access: 'read',
    summary: 'Trims of the French textile method',
    description:
      'Ids for the `trims` of a request to /extscore/textile/simulator. The answer has the form of the official calculator, so that its clients work unchanged.',
    success: { status: 200, body: Type.Array(TextileChoice) },
    errors: [],
  },
  scoreTextile: {
    method: 'POST',
    path: '/extscore/textile/simulator',
    access: 'read',
    summary: 'Score a garment by the French method; stores nothing',
    description:
      'Takes and returns what version 7.0.0 of the official calculator does, and computes the same figures. With `strict`, doubtful requests are refused instead of scored. Any role may use it.',
    query: scoring,
    body: TextileRequest,
    success: { status: 200, body: TextileAnswer },
    errors: [],
  },
  scoreTextileEcs: {
    method: 'POST',
    path: '/extscore/textile/simulator/ecs',
    access: 'read',
    summary: 'Score a garment: the French score alone',
    description:
      'Does what /extscore/textile/simulator does, and returns the environmental cost in points only.',
    query: scoring,
    body: TextileRequest,
    success: { status: 200, body: TextileEcsAnswer },
    errors: [],
  },
  scoreTextilePef: {
    method: 'POST',
    path: '/extscore/textile/simulator/pef',
    access: 'read',
    summary: 'Score a garment: the European score alone',
    description:
      'Does what /extscore/textile/simulator does, and returns the PEF single score in micropoints only.',
    query: scoring,
    body: TextileRequest,
    success: { status: 200, body: TextilePefAnswer },
    errors: [],
  },
  scoreTextileDetailed: {
    method: 'POST',
    path: '/extscore/textile/simulator/detailed',
    access: 'read',
    summary: 'Score a garment, with its stages, transports and complements',
    description:
      'Does what /extscore/textile/simulator does, and adds each stage of the life cycle with its impacts, the transports and the complements.',
    query: scoring,
    body: TextileRequest,
    success: { status: 200, body: TextileDetailedAnswer },
    errors: [],
  },
  scoreTextileBatch: {
    method: 'POST',
    path: '/extscore/textile/simulator/batch',
    access: 'read',
    summary: 'Score many garments at once, from a JSON array or newline-delimited JSON',
    description:
      'Each item succeeds or fails on its own and is answered at its place. A JSON array takes up to 10,000 items; newline-delimited JSON has no limit on their number and is answered while it is still being sent. Nothing is stored.',
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
    errors: ['batch.too-large', 'service.stopping'],
  },
} as const satisfies Record<string, Endpoint>;
