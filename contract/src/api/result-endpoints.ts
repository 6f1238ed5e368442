import Type from 'typebox';
import { FullResult, IpcResult, ProductFullResult, ProductIpcResult } from '../documents/results.ts';
import type { Endpoint } from './endpoint.ts';

const unreadable = ['record.not-found', 'evaluation.not-evaluated', 'evaluation.outdated'] as const;

export const resultEndpoints = {
  readEvaluationResult: {
    method: 'GET',
    path: '/results/evaluation/:id',
    alsoAt: ['/results/evaluations/:id', '/results/evaluation/:id/ipc', '/results/evaluations/:id/ipc'],
    access: 'read',
    summary: 'Standard results of an evaluation or version: impacts per category',
    success: { status: 200, body: IpcResult },
    refusals: unreadable,
  },
  readEvaluationFullResult: {
    method: 'GET',
    path: '/results/evaluation/:id/full',
    alsoAt: ['/results/evaluations/:id/full'],
    access: 'read',
    summary: 'Enhanced results: contributions, hotspots, data quality, calculated scores',
    success: { status: 200, body: FullResult },
    refusals: unreadable,
  },
  readEvaluationExtscore: {
    method: 'GET',
    path: '/results/evaluation/:id/extscore',
    alsoAt: ['/results/evaluations/:id/extscore'],
    access: 'read',
    summary: 'External score of an evaluation; this release has none and says so',
    success: { status: 200, body: Type.Unknown() },
    refusals: ['record.not-found', 'extscore.not-available'],
  },
  readProductExtscore: {
    method: 'GET',
    path: '/results/product/:id/extscore',
    alsoAt: ['/results/products/:id/extscore'],
    access: 'read',
    summary: 'External score of a product; this release has none and says so',
    success: { status: 200, body: Type.Unknown() },
    refusals: ['record.not-found', 'extscore.not-available'],
  },
  readProductResult: {
    method: 'GET',
    path: '/results/product/:id/ipc',
    alsoAt: ['/results/products/:id/ipc', '/results/product/:id', '/results/products/:id'],
    access: 'read',
    summary: 'Standard results of a product',
    success: { status: 200, body: ProductIpcResult },
    refusals: ['record.not-found'],
  },
  readProductFullResult: {
    method: 'GET',
    path: '/results/product/:id/full',
    alsoAt: ['/results/products/:id/full'],
    access: 'read',
    summary: 'Enhanced results of a product',
    success: { status: 200, body: ProductFullResult },
    refusals: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
