import Type from 'typebox';
import { EvaluationPayload, EvaluationRecord } from '../documents/evaluation.ts';
import { EvaluateAnswer } from '../documents/results.ts';
import { VersionRecord } from '../documents/version.ts';
import type { Endpoint } from './endpoint.ts';

export const evaluationEndpoints = {
  createEvaluation: {
    method: 'POST',
    path: '/evaluations',
    access: 'write',
    summary: 'Create an evaluation; it is not evaluated yet',
    body: EvaluationPayload,
    success: { status: 201, body: EvaluationRecord },
    refusals: ['document.invalid'],
  },
  readEvaluation: {
    method: 'GET',
    path: '/evaluations/:id',
    access: 'read',
    summary: 'One evaluation, or one published version with its results in compositionSchema',
    success: { status: 200, body: Type.Union([EvaluationRecord, VersionRecord]) },
    refusals: ['record.not-found'],
  },
  readEvaluationSchema: {
    method: 'GET',
    path: '/evaluations/schema/:id',
    access: 'read',
    summary: 'The stored payload with the description of each parameter; can be sent back with PUT as it is',
    success: { status: 200, body: Type.Unknown() },
    refusals: ['record.not-found'],
  },
  replaceEvaluation: {
    method: 'PUT',
    path: '/evaluations/:id',
    access: 'write',
    summary: 'Replace an evaluation; an optional field left out is cleared',
    body: EvaluationPayload,
    success: { status: 200, body: EvaluationRecord },
    refusals: ['record.not-found', 'version.immutable', 'document.invalid'],
  },
  removeEvaluation: {
    method: 'DELETE',
    path: '/evaluations/:id',
    access: 'write',
    summary: 'Delete an evaluation with its versions',
    success: { status: 204 },
    refusals: ['record.not-found', 'version.immutable', 'record.in-use'],
  },
  evaluateEvaluation: {
    method: 'GET',
    path: '/evaluation/evaluate/:id',
    alsoAt: ['/evaluations/evaluate/:id'],
    access: 'write',
    unsafe: true,
    summary: 'Evaluate an evaluation now and answer with its results',
    success: { status: 200, body: EvaluateAnswer },
    refusals: ['record.not-found', 'version.immutable', 'document.invalid'],
  },
  publishEvaluation: {
    method: 'PATCH',
    path: '/evaluations/publish/:id',
    access: 'write',
    summary: 'Freeze the evaluation and its results as a new version',
    success: { status: 200, body: VersionRecord },
    refusals: ['record.not-found', 'version.immutable', 'evaluation.not-evaluated', 'evaluation.outdated'],
  },
} as const satisfies Record<string, Endpoint>;
