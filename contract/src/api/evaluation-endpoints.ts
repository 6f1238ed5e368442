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
    summary: 'All evaluations, oldest first; published versions are not included',
    description:
      'Without `limit`, the whole list is streamed; with it, one page, with the address of the next one in the header Link. Filters can be combined. Lifecycles and composition are included with `expand=payload` only.',
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
    summary: 'Create an evaluation',
    description:
      'Checks the whole document and reports every error at its place; stores it only if there is none. Evaluate it afterwards to obtain results. A repeated request with the same Idempotency-Key creates nothing twice.',
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
    summary: 'The results that an evaluation would have; nothing is stored',
    description:
      'Checks and evaluates a document without storing anything: the way to show results while somebody is still typing. The results are those that storing and evaluating the same document would give.',
    body: EvaluationPayload,
    success: { status: 200, body: EvaluationPreview },
    errors: ['document.invalid'],
  },
  createEvaluations: {
    method: 'POST',
    path: '/evaluations/batch',
    aliases: ['/evaluation/batch'],
    access: 'write',
    summary: 'Create many evaluations at once, from a JSON array or newline-delimited JSON',
    description:
      'Each item succeeds or fails on its own and is answered at its place. A JSON array takes up to 10,000 items; newline-delimited JSON has no limit on their number and is answered while it is still being sent. With an Idempotency-Key, a repeated batch skips what is already stored.',
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
    summary: 'Evaluate all evaluations that match a selection, as a job with progress',
    description:
      'Queues one job for all evaluations that match the selection, and answers at once; follow the job with GET /jobs/{id}, or give a webhook. An evaluation that fails does not stop the others.',
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
    description:
      'The stored document with names beside ids, its status and its versions; for the id of a version, the frozen document with its results. Arrays are returned exactly as stored. Any role may read it.',
    success: { status: 200, body: Type.Union([EvaluationRecord, VersionRecord]) },
    errors: ['record.not-found'],
  },
  readEvaluationSchema: {
    method: 'GET',
    path: '/evaluations/schema/:id',
    access: 'read',
    summary: 'The stored document with the description of each parameter',
    description:
      'The stored document, and beside each parameter its name, type, default and allowed values. The additional fields are ignored when it is sent back with PUT, so forms can be built on it.',
    success: { status: 200, body: Type.Unknown() },
    errors: ['record.not-found', 'category.no-schema'],
  },
  replaceEvaluation: {
    method: 'PUT',
    path: '/evaluations/:id',
    access: 'write',
    summary: 'Replace an evaluation; an optional field left out is cleared',
    description:
      'The body replaces the stored document; what it leaves out is cleared. Results become outdated until the next evaluation. With If-Match, the change is refused if somebody else was faster (412).',
    body: EvaluationPayload,
    success: { status: 200, body: EvaluationRecord },
    errors: ['record.not-found', 'version.immutable', 'revision.stale', 'document.invalid'],
  },
  patchEvaluation: {
    method: 'PATCH',
    path: '/evaluations/:id',
    access: 'write',
    mergePatch: true,
    summary: 'Change parts of an evaluation',
    description:
      'Two forms, by Content-Type: `application/json` merges field by field and item by item, with twelve operations for everything else (see /docs/patch); `application/merge-patch+json` follows RFC 7396 and replaces arrays as a whole. The outcome is checked like the body of a PUT; if anything is wrong, nothing changes.',
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
    description:
      'Its published versions are deleted as well, which is refused (409) as long as a product uses one of them. This cannot be undone.',
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
    description:
      'Calculates and stores the results of the current revision, although the method is GET: it may be repeated without harm. With `async`, a job is queued instead (202) and its outcome can be sent to a webhook.',
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
    summary: 'Evaluate an evaluation now, with its external score where possible',
    description:
      'Does what /evaluation/evaluate/{id} does, and adds the external score where the evaluation has one. With `async`, a job is queued instead (202).',
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
    summary: 'Evaluate the external score of an evaluation: its French environmental cost',
    description:
      'Calculates and stores the external score only. If the evaluation cannot be scored, the answer names each obstacle; GET /evaluation/check/{id}/extscore finds them beforehand. With `async`, a job is queued instead (202).',
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
    summary: 'Whether an evaluation can have an external score, and if not, why',
    description:
      'Lists what stands in the way of an external score, each with a pointer into the document, and calculates nothing. Any role may ask.',
    success: { status: 200, body: ExtscoreCheck },
    errors: ['record.not-found'],
  },
  publishEvaluation: {
    method: 'PATCH',
    path: '/evaluations/publish/:id',
    access: 'write',
    summary: 'Freeze the evaluation and its results as a new version',
    description:
      'Creates a numbered version that never changes again; products are made of versions. The evaluation must have been evaluated since its last change. Publishing an unchanged evaluation again returns the existing version.',
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
