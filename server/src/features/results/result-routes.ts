import type { resultEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { readFull, readIpc, readProductResult } from './read-result.ts';

/** Stored results, sent as the bytes that were stored. */
export function resultRoutes(context: Context): HandlersFor<keyof typeof resultEndpoints> {
  return {
    readEvaluationResult: async ({ caller, params }) => ({
      bytes: await readIpc(context, caller, params.id),
    }),
    readEvaluationFullResult: async ({ caller, params }) => ({
      bytes: await readFull(context, caller, params.id),
    }),
    readProductResult: async ({ caller, params }) => ({
      bytes: await readProductResult(context, caller, params.id, 'ipc'),
    }),
    readProductFullResult: async ({ caller, params }) => ({
      bytes: await readProductResult(context, caller, params.id, 'full'),
    }),
  };
}
