import type { moveEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { moveEvaluations } from './move-evaluations.ts';

/** The endpoint that moves evaluations to another database. */
export function moveRoutes(context: Context): HandlersFor<keyof typeof moveEndpoints> {
  return {
    moveEvaluations: async (request) => ({
      body: await moveEvaluations(context, request),
      headers: { 'Cache-Control': 'no-store' },
    }),
  };
}
