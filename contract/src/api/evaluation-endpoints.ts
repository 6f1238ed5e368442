import Type from 'typebox';
import {
  EvaluationPayload,
  EvaluationRecord,
  EvaluationSummary,
  evaluationStatuses,
} from '../documents/evaluation.ts';
import { EvaluationBatchItem } from '../documents/evaluation-batch.ts';
import { EvaluationPreview } from '../documents/evaluation-preview.ts';
import { EvaluationSelection } from '../documents/evaluation-selection.ts';
import { idOf } from '../documents/id-of.ts';
import { AcceptedJob, JobRecord } from '../documents/job.ts';
import { EvaluateAnswer } from '../documents/results.ts';
import { VersionRecord } from '../documents/version.ts';
import { EvaluateFullAnswer, ExtscoreCheck } from '../methods/external-score.ts';
import { ExtscoreResult } from '../methods/french-textile/result.ts';
import { batchItems, type Endpoint } from './endpoint.ts';
import { batchQuery, evaluateQuery, evaluationOrders, webhookQuery } from './evaluation-queries.ts';
import { labelQuery, pageQuery, query, searchQuery, sortQuery } from './query-parameters.ts';

export const evaluationEndpoints = {
  listEvaluations: {
    method: 'GET',
    path: '/evaluations',
    access: 'read',
    summary: 'All evaluations, oldest first; versions are not among them',
    query: query({
      ...pageQuery,
      ...searchQuery,
      ...labelQuery,
      ...sortQuery(evaluationOrders),
      category_id: Type.Optional(idOf('category')),
      status: Type.Optional(Type.Enum([...evaluationStatuses])),
      expand: Type.Optional(
        Type.Enum(['payload'], { description: 'payload: with lifecycles and composition' }),
      ),
    }),
    success: { status: 200, body: Type.Array(EvaluationSummary) },
    errors: ['query.invalid'],
  },
  createEvaluation: {
    method: 'POST',
    path: '/evaluations',
    access: 'write',
    summary: 'Create an evaluation; it is not evaluated yet',
    body: EvaluationPayload,
    success: { status: 201, body: EvaluationRecord },
    errors: ['document.invalid'],
  },
  previewEvaluation: {
    method: 'POST',
    path: '/evaluations/preview',
    aliases: ['/evaluation/preview'],
    access: 'write',
    storesNothing: true,
    summary: 'What an evaluation would come to; nothing is stored',
    body: EvaluationPayload,
    success: { status: 200, body: EvaluationPreview },
    errors: ['document.invalid'],
  },
  createEvaluations: {
    method: 'POST',
    path: '/evaluations/batch',
    aliases: ['/evaluation/batch'],
    access: 'write',
    summary:
      'Create many evaluations, each for itself: a JSON array, or newline-delimited JSON streamed both ways; the order is kept',
    query: batchQuery,
    body: Type.Array(Type.Unknown({ description: 'an evaluation as POST /evaluations takes it' }), {
      maxItems: batchItems,
    }),
    lines: true,
    success: { status: 200, body: Type.Array(EvaluationBatchItem) },
    errors: ['query.invalid', 'idempotency.invalid-key', 'batch.too-large', 'service.stopping'],
  },
  evaluateMany: {
    method: 'POST',
    path: '/evaluations/evaluate',
    aliases: ['/evaluation/evaluate'],
    access: 'write',
    summary: 'Evaluate all evaluations that meet some conditions, as a job with progress',
    query: webhookQuery,
    body: EvaluationSelection,
    createsAt: '/jobs',
    success: { status: 202, body: JobRecord },
    errors: ['query.invalid', 'document.invalid', 'job.limit'],
  },
  readEvaluation: {
    method: 'GET',
    path: '/evaluations/:id',
    access: 'read',
    summary: 'One evaluation, or one published version with its results in compositionSchema',
    success: { status: 200, body: Type.Union([EvaluationRecord, VersionRecord]) },
    errors: ['record.not-found'],
  },
  readEvaluationSchema: {
    method: 'GET',
    path: '/evaluations/schema/:id',
    access: 'read',
    summary: 'The stored payload with the description of each parameter; can be sent back with PUT as it is',
    success: { status: 200, body: Type.Unknown() },
    errors: ['record.not-found', 'category.no-schema'],
  },
  replaceEvaluation: {
    method: 'PUT',
    path: '/evaluations/:id',
    access: 'write',
    summary: 'Replace an evaluation; an optional field left out is cleared',
    body: EvaluationPayload,
    success: { status: 200, body: EvaluationRecord },
    errors: ['record.not-found', 'version.immutable', 'revision.stale', 'document.invalid'],
  },
  patchEvaluation: {
    method: 'PATCH',
    path: '/evaluations/:id',
    access: 'write',
    summary: 'Change parts of an evaluation with merge operations; an optional field set to null is cleared',
    body: Type.Record(Type.String(), Type.Unknown(), {
      'x-patches': 'EvaluationPayload',
      description:
        'What to merge into the stored payload: fields, and the operations $merge, $remove, $replace, $concat, $combine, $append, $prepend, $insert, $match, $move, $select and $repeat.',
    }),
    success: { status: 200, body: EvaluationRecord },
    errors: ['record.not-found', 'version.immutable', 'revision.stale', 'document.invalid'],
  },
  removeEvaluation: {
    method: 'DELETE',
    path: '/evaluations/:id',
    access: 'write',
    summary: 'Delete an evaluation with its versions',
    success: { status: 204 },
    errors: ['record.not-found', 'version.immutable', 'revision.stale', 'record.in-use'],
  },
  evaluateEvaluation: {
    method: 'GET',
    path: '/evaluation/evaluate/:id',
    aliases: ['/evaluations/evaluate/:id'],
    access: 'write',
    unsafe: true,
    summary: 'Evaluate an evaluation now and answer with its results',
    query: evaluateQuery,
    success: { status: 200, body: EvaluateAnswer },
    accepted: AcceptedJob,
    errors: ['query.invalid', 'record.not-found', 'version.immutable', 'document.invalid', 'job.limit'],
  },
  evaluateFull: {
    method: 'GET',
    path: '/evaluation/evaluate/:id/full',
    aliases: ['/evaluations/evaluate/:id/full'],
    access: 'write',
    unsafe: true,
    summary: 'Evaluate an evaluation now, with the external scoring where that is possible',
    query: evaluateQuery,
    success: { status: 200, body: EvaluateFullAnswer },
    accepted: AcceptedJob,
    errors: ['query.invalid', 'record.not-found', 'version.immutable', 'document.invalid', 'job.limit'],
  },
  evaluateExtscore: {
    method: 'GET',
    path: '/evaluation/evaluate/:id/extscore',
    aliases: ['/evaluations/evaluate/:id/extscore'],
    access: 'write',
    unsafe: true,
    summary: 'Evaluate an evaluation by the external scoring: the French environmental cost',
    query: evaluateQuery,
    success: { status: 200, body: ExtscoreResult },
    accepted: AcceptedJob,
    errors: [
      'query.invalid',
      'record.not-found',
      'version.immutable',
      'document.invalid',
      'job.limit',
      'extscore.scorer-refused',
      'extscore.scorer-garbled',
      'extscore.scorer-unconfigured',
      'extscore.scorer-unreachable',
      'extscore.scorer-timeout',
    ],
  },
  checkExtscore: {
    method: 'GET',
    path: '/evaluation/check/:id/extscore',
    aliases: ['/evaluations/check/:id/extscore'],
    access: 'read',
    summary: 'Whether an evaluation can be evaluated by the external scoring, and if not, why',
    success: { status: 200, body: ExtscoreCheck },
    errors: ['record.not-found'],
  },
  publishEvaluation: {
    method: 'PATCH',
    path: '/evaluations/publish/:id',
    access: 'write',
    summary: 'Freeze the evaluation and its results as a new version',
    success: { status: 200, body: VersionRecord },
    errors: [
      'record.not-found',
      'version.immutable',
      'revision.stale',
      'evaluation.not-evaluated',
      'evaluation.outdated',
    ],
  },
} as const satisfies Record<string, Endpoint>;
