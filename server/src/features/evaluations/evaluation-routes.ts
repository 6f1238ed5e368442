import type { evaluationEndpoints, Language } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { BytesAnswer, HandlersFor } from '../../http/endpoint-handlers.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { listAnswer } from '../../lists/list-answer.ts';
import { labelFilter } from '../../lists/list-query.ts';
import { joinJson, jsonBytes } from '../../stored-json.ts';
import { checkExtscore } from './check-extscore.ts';
import { createEvaluation } from './create-evaluation.ts';
import { evaluateEvaluation } from './evaluate-evaluation.ts';
import { evaluateExtscore } from './evaluate-extscore.ts';
import { evaluateFull } from './evaluate-full.ts';
import { evaluateLater } from './evaluate-later.ts';
import { evaluateMany } from './evaluate-many.ts';
import { type EvaluateQuery, laterOf } from './evaluate-query.ts';
import { evaluationBatch } from './evaluation-batch.ts';
import { evaluationList } from './list-evaluations.ts';
import { patchEvaluation } from './patch-evaluation.ts';
import { previewEvaluation } from './preview-evaluation.ts';
import { publishEvaluation } from './publish-evaluation.ts';
import { readEvaluation, readEvaluationSchema } from './read-evaluation.ts';
import { removeEvaluation } from './remove-evaluation.ts';
import { replaceEvaluation } from './replace-evaluation.ts';

/** What the three evaluate endpoints are asked with. */
interface EvaluateRequest {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly query: EvaluateQuery;
  readonly language: Language;
}

/** The life of an evaluation: create, read, replace, patch, evaluate, publish, delete. */
export function evaluationRoutes(context: Context): HandlersFor<keyof typeof evaluationEndpoints> {
  /** Answers with the result, or with the job where the caller does not wait. */
  function nowOrLater(kind: JobKind, now: (request: EvaluateRequest) => Promise<Uint8Array>) {
    return async (request: EvaluateRequest): Promise<BytesAnswer> => {
      const { caller, params, query, language } = request;
      const later = laterOf(query, context.work.targets);
      if (later === undefined) return { bytes: await now(request) };
      const job = await evaluateLater(context, caller, params.id, { kind, later, language });
      return { status: 202, bytes: jsonBytes(job), headers: { Location: `/jobs/${job.id}` } };
    };
  }

  return {
    listEvaluations: ({ caller, query, language }) => {
      const { category_id: categoryId, status, expand, sort } = query;
      const filter = {
        ...labelFilter(query),
        ...(categoryId === undefined ? {} : { categoryId }),
        ...(status === undefined ? {} : { status }),
      };
      const list = evaluationList(context, caller, filter, {
        language,
        expanded: expand === 'payload',
        ...(sort === undefined ? {} : { sort }),
      });
      return listAnswer(context, caller.organizationId, query, list);
    },
    createEvaluation: async ({ caller, body, language }) => {
      const record = await createEvaluation(context, caller, body, language);
      return { body: record, headers: { Location: `/evaluations/${record.id}` } };
    },
    previewEvaluation: async ({ caller, body, language }) => ({
      body: await previewEvaluation(context, caller, body, language),
    }),
    createEvaluations: evaluationBatch(context),
    evaluateMany: async ({ caller, query, body, language }) => {
      // It is never waited for.
      const later = laterOf({ ...query, async: 'true' }, context.work.targets) ?? {};
      const job = await evaluateMany(context, caller, body, later, language);
      return { body: job, headers: { Location: `/jobs/${job.id}` } };
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
    evaluateEvaluation: nowOrLater('evaluate', async ({ caller, params }) => {
      const { full, ipc } = await evaluateEvaluation(context, caller, params.id);
      return joinJson({ full, ipc });
    }),
    evaluateFull: nowOrLater('evaluate-full', ({ caller, params, language }) =>
      evaluateFull(context, caller, params.id, language),
    ),
    evaluateExtscore: nowOrLater('evaluate-extscore', ({ caller, params }) =>
      evaluateExtscore(context, caller, params.id),
    ),
    checkExtscore: async ({ caller, params, language }) => ({
      body: await checkExtscore(context, caller, params.id, language),
    }),
    publishEvaluation: async ({ caller, params, ifMatch }) => ({
      bytes: await publishEvaluation(context, caller, params.id, ifMatch),
    }),
  };
}
