import Type from 'typebox';
import {
  EvaluationCopy,
  EvaluationPayload,
  EvaluationRecord,
  EvaluationSummary,
} from '../../documents/evaluations/evaluation.ts';
import { evaluationOrders } from '../../documents/evaluations/evaluation-lists.ts';
import { EvaluationSchema } from '../../documents/evaluations/evaluation-schema.ts';
import {
  EvaluationSelection,
  evaluationConditions,
} from '../../documents/evaluations/evaluation-selection.ts';
import { EvaluationStatistics } from '../../documents/evaluations/evaluation-statistics.ts';
import { patchBody } from '../../documents/evaluations/published-schemas.ts';
import { EvaluationBatchItem } from '../../documents/imports/evaluation-batch.ts';
import { EvaluationImportRecord, UndoneImport } from '../../documents/imports/evaluation-import.ts';
import { TableLine } from '../../documents/imports/table-import.ts';
import { AcceptedJob, JobRecord } from '../../documents/jobs/job.ts';
import { compactMediaType } from '../../documents/results/compact/compact-media-type.ts';
import { CompactEvaluateAnswer } from '../../documents/results/compact/compact-result.ts';
import { EvaluationPreview } from '../../documents/results/evaluation-preview.ts';
import { EvaluateFullAnswer, ExtscoreCheck } from '../../documents/results/external-score.ts';
import { ExtscoreResult } from '../../documents/results/extscore-result.ts';
import { EvaluateAnswer, IpcResult, standardMediaType } from '../../documents/results/results.ts';
import { Publication, VersionRecord } from '../../documents/results/version.ts';
import { pageQuery, query, sortQuery, totalQuery } from '../../documents/schema/query-parameters.ts';
import { batchItems, type Endpoint } from '../endpoint.ts';
import {
  batchQuery,
  evaluateManyQuery,
  evaluateQuery,
  evaluateViewQuery,
  tableQuery,
} from './evaluation-queries.ts';

export const evaluationEndpoints = {
  listEvaluations: {
    method: 'GET',
    path: '/evaluations',
    access: 'read',
    summary: 'All evaluations, oldest first; published versions are not included',
    description:
      'Without `limit`, the whole list is streamed; with it, one page, with the address of the next one in the header Link. Filters can be combined. Sorted by a figure (climate, score, cost, quality, weight), evaluations without it come last, in both directions. Lifecycles and composition are included with `expand=payload` only, what makes up the figures with `expand=breakdown`.',
    query: query({
      ...pageQuery,
      ...totalQuery,
      ...sortQuery(evaluationOrders),
      ...evaluationConditions,
      expand: Type.Optional(
        Type.Enum(['payload', 'breakdown'], {
          description:
            'payload: with lifecycles and composition; breakdown: with the score by stage and the impacts by category',
        }),
      ),
    }),
    success: { status: 200, body: Type.Array(EvaluationSummary) },
    errors: ['query.invalid'],
  },
  readEvaluationStatistics: {
    method: 'GET',
    path: '/evaluations/statistics',
    access: 'read',
    summary: 'How many evaluations match, and the spread of their figures',
    description:
      'The filters of GET /evaluations. Of each figure: its minimum, 10th percentile, median, 90th percentile and maximum over the evaluations that have it, out-of-date ones included, in the unit of the figure (climate in kg CO₂ eq, score in µPt, cost in points, weight in kg, quality as a rating from 1 to 5); null where none has it. Percentiles are by nearest rank, the smallest value that at least this share of the values does not exceed: the median of four is the second of them. With `group_by`, the same for each category, team or tag; an evaluation with two tags counts in both.',
    query: query({
      ...evaluationConditions,
      group_by: Type.Optional(
        Type.Enum(['category', 'team', 'tag'], { description: 'also for each group of them' }),
      ),
    }),
    success: { status: 200, body: EvaluationStatistics },
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
      'Each item succeeds or fails on its own and is answered at its place. A JSON array takes up to 10,000 items; newline-delimited JSON has no limit on their number and is answered while it is still being sent. With mode=upsert, an item replaces the evaluation that has its reference; one that is the same already costs nothing. With an Idempotency-Key, a repeated batch skips what is already stored.',
    query: batchQuery,
    body: Type.Array(Type.Unknown({ description: 'an evaluation as POST /evaluations takes it' }), {
      maxItems: batchItems,
    }),
    lines: true,
    success: { status: 200, body: Type.Array(EvaluationBatchItem) },
    errors: ['query.invalid', 'idempotency.invalid-key', 'batch.too-large', 'service.stopping'],
  },
  importTable: {
    method: 'POST',
    path: '/evaluations/imports',
    access: 'write',
    upload: 'text/csv',
    summary: 'Import a table of products: CSV, XLSX or lines of JSON become evaluations',
    description:
      'The body is the file, at most 50 MiB and 100,000 rows: CSV in UTF-8, UTF-16 or Windows-1252 with commas, semicolons, tabs or vertical bars, or XLSX. What its columns mean is guessed from their titles, taken from a saved template, or given; rows may name their category, and several rows or a second sheet may describe the parts of one product. As application/x-ndjson, the first line may be the settings, and each other line is a row, an array of cells. The answer is newline-delimited JSON while the rows are stored: a line of kind `table` says how the table was read, then one of kind `row` for each product and one of kind `progress` now and then, and last one of kind `sums`. A row that fails says why at its cell, and leaves the others alone. With dryRun nothing is stored. A row whose evaluation is the same already costs nothing. If the client disconnects, the import ends with whole rows: GET /evaluations/imports counts them, and the same table sent again answers unchanged for them.',
    query: tableQuery,
    success: { status: 200, mediaType: 'application/x-ndjson', line: TableLine },
    errors: [
      'query.invalid',
      'document.invalid',
      'record.not-found',
      'table.unreadable',
      'table.no-category',
      'body.too-large',
      'request.too-slow',
      'idempotency.invalid-key',
      'service.stopping',
    ],
  },
  listEvaluationImports: {
    method: 'GET',
    path: '/evaluations/imports',
    access: 'read',
    summary: 'The imports that can still be undone, the latest first',
    description:
      'Everything that POST /evaluations/imports or POST /evaluations/batch has stored under one import in the last 24 hours, with what an undo would remove and restore. At most 100.',
    success: { status: 200, body: Type.Array(EvaluationImportRecord) },
    errors: [],
  },
  undoEvaluationImport: {
    method: 'POST',
    path: '/evaluations/imports/:id/undo',
    access: 'write',
    summary: 'Undo an import: remove what it created, restore what it replaced',
    description:
      'Within 24 hours. Evaluations that somebody has changed or published since stay as they are, and are listed. One request undoes up to 2,000 evaluations; while remaining is true, send it again.',
    storesNothing: true,
    success: { status: 200, body: UndoneImport },
    errors: ['record.not-found'],
  },
  evaluateMany: {
    method: 'POST',
    path: '/evaluations/evaluate',
    aliases: ['/evaluation/evaluate'],
    access: 'write',
    summary: 'Evaluate all evaluations that match a selection, as a job with progress',
    description:
      'Queues one job for all evaluations that match the selection, and answers at once; follow the job with GET /jobs/{id}, or give a webhook. An evaluation that fails does not stop the others.',
    query: evaluateManyQuery,
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
    success: { status: 200, body: EvaluationSchema },
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
  putEvaluationByReference: {
    method: 'PUT',
    path: '/evaluations/by-reference/:reference',
    access: 'write',
    summary: 'Replace the evaluation that has a reference, or create it',
    description:
      'For systems that know their own references and not the ids of this service: 201 if the evaluation is new, 200 if it was replaced or is the same already, which writes nothing. Two callers at once create one evaluation. The reference of the body is the same or absent. If several evaluations have the reference, it is refused. With If-Match, the change is refused if somebody else was faster or nothing has the reference; with If-None-Match: *, if there is one already (412).',
    body: EvaluationPayload,
    createsIfAbsent: true,
    success: { status: 200, body: EvaluationRecord },
    errors: ['record.not-found', 'reference.exists', 'revision.stale', 'document.invalid'],
  },
  patchEvaluation: {
    method: 'PATCH',
    path: '/evaluations/:id',
    access: 'write',
    mergePatch: true,
    summary: 'Change parts of an evaluation',
    description:
      'Two forms, by Content-Type: `application/json` merges field by field and item by item, with twelve operations for everything else (see /docs/patch); `application/merge-patch+json` follows RFC 7396 and replaces arrays as a whole. The outcome is checked like the body of a PUT; if anything is wrong, nothing changes.',
    body: patchBody,
    success: { status: 200, body: EvaluationRecord },
    errors: ['record.not-found', 'version.immutable', 'revision.stale', 'document.invalid'],
  },
  removeEvaluation: {
    method: 'DELETE',
    path: '/evaluations/:id',
    access: 'write',
    summary: 'Delete an evaluation with its versions',
    description:
      'Its published versions are deleted as well, which is refused (409) as long as a product uses one of them. Kept in the trash of the application for 30 days, where it can be restored; meanwhile it is not found (404), and counts in the quotas.',
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
      'Calculates and stores the results of the current revision, although the method is GET: it may be repeated without harm. With `async`, a job is queued instead (202) and its outcome can be sent to a webhook. `view=compact` answers with half the size, `Prefer: return=minimal` with the standard result alone; each has a media type of its own.',
    query: evaluateViewQuery,
    success: {
      status: 200,
      body: EvaluateAnswer,
      forms: { [compactMediaType]: CompactEvaluateAnswer, [standardMediaType]: IpcResult },
    },
    minimalForm: standardMediaType,
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
      'Lists what prevents an external score, each with a pointer into the document, and calculates nothing. Any role may ask.',
    success: { status: 200, body: ExtscoreCheck },
    errors: ['record.not-found'],
  },
  duplicateEvaluation: {
    method: 'POST',
    path: '/evaluations/duplicate/:id',
    access: 'write',
    summary: 'Copy an evaluation or a published version to a new evaluation',
    description:
      'The copy has the document of the original, and no results, versions or notes. Of a version, it has the document as it was published, checked against the catalog and the records of today.',
    body: EvaluationCopy,
    optionalBody: true,
    createsAt: '/evaluations',
    success: { status: 201, body: EvaluationRecord },
    errors: ['record.not-found', 'document.invalid'],
  },
  publishEvaluation: {
    method: 'PATCH',
    path: '/evaluations/publish/:id',
    access: 'write',
    summary: 'Freeze the evaluation and its results as a new version',
    description:
      'Creates a numbered version that never changes again; products are made of versions. The evaluation must have been evaluated since its last change. Publishing an unchanged evaluation again returns the existing version, with the note that it has.',
    body: Publication,
    optionalBody: true,
    success: { status: 200, body: VersionRecord },
    errors: [
      'record.not-found',
      'version.immutable',
      'revision.stale',
      'evaluation.not-evaluated',
      'evaluation.outdated',
      'document.invalid',
    ],
  },
} as const satisfies Record<string, Endpoint>;
