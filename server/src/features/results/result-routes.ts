import type { resultEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { declaration } from './declaration.ts';
import { productExtscore, scoredProduct } from './product-extscore.ts';
import { readExtscore } from './read-extscore.ts';
import { readFull, readIpc, readProductResult } from './read-result.ts';

/** Stored results, sent as the bytes that were stored, and the scores of products that follow from them. */
export function resultRoutes(context: Context): HandlersFor<keyof typeof resultEndpoints> {
  return {
    readEvaluationResult: async ({ caller, params }) => ({
      bytes: await readIpc(context, caller, params.id),
    }),
    readEvaluationFullResult: async ({ caller, params }) => ({
      bytes: await readFull(context, caller, params.id),
    }),
    readEvaluationExtscore: async ({ caller, params }) => ({
      bytes: await readExtscore(context, caller, params.id),
    }),
    readProductExtscore: async ({ caller, params }) => ({
      body: productExtscore(await scoredProduct(context, caller, params.id)),
    }),
    readProductDeclaration: async ({ caller, params, query }) => ({
      body: declaration(await scoredProduct(context, caller, params.id), query.brand_id),
    }),
    readProductResult: async ({ caller, params }) => ({
      bytes: await readProductResult(context, caller, params.id, 'ipc'),
    }),
    readProductFullResult: async ({ caller, params }) => ({
      bytes: await readProductResult(context, caller, params.id, 'full'),
    }),
  };
}
