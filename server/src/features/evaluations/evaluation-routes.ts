import type { evaluationEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { createEvaluation } from './create-evaluation.ts';
import { evaluateEvaluation } from './evaluate-evaluation.ts';
import { publishEvaluation } from './publish-evaluation.ts';
import { readEvaluation, readEvaluationSchema } from './read-evaluation.ts';
import { removeEvaluation } from './remove-evaluation.ts';
import { replaceEvaluation } from './replace-evaluation.ts';

/** The life of an evaluation: create, read, replace, evaluate, publish, delete. */
export function evaluationRoutes(context: Context): HandlersFor<keyof typeof evaluationEndpoints> {
  return {
    createEvaluation: async ({ caller, body, language }) => {
      const record = await createEvaluation(context, caller, body, language);
      return { body: record, headers: { Location: `/evaluations/${record.id}` } };
    },
    readEvaluation: ({ caller, params, language }) => readEvaluation(context, caller, params.id, language),
    readEvaluationSchema: async ({ caller, params, language }) => ({
      body: await readEvaluationSchema(context, caller, params.id, language),
    }),
    replaceEvaluation: async ({ caller, params, body, language }) => ({
      body: await replaceEvaluation(context, caller, params.id, body, language),
    }),
    removeEvaluation: async ({ caller, params }) => {
      await removeEvaluation(context, caller, params.id);
      return {};
    },
    evaluateEvaluation: async ({ caller, params }) => ({
      bytes: await evaluateEvaluation(context, caller, params.id),
    }),
    publishEvaluation: async ({ caller, params }) => ({
      bytes: await publishEvaluation(context, caller, params.id),
    }),
  };
}
