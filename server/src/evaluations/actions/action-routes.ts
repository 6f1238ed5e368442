import type { actionEndpoints } from '@sillage/contract';
import { requireEvaluation } from '../../calculation/prepare/stored-evaluation.ts';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { seasonOfQuery, withQueryPointers } from '../collections/requested-season.ts';
import { collectionActions } from './collection-actions.ts';
import { evaluationActions } from './evaluation-actions.ts';
import { figureOrLeading } from './leading-figure.ts';

/** What to change in an evaluation or a collection. */
export function actionRoutes(context: Context): HandlersFor<keyof typeof actionEndpoints> {
  return {
    readEvaluationActions: async ({ caller, params: { id }, query, language, signal }) => {
      const state = await requireEvaluation(context, caller, id);
      const figure = await figureOrLeading(context, caller, query.figure);
      return { body: await evaluationActions(context, { caller, state, figure, language, signal }) };
    },
    readCollectionActions: async ({ caller, query, language, signal }) => {
      const { figure: asked, tag, season: named, count = 'made', ...conditions } = query;
      const season = await seasonOfQuery(context, caller, { tag, season: named }, conditions);
      const figure = await figureOrLeading(context, caller, asked);
      const request = { caller, season, count, figure, language, signal };
      return { body: await withQueryPointers(collectionActions(context, request)) };
    },
  };
}
