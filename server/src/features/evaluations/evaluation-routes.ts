import type { evaluationEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import { extscoreErrors, extscoreIssues } from '../../extscore.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { invalidDocument } from '../../http/refusal.ts';
import { listAnswer } from '../../lists/list-answer.ts';
import { labelFilter } from '../../lists/list-query.ts';
import { joinJson, jsonBytes } from '../../stored-json.ts';
import { createEvaluation } from './create-evaluation.ts';
import { evaluateEvaluation } from './evaluate-evaluation.ts';
import { requireWaiting } from './evaluate-query.ts';
import { evaluationList } from './list-evaluations.ts';
import { patchEvaluation } from './patch-evaluation.ts';
import { publishEvaluation } from './publish-evaluation.ts';
import { readEvaluation, readEvaluationSchema } from './read-evaluation.ts';
import { removeEvaluation } from './remove-evaluation.ts';
import { replaceEvaluation } from './replace-evaluation.ts';
import { requireEvaluation, requireKnown } from './stored-evaluation.ts';

/** The life of an evaluation: create, read, replace, patch, evaluate, publish, delete. */
export function evaluationRoutes(context: Context): HandlersFor<keyof typeof evaluationEndpoints> {
  return {
    listEvaluations: ({ caller, query, language }) => {
      const { category_id: categoryId, status, expand } = query;
      const filter = {
        ...labelFilter(query),
        ...(categoryId === undefined ? {} : { categoryId }),
        ...(status === undefined ? {} : { status }),
      };
      const list = evaluationList(context, caller, filter, { language, expanded: expand === 'payload' });
      return listAnswer(context, caller.organizationId, query, list);
    },
    createEvaluation: async ({ caller, body, language }) => {
      const record = await createEvaluation(context, caller, body, language);
      return { body: record, headers: { Location: `/evaluations/${record.id}` } };
    },
    readEvaluation: ({ caller, params, language }) => readEvaluation(context, caller, params.id, language),
    readEvaluationSchema: ({ caller, params, language }) =>
      readEvaluationSchema(context, caller, params.id, language),
    replaceEvaluation: async ({ caller, params, body, language, ifMatch }) => ({
      body: await replaceEvaluation(context, caller, params.id, body, language, ifMatch),
    }),
    patchEvaluation: async ({ caller, params, body, language, ifMatch }) => ({
      body: await patchEvaluation(context, caller, params.id, body, language, ifMatch),
    }),
    removeEvaluation: async ({ caller, params, ifMatch }) => {
      await removeEvaluation(context, caller, params.id, ifMatch);
      return {};
    },
    evaluateEvaluation: async ({ caller, params, query }) => {
      requireWaiting(query);
      const { full, ipc } = await evaluateEvaluation(context, caller, params.id);
      return { bytes: joinJson({ full, ipc }) };
    },
    evaluateFull: async ({ caller, params, query, language }) => {
      requireWaiting(query);
      const { full, ipc } = await evaluateEvaluation(context, caller, params.id);
      const extscore = jsonBytes({ available: false, errors: extscoreErrors(language) });
      return { bytes: joinJson({ full, ipc, extscore }) };
    },
    evaluateExtscore: async ({ caller, params, query }) => {
      requireWaiting(query);
      await requireEvaluation(context, caller, params.id);
      throw invalidDocument(extscoreIssues);
    },
    checkExtscore: async ({ caller, params, language }) => {
      await requireKnown(context, caller, params.id);
      return { body: { evaluable: false, errors: extscoreErrors(language), warnings: [] } };
    },
    publishEvaluation: async ({ caller, params, ifMatch }) => ({
      bytes: await publishEvaluation(context, caller, params.id, ifMatch),
    }),
  };
}
