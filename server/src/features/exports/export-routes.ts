import type { exportEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { batchLimits, inFlight } from '../../http/in-flight.ts';
import { labelFilter } from '../../lists/list-query.ts';
import { evaluationTable } from './evaluation-table.ts';
import { exportAnswer } from './export-answer.ts';
import { productTable } from './product-table.ts';

/** Lists with their results as files. */
export function exportRoutes(context: Context): HandlersFor<keyof typeof exportEndpoints> {
  const places = inFlight(batchLimits);
  return {
    exportEvaluations: (request) => {
      const { caller, query, language } = request;
      const { category_id: categoryId, status } = query;
      const filter = {
        ...labelFilter(query),
        ...(categoryId === undefined ? {} : { categoryId }),
        ...(status === undefined ? {} : { status }),
      };
      const table = evaluationTable(context, caller, filter, language);
      return exportAnswer(places, 'evaluations', request, table);
    },
    exportProducts: (request) => {
      const { caller, query } = request;
      const table = productTable(context, caller, labelFilter(query));
      return exportAnswer(places, 'products', request, table);
    },
  };
}
