import Type from 'typebox';
import { EvaluationSelection } from '../../documents/evaluations/evaluation-selection.ts';
import { askedEvaluations, QuestionRanking } from '../../documents/evaluations/questions.ts';
import { AcceptedJob } from '../../documents/jobs/job.ts';
import {
  ComparedUncertainty,
  ComparedUncertaintyRequest,
  KeptSample,
  keptSamples,
  SensitivityAnalysis,
  SensitivityRequest,
  UncertaintyAnalysis,
  UncertaintyRequest,
} from '../../documents/results/uncertainty-analysis.ts';
import type { Endpoint } from '../endpoint.ts';

/** Sampling of evaluations within their ranges. */
export const uncertaintyEndpoints = {
  sampleEvaluation: {
    method: 'POST',
    path: '/evaluations/uncertainty/:id',
    ambiguousPaths: ['/evaluations/:id/uncertainty'],
    access: 'read',
    storesNothing: true,
    summary: 'The distribution of every figure of an evaluation, by sampling',
    description:
      'Evaluates up to 10,000 times with data sets and parameters drawn from their ranges, and stores nothing. With more runs, up to 100,000, the answer is a job with progress (202), which users who may change evaluations can ask for; its outcome is kept, see GET of the same address. Anyone who repeats it with the same seed, method, versions and inputs gets the same figures.',
    body: UncertaintyRequest,
    optionalBody: true,
    success: { status: 200, body: UncertaintyAnalysis },
    accepted: AcceptedJob,
    errors: [
      'record.not-found',
      'version.immutable',
      'document.invalid',
      'job.limit',
      'quota.exceeded',
      'service.stopping',
    ],
  },
  listSamples: {
    method: 'GET',
    path: '/evaluations/uncertainty/:id',
    ambiguousPaths: ['/evaluations/:id/uncertainty'],
    access: 'read',
    summary: 'The samples that are kept of an evaluation, newest first',
    description: `What sampling with more than 10,000 runs showed, with everything that a repetition needs; the newest ${keptSamples} are kept, and deleted with the evaluation. Any role may read them.`,
    success: { status: 200, body: Type.Array(KeptSample) },
    errors: ['record.not-found', 'version.immutable'],
  },
  removeSamples: {
    method: 'DELETE',
    path: '/evaluations/uncertainty/:id',
    ambiguousPaths: ['/evaluations/:id/uncertainty'],
    access: 'write',
    summary: 'Delete the samples that are kept of an evaluation',
    description:
      'The evaluation and its results stay. Repeating a sample with its seed gives the same figures.',
    success: { status: 204 },
    errors: ['record.not-found', 'version.immutable'],
  },
  analyseSensitivity: {
    method: 'POST',
    path: '/evaluations/sensitivity/:id',
    ambiguousPaths: ['/evaluations/:id/sensitivity'],
    access: 'read',
    storesNothing: true,
    summary: 'What the range of a figure comes from',
    description:
      'First-order and total indices of Sobol with their confidence (sobol), elementary effects (morris), or the figure with one input at a time at its 5 and 95 % (tornado). With more than 60 inputs, sobol looks at the 20 that morris finds largest.',
    body: SensitivityRequest,
    optionalBody: true,
    success: { status: 200, body: SensitivityAnalysis },
    errors: ['record.not-found', 'version.immutable', 'document.invalid', 'service.stopping'],
  },
  compareUncertainty: {
    method: 'POST',
    path: '/evaluations/compare/uncertainty',
    access: 'read',
    storesNothing: true,
    summary: 'Whether one evaluation, version or product is really better than another',
    description:
      'Samples two to ten evaluations, versions and products with the same draws: what they share does not make them differ. Evaluations are drawn as they are now, versions and products as published; documents are not stored. For each pair: the probability that one is below the other, the distribution of the difference and what decides it.',
    body: ComparedUncertaintyRequest,
    success: { status: 200, body: ComparedUncertainty },
    errors: ['document.invalid', 'service.stopping'],
  },
  rankQuestions: {
    method: 'POST',
    path: '/evaluations/questions',
    access: 'read',
    storesNothing: true,
    summary: 'What to ask next: which answers remove most of the uncertainty of evaluations',
    description: `Ranks the parameters that nobody gave, those given with a range and the data sets of up to ${askedEvaluations} evaluations by the part of the variance of their summed score that goes with the answer. One answer serves all evaluations with the same question. See /docs/uncertainty.`,
    body: EvaluationSelection,
    success: { status: 200, body: QuestionRanking },
    errors: ['document.invalid', 'service.stopping'],
  },
  rankQuestionsCsv: {
    method: 'POST',
    path: '/evaluations/questions.csv',
    access: 'read',
    storesNothing: true,
    summary: 'What to ask next, as a table to send to suppliers (CSV)',
    description: `The same as POST /evaluations/questions, one line a question, with an empty column for the answer. Commas separate, and numbers have a point.`,
    body: EvaluationSelection,
    success: { status: 200, mediaType: 'text/csv' },
    errors: ['document.invalid', 'service.stopping'],
  },
} as const satisfies Record<string, Endpoint>;
