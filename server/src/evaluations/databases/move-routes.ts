import type { moveEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { moveEvaluations } from './move-evaluations.ts';
import { otherMethods } from './other-methods.ts';

/** Evaluations with another database: moved there, or beside it under the method of its package. */
export function moveRoutes(context: Context): HandlersFor<keyof typeof moveEndpoints> {
  return {
    moveEvaluations: async (request) => ({
      body: await moveEvaluations(context, request),
      headers: { 'Cache-Control': 'no-store' },
    }),
    readOtherMethods: async ({ caller, params: { id }, language, signal }) => ({
      body: await otherMethods(context, { caller, id, language, signal }),
      headers: { 'Cache-Control': 'no-store' },
    }),
  };
}
