import type { resultEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { Refusal } from '../../http/refusal.ts';
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
    readEvaluationExtscore: async ({ caller: { organizationId }, params: { id } }) => {
      const found = await context.storage.readIpc(organizationId, id);
      if (found === undefined) throw new Refusal('record.not-found', { noun: 'evaluation', id });
      throw new Refusal('extscore.not-available', { id });
    },
    readProductExtscore: async ({ caller: { organizationId }, params: { id } }) => {
      const found = await context.storage.readProduct(organizationId, id);
      if (found === undefined) throw new Refusal('record.not-found', { noun: 'product', id });
      throw new Refusal('extscore.not-available', { id });
    },
    readProductResult: async ({ caller, params }) => ({
      bytes: await readProductResult(context, caller, params.id, 'ipc'),
    }),
    readProductFullResult: async ({ caller, params }) => ({
      bytes: await readProductResult(context, caller, params.id, 'full'),
    }),
  };
}
