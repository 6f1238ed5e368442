import type { IncomingHttpHeaders } from 'node:http';
import type { evaluationEndpoints, Language } from '@sillage/contract';
import { previewEvaluation } from '../calculation/evaluate/calculator.ts';
import { scoresMany } from '../calculation/evaluate/score.ts';
import type { Context } from '../platform/context.ts';
import { parseIfMatch } from '../platform/http/conditional-requests.ts';
import type { BytesAnswer, HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { isMergePatch } from '../platform/http/media-types.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { jsonBytes } from '../platform/kernel/json-bytes.ts';
import { answerList } from '../platform/ndjson/list-pages.ts';
import { evaluationFilter } from '../platform/ndjson/list-query.ts';
import type { JobKind } from '../platform/ports/jobs.ts';
import { bulkCreation } from './bulk/bulk-creation-request.ts';
import { queueBulkEvaluation } from './bulk/queue-bulk-evaluation.ts';
import { createEvaluation } from './create-evaluation.ts';
import { duplicateEvaluation } from './duplicate-evaluation.ts';
import { evaluateEvaluation, evaluateFull, evaluateInForm } from './evaluate/evaluate-evaluation.ts';
import { evaluateLater } from './evaluate/evaluate-later.ts';
import { type EvaluateQuery, parseEvaluateQuery } from './evaluate/evaluate-query.ts';
import { formHeaders, requestedForm } from './evaluate/requested-result-form.ts';
import { checkExternalScore, evaluateExternalScore } from './evaluate/score-evaluation.ts';
import { evaluationStatistics } from './evaluation-statistics.ts';
import { tableImport } from './imports/table-import-request.ts';
import { listImports, undoImport } from './imports/undo-import.ts';
import { evaluationList } from './list-evaluations.ts';
import { publishEvaluation } from './publish/publish-evaluation.ts';
import { versionAnswer } from './publish/version-answer.ts';
import { putByReference } from './put-by-reference.ts';
import { readEvaluation, readEvaluationSchema } from './read-evaluation.ts';
import { removeEvaluation } from './remove-evaluation.ts';
import { mergeIntoEvaluation, patchEvaluation, replaceEvaluation } from './update-evaluation.ts';

/** A request to one of the three evaluate endpoints. */
interface EvaluateRequest {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly query: EvaluateQuery & { readonly view?: 'full' | 'compact' };
  readonly headers: IncomingHttpHeaders;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** The endpoints of evaluations: create, read, replace, patch, evaluate, publish, delete. */
export function evaluationRoutes(context: Context): HandlersFor<keyof typeof evaluationEndpoints> {
  /** Answers with the result, or with 202 and the job if the request is asynchronous. */
  function nowOrLater(kind: JobKind, now: (request: EvaluateRequest) => Promise<BytesAnswer>) {
    return async (request: EvaluateRequest): Promise<BytesAnswer> => {
      const { caller, params, query, language } = request;
      const later = parseEvaluateQuery(query, context.work.targets);
      if (later === undefined) return now(request);
      const job = await evaluateLater(context, caller, params.id, { kind, later, language });
      return { status: 202, bytes: jsonBytes(job), headers: { Location: `/jobs/${job.id}` } };
    };
  }

  return {
    listEvaluations: ({ caller, query, language }) => {
      const { sort, fields, limit } = query;
      const list = evaluationList(context, caller, evaluationFilter(context.catalog, query), {
        language,
        expand: expansion(query),
        fields,
        limit,
        ...(sort === undefined ? {} : { sort }),
      });
      return answerList(context, caller.organizationId, query, list);
    },
    readEvaluationStatistics: async ({ caller, query, language }) => ({
      body: await evaluationStatistics(
        context,
        caller,
        evaluationFilter(context.catalog, query),
        query.group_by,
        language,
      ),
    }),
    createEvaluation: async ({ caller, body, language }) => {
      const record = await createEvaluation(context, caller, body, language);
      return { body: record, headers: { Location: `/evaluations/${record.id}` } };
    },
    previewEvaluation: async ({ caller, body, language, signal }) => ({
      body: await previewEvaluation(context, caller, body, language, signal),
    }),
    createEvaluations: bulkCreation(context),
    importTable: tableImport(context),
    listEvaluationImports: async ({ caller }) => ({ body: await listImports(context, caller) }),
    undoEvaluationImport: async ({ caller, params }) => ({
      body: await undoImport(context, caller, params.id),
    }),
    evaluateMany: async ({ caller, query, body, language }) => {
      // A bulk evaluation always runs as a job.
      const { extscore: _, ...webhook } = query;
      const later = parseEvaluateQuery({ ...webhook, async: 'true' }, context.work.targets) ?? {};
      const options = { ...later, scored: scoresMany(context, query) };
      const job = await queueBulkEvaluation(context, caller, body, options, language);
      return { body: job, headers: { Location: `/jobs/${job.id}` } };
    },
    readEvaluation: ({ caller, params, language }) => readEvaluation(context, caller, params.id, language),
    readEvaluationSchema: ({ caller, params, language, signal }) =>
      readEvaluationSchema(context, caller, params.id, language, signal),
    replaceEvaluation: async ({ caller, params, body, language, ifMatch }) => ({
      body: await replaceEvaluation(context, caller, params.id, body, language, ifMatch),
    }),
    putEvaluationByReference: async ({ caller, params, body, language, ifMatch, headers }) => {
      const { record, created } = await putByReference(context, caller, {
        reference: params.reference,
        sent: body,
        language,
        ifMatch,
        ifNoneMatch: parseIfMatch(headers['if-none-match']),
      });
      if (!created) return { body: record };
      return { status: 201, body: record, headers: { Location: `/evaluations/${record.id}` } };
    },
    patchEvaluation: async ({ caller, params, body, language, ifMatch, headers }) => {
      const patch = isMergePatch(headers['content-type']) ? mergeIntoEvaluation : patchEvaluation;
      return { body: await patch(context, caller, params.id, body, language, ifMatch) };
    },
    removeEvaluation: async ({ caller, params, ifMatch }) => {
      await removeEvaluation(context, caller, params.id, ifMatch);
      return {};
    },
    evaluateEvaluation: nowOrLater('evaluate', async ({ caller, params, query, headers, signal }) => {
      const form = requestedForm(query, headers.prefer);
      if (form !== undefined)
        return {
          bytes: await evaluateInForm(context, caller, params.id, form, signal),
          headers: formHeaders[form],
        };
      const { both } = await evaluateEvaluation(context, caller, params.id, signal);
      return { bytes: both };
    }),
    evaluateFull: nowOrLater('evaluate-full', async ({ caller, params, language, signal }) => ({
      bytes: await evaluateFull(context, caller, params.id, language, signal),
    })),
    evaluateExtscore: nowOrLater('evaluate-extscore', async ({ caller, params, signal }) => ({
      bytes: await evaluateExternalScore(context, caller, params.id, signal),
    })),
    checkExtscore: async ({ caller, params, language, signal }) => ({
      body: await checkExternalScore(context, caller, params.id, language, signal),
    }),
    duplicateEvaluation: async ({ caller, params, body, language }) => {
      const record = await duplicateEvaluation(context, caller, params.id, body, language);
      return { body: record, headers: { Location: `/evaluations/${record.id}` } };
    },
    publishEvaluation: async ({ caller, params, body, ifMatch, language, signal }) => {
      const version = await publishEvaluation(context, caller, params.id, body, ifMatch, signal);
      return versionAnswer(context, caller, version, language);
    },
  };
}

/** What items must be read with: a field that is only in expanded ones is asked for with them. */
function expansion({
  expand,
  fields = '',
}: {
  readonly expand?: 'payload' | 'breakdown';
  readonly fields?: string;
}): 'payload' | 'breakdown' | undefined {
  if (expand !== undefined) return expand;
  const named = new Set(fields.split(','));
  if (named.has('composition') || named.has('lifecycles')) return 'payload';
  return named.has('breakdown') ? 'breakdown' : undefined;
}
