import type { resultEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { productDeclaration, productExternalScore } from './product-external-score.ts';
import { readExternalScore, readFull, readIpc, readProductResult } from './read-result.ts';

/** Stored results, sent as the stored bytes, and the scores of products derived from them. */
export function resultRoutes(context: Context): HandlersFor<keyof typeof resultEndpoints> {
  return {
    readEvaluationResult: async ({ caller, params }) => ({
      bytes: await readIpc(context, caller, params.id),
    }),
    readEvaluationFullResult: async ({ caller, params }) => ({
      bytes: await readFull(context, caller, params.id),
    }),
    readEvaluationExtscore: async ({ caller, params }) => ({
      bytes: await readExternalScore(context, caller, params.id),
    }),
    readProductExtscore: async ({ caller, params }) => ({
      body: await productExternalScore(context, caller, params.id),
    }),
    readProductDeclaration: async ({ caller, params, query }) => ({
      body: await productDeclaration(context, caller, params.id, query.brand_id),
    }),
    readProductResult: async ({ caller, params }) => ({
      bytes: await readProductResult(context, caller, params.id, 'ipc'),
    }),
    readProductFullResult: async ({ caller, params }) => ({
      bytes: await readProductResult(context, caller, params.id, 'full'),
    }),
  };
}
