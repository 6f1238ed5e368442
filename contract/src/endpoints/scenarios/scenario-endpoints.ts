import Type from 'typebox';
import { AcceptedScenario } from '../../documents/jobs/job.ts';
import {
  answeredCells,
  mostVariants,
  ScenarioPayload,
  ScenarioRecord,
  ScenarioResults,
  scenarioEvaluations,
} from '../../documents/scenarios/scenario.ts';
import { pageQuery, query, searchQuery, totalQuery } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';
import { formatQuery } from '../evaluations/export-endpoints.ts';

const figures = Type.Optional(
  Type.Enum(['all'], {
    description: 'also every impact category; else single score, climate change and the French cost',
  }),
);

/** What the results may be refused for. */
const resultErrors = [
  'query.invalid',
  'record.not-found',
  'document.invalid',
  'scenario.not-evaluated',
  'service.stopping',
] as const;

/** Named changes over one evaluation, several or a selection. */
export const scenarioEndpoints = {
  listScenarios: {
    method: 'GET',
    path: '/scenarios',
    access: 'read',
    summary: 'All scenarios, oldest first',
    description:
      'Without `limit`, the whole list is streamed; with it, one page, with the address of the next one in the header Link. Any role may read it.',
    query: query({ ...pageQuery, ...totalQuery, ...searchQuery }),
    success: { status: 200, body: Type.Array(ScenarioRecord) },
    errors: ['query.invalid'],
  },
  createScenario: {
    method: 'POST',
    path: '/scenarios',
    access: 'write',
    summary: 'Create a scenario: named changes to try on evaluations',
    description: `Up to ${mostVariants} variants change parameters, materials, the country of manufacturing, the database or the mask of the evaluations that a selection names, or anything that PATCH can change. No evaluation is changed. See /docs/scenarios.`,
    body: ScenarioPayload,
    success: { status: 201, body: ScenarioRecord },
    errors: ['document.invalid'],
  },
  readScenario: {
    method: 'GET',
    path: '/scenarios/:id',
    access: 'read',
    summary: 'One scenario',
    description: 'A scenario with its selection and variants. Any role may read it.',
    success: { status: 200, body: ScenarioRecord },
    errors: ['record.not-found'],
  },
  replaceScenario: {
    method: 'PUT',
    path: '/scenarios/:id',
    access: 'write',
    summary: 'Replace a scenario; results that are kept of it become outdated',
    description: 'The body replaces the stored scenario. No evaluation is changed.',
    body: ScenarioPayload,
    success: { status: 200, body: ScenarioRecord },
    errors: ['record.not-found', 'revision.stale', 'document.invalid'],
  },
  removeScenario: {
    method: 'DELETE',
    path: '/scenarios/:id',
    access: 'write',
    summary: 'Delete a scenario with the results that are kept of it',
    description:
      'Kept in the trash of the application for 30 days, where it can be restored; meanwhile it is not found (404), and counts in the quotas.',
    success: { status: 204 },
    errors: ['record.not-found', 'revision.stale'],
  },
  evaluateScenario: {
    method: 'POST',
    path: '/scenarios/:id/evaluate',
    access: 'write',
    summary: 'Evaluate a scenario and keep its results',
    description: `Evaluates each evaluation unchanged and with each variant, and keeps the figures until the next time. Up to ${answeredCells} calculations are answered at once, for more the answer is a job (202). At most ${scenarioEvaluations} evaluations.`,
    query: query({ figures }),
    success: { status: 200, body: ScenarioResults },
    accepted: AcceptedScenario,
    errors: [
      'query.invalid',
      'record.not-found',
      'document.invalid',
      'job.limit',
      'quota.exceeded',
      'service.stopping',
    ],
  },
  readScenarioResults: {
    method: 'GET',
    path: '/scenarios/:id/results',
    access: 'read',
    summary: 'The figures of a scenario: evaluations by variants, with differences by stage',
    description: `The results that were kept, which say whether they are outdated. Where none are kept, up to ${answeredCells} calculations are made for the answer. A variant that cannot be evaluated says so in its cell. Any role may read it.`,
    query: query({ figures }),
    success: { status: 200, body: ScenarioResults },
    errors: resultErrors,
  },
  exportScenarioResults: {
    method: 'GET',
    path: '/scenarios/:id/results/export',
    access: 'read',
    summary: 'The figures of a scenario as a table: CSV, XLSX or newline-delimited JSON',
    description:
      'One row for each evaluation and variant, the unchanged evaluation first; a column for each figure, its difference, and the score of each stage. CSV uses the separators of the language unless told otherwise. Any role may read it.',
    query: query({ ...formatQuery, figures }),
    success: { status: 200, mediaType: '*/*' },
    errors: resultErrors,
  },
} as const satisfies Record<string, Endpoint>;
