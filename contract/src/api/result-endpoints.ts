import Type from 'typebox';
import { naming } from '../documents/id-of.ts';
import { FullResult, IpcResult, ProductFullResult, ProductIpcResult } from '../documents/results.ts';
import {
  ExtscoreDeclaration,
  ExtscoreResult,
  ProductExtscoreResult,
} from '../methods/french-textile/result.ts';
import type { Endpoint } from './endpoint.ts';
import { query } from './query-parameters.ts';

const unreadable = ['record.not-found', 'evaluation.not-evaluated', 'evaluation.outdated'] as const;
const productUnreadable = [
  'record.not-found',
  'extscore.version-without',
  'extscore.versions-differ',
] as const;

export const resultEndpoints = {
  readEvaluationResult: {
    method: 'GET',
    path: '/results/evaluation/:id',
    aliases: ['/results/evaluations/:id', '/results/evaluation/:id/ipc', '/results/evaluations/:id/ipc'],
    access: 'read',
    summary: 'Standard results of an evaluation or version: impacts per category',
    success: { status: 200, body: IpcResult },
    errors: unreadable,
  },
  readEvaluationFullResult: {
    method: 'GET',
    path: '/results/evaluation/:id/full',
    aliases: ['/results/evaluations/:id/full'],
    access: 'read',
    summary: 'Enhanced results: contributions, hotspots, data quality, calculated scores',
    success: { status: 200, body: FullResult },
    errors: unreadable,
  },
  readEvaluationExtscore: {
    method: 'GET',
    path: '/results/evaluation/:id/extscore',
    aliases: ['/results/evaluations/:id/extscore'],
    access: 'read',
    summary: 'External score of an evaluation or version: its French environmental cost',
    success: { status: 200, body: ExtscoreResult },
    errors: [...unreadable, 'extscore.not-available'],
  },
  readProductExtscore: {
    method: 'GET',
    path: '/results/product/:id/extscore',
    aliases: ['/results/products/:id/extscore'],
    access: 'read',
    summary: 'External score of a product: those of its versions by quantity',
    success: { status: 200, body: ProductExtscoreResult },
    errors: productUnreadable,
  },
  readProductDeclaration: {
    method: 'GET',
    path: '/results/product/:id/extscore/declaration',
    aliases: ['/results/products/:id/extscore/declaration'],
    access: 'read',
    summary: 'What the official portal is sent to declare the French environmental cost of a product',
    query: query({
      brand_id: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'id of the brand on the portal',
        ...naming('elsewhere'),
      }),
    }),
    success: { status: 200, body: ExtscoreDeclaration },
    errors: ['query.invalid', ...productUnreadable, 'document.invalid'],
  },
  readProductResult: {
    method: 'GET',
    path: '/results/product/:id/ipc',
    aliases: ['/results/products/:id/ipc', '/results/product/:id', '/results/products/:id'],
    access: 'read',
    summary: 'Standard results of a product',
    success: { status: 200, body: ProductIpcResult },
    errors: ['record.not-found'],
  },
  readProductFullResult: {
    method: 'GET',
    path: '/results/product/:id/full',
    aliases: ['/results/products/:id/full'],
    access: 'read',
    summary: 'Enhanced results of a product',
    success: { status: 200, body: ProductFullResult },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
