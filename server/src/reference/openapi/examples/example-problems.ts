import {
  apiVersion,
  type ErrorCode,
  type Facts,
  type Issue,
  issueTable,
  oldestApiVersion,
  type Problem,
} from '@sillage/contract';
import { DomainError } from '../../../platform/kernel/domain-error.ts';
import { problemOf } from '../../../platform/kernel/problem.ts';
import { exampleIds, exampleTime } from './example-values.ts';

/** Parameters of error messages, by name. */
const facts: Facts = {
  address: 'https://files.example.org/database.zip',
  allowed: 'GET, HEAD, POST',
  database: 'my-database@2026.1',
  host: 'files.example.org',
  licence: 'CC BY 4.0',
  received: 2000,
  size: 4000,
  categories: 'a1b2 (Climate change)',
  category: 'c3d4',
  columns: 'id, name, unit',
  databases: 'closed@1',
  entry: 'processes/steel.json',
  file: 'mapping.csv',
  format: 'openLCA JSON-LD',
  formats: 'openLCA JSON-LD, ecoSpold 2',
  from: 'results',
  kind: '7z',
  minutes: 30,
  missing: 'ozd, ior',
  process: 'Steel',
  processes: 'Steel; Ore',
  program: 'Brightway',
  set: 'Winter',
  sets: 'Baseline, Summer',
  system: 'Jacket',
  systems: 'Jacket, Coat',
  row: 2,
  state: 'reading',
  to: 'full',
  count: 1,
  end: 5,
  evaluatedAt: exampleTime,
  evaluationId: exampleIds.evaluation,
  expected: 1,
  gtin: '4006381333931',
  id: exampleIds.evaluation,
  ids: `${exampleIds.evaluation}, ${exampleIds.elsewhere}`,
  items: 10_000,
  days: 30,
  key: 'order-4711',
  limit: 1000,
  line: 2,
  mediaType: 'application/json',
  mediaTypes: 'application/json',
  method: 'GET',
  methods: '7.0.0, 8.0.0',
  name: 'shop',
  question: 'Country of making',
  newest: apiVersion,
  oldest: oldestApiVersion,
  needed: 'admin, editor, api',
  noun: 'evaluation',
  path: '/evaluations',
  reason: 'it answers 500',
  reasons: 'The process "Mill" has no reference product.',
  references: 'TS-001',
  revision: 2,
  role: 'reader',
  scope: 'write',
  scopes: 'read, score',
  seconds: 2,
  status: 'done',
  users: `product ${exampleIds.product}`,
  versionId: exampleIds.version,
};

/** Parameters that differ from those above for one code. */
const ownFacts: Partial<Record<ErrorCode, Facts>> = {
  'api-key.limit': { limit: 5 },
  'batch.too-large': { limit: 16_777_216 },
  'body.malformed': { reason: 'position 19: "}"' },
  'body.too-large': { limit: 1_048_576 },
  'category.no-schema': { id: 'food' },
  'database.figure-too-large': {
    process: 'Mill',
    value: '4e+31',
    indicator: 'climate change',
    limit: '1e+30',
  },
  'extscore.scorer-garbled': { reason: '/impacts is not as it should be' },
  'extscore.scorer-refused': { reason: 'Version inconnue' },
  'extscore.scorer-timeout': { limit: 10 },
  'job.ended': { id: exampleIds.job },
  'api-version.unsupported': { version: '4.2.0' },
  'path.unknown': { path: '/evaluation' },
  'import.no-room': { bytes: 5_267_386, needed: 42_139_088, free: 30_000_000 },
  'quota.exceeded': { used: 500_000, limit: 500_000, unit: 'records' },
  'benchmark.file-invalid': {
    line: 12,
    column: '5 (Score)',
    reason: {
      en: '"abc" is no number; write plain decimals such as 1234.5',
      fr: '« abc » n’est pas un nombre ; écrivez des décimales simples comme 1234,5',
    },
  },
  'scenario.not-evaluated': { cells: 374, most: 100 },
  // The first letter is Cyrillic.
  'user.name-similar': { name: '\u0430nna', other: 'anna' },
  'request.rate-limit': { limit: 600, whose: 'a user' },
  'request.too-slow': { waited: 30, limit: 30_720 },
};

/** Example issues of a document or a query, for errors that contain some. */
const issues: Partial<Record<ErrorCode, Issue>> = {
  'document.invalid': { code: 'field.missing', pointer: '/composition', facts: { field: 'composition' } },
  'query.invalid': {
    code: 'field.unknown',
    pointer: '/evaluation_category',
    facts: { field: 'evaluation_category' },
  },
};

/** The problem document of an error, in English. */
export function exampleProblem(code: ErrorCode): Problem {
  const issue = issues[code];
  const error = new DomainError(code, { ...facts, ...ownFacts[code] }, issue === undefined ? [] : [issue]);
  return problemOf(error, exampleIds.request, 'en');
}

/** The codes of all errors that answer a request, or are the failure of an import, in the order of the table. */
export const errorCodes: readonly ErrorCode[] = Object.entries(issueTable)
  .filter(([, { kind }]) => kind === 'request' || kind === 'database')
  .map(([code]) => code as ErrorCode);
