import type { EvaluateAnswer, EvaluationPreview, EvaluationRecord } from '@sillage/contract';
import Type from 'typebox';
import { ServiceRefusal } from '../call-service.ts';
import { tool } from '../tool.ts';
import { ProductDraft, payloadOf } from './product-draft.ts';
import { frenchCostOf, summaryOf } from './result-summary.ts';

export const evaluationTools = [
  tool({
    name: 'preview_product',
    title: 'Evaluate a product without storing it',
    description:
      'Checks a product and calculates its climate impact, PEF score and French cost. Nothing is stored. Faults come back with their place and the cure. Use it for what-if questions, too: change one thing and compare.',
    needs: ['read', 'score'],
    input: Type.Object({ product: ProductDraft }),
    async run({ product }, call) {
      const body = await payloadOf(product, call);
      const preview = await call<EvaluationPreview>('POST', '/evaluations/preview', { body });
      return { ...summaryOf(preview), frenchCost: frenchCostOf(preview) };
    },
  }),
  tool({
    name: 'create_evaluation',
    title: 'Store and evaluate a product',
    description:
      'Stores a product as an evaluation of the organization and evaluates it. Ask the user before.',
    needs: ['read', 'write', 'score'],
    stores: true,
    input: Type.Object({ product: ProductDraft }),
    async run({ product }, call) {
      const body = await payloadOf(product, call);
      const { id } = await call<EvaluationRecord>('POST', '/evaluations', { body });
      const evaluation = { id, page: `/app/evaluations/${id}` };
      try {
        const { ipc } = await call<EvaluateAnswer>('GET', `/evaluation/evaluate/${id}`);
        return { evaluation, ...summaryOf(ipc) };
      } catch (error) {
        if (!(error instanceof ServiceRefusal)) throw error;
        // It is stored: a model that only learns of a failure would store it again.
        return { evaluation, notEvaluated: error.problem };
      }
    },
  }),
  tool({
    name: 'evaluate_again',
    title: 'Evaluate a stored evaluation again',
    description:
      'Calculates a stored evaluation again, as when it is a draft or out of date. Its result is replaced.',
    needs: ['score'],
    stores: true,
    input: Type.Object({
      id: Type.String({ minLength: 1, maxLength: 100, description: 'of find_evaluations' }),
    }),
    async run({ id }, call) {
      const { ipc } = await call<EvaluateAnswer>('GET', `/evaluation/evaluate/${encodeURIComponent(id)}`);
      return { evaluation: { id, page: `/app/evaluations/${id}` }, ...summaryOf(ipc) };
    },
  }),
];
