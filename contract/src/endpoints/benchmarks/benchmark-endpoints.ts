import Type from 'typebox';
import { BenchmarkDetails, BenchmarkRecord, EvaluationRank } from '../../documents/benchmarks/benchmark.ts';
import {
  benchmarkLicence,
  benchmarkSource,
  fewestRanked,
} from '../../documents/benchmarks/benchmark-facts.ts';
import { idOf } from '../../documents/schema/id-of.ts';
import { query } from '../../documents/schema/query-parameters.ts';
import { patternText } from '../../texts/pattern-text.ts';
import type { Endpoint } from '../endpoint.ts';

/** Open files of declared garments, and what they say of a category. */
export const benchmarkEndpoints = {
  createBenchmark: {
    method: 'POST',
    path: '/benchmarks',
    access: 'administer',
    upload: 'text/csv',
    summary: 'Upload an open file of declared garments',
    description: `The body is the CSV file that the French state publishes each month (${benchmarkSource}, ${benchmarkLicence}), up to 1 GiB, read as it arrives: separated by comma, semicolon or tab, in UTF-8 or Windows-1252, with or without the nine stages. What is left out is counted. A file with a cell that cannot be read is refused with its line and column, and nothing is stored. The same source and date replaces. Results with a French cost then say where it stands (\`rank\`), from ${fewestRanked} pieces of a category on. For administrators.`,
    query: query({
      source: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: `who publishes the file, or what it is called; without it ${benchmarkSource}`,
        }),
      ),
      date: Type.String({
        pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
        [patternText]: {
          en: 'must be a date, e.g. 2026-10-01',
          fr: 'une date, p. ex. 2026-10-01',
        },
        description: 'of the file, YYYY-MM-DD',
      }),
    }),
    success: { status: 201, body: BenchmarkRecord },
    errors: ['query.invalid', 'benchmark.file-invalid', 'body.too-large'],
  },
  listBenchmarks: {
    method: 'GET',
    path: '/benchmarks',
    access: 'read',
    summary: 'Benchmarks of the organization, the newest date first',
    description:
      'What each file says of its categories: declared pieces, percentiles of their score and of their score for 100 g, and what was left out. Any role may read them.',
    success: { status: 200, body: Type.Array(BenchmarkRecord) },
    errors: [],
  },
  listRanks: {
    method: 'GET',
    path: '/benchmarks/ranks',
    access: 'read',
    summary: 'Where the French costs of evaluations stand among the declared garments',
    description:
      'The `rank` of each evaluation with a French cost that is up to date, as GET /results/evaluation/:id/extscore has it; others are left out. Empty without a benchmark. Any role may read it.',
    query: query({
      evaluation: {
        ...idOf('evaluation'),
        maxLength: 4000,
        description: 'ids of at most 100 evaluations, separated by commas',
      },
    }),
    success: { status: 200, body: Type.Array(EvaluationRank) },
    errors: ['query.invalid'],
  },
  readBenchmark: {
    method: 'GET',
    path: '/benchmarks/:id',
    access: 'read',
    summary: 'One benchmark, with its impact categories and stages',
    description:
      'Adds to the list the percentiles of each impact category and stage. Percentiles are interpolated linearly between the two nearest pieces. Any role may read it.',
    success: { status: 200, body: BenchmarkDetails },
    errors: ['record.not-found'],
  },
  removeBenchmark: {
    method: 'DELETE',
    path: '/benchmarks/:id',
    access: 'administer',
    summary: 'Delete a benchmark',
    description: 'Ranks then come from the newest one that is left. For administrators.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
