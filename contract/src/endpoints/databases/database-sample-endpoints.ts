import { DatabaseSample, DatabaseSampleRequest } from '../../documents/databases/database-sample.ts';
import { AcceptedImport } from '../../documents/databases/own-database.ts';
import type { Endpoint } from '../endpoint.ts';

/** Ranges of data sets of own databases, by sampling of the matrix. */
export const databaseSampleEndpoints = {
  sampleDataSet: {
    method: 'POST',
    path: '/databases/:id/processes/:process/sample',
    access: 'write',
    createsAt: '/database-imports',
    summary: 'Sample the matrix of a database for one data set, as a job',
    description:
      'A job reads the file of the database once more, draws every amount that the data set needs from its distribution, solves the matrix and characterises, 20,000 times unless you say otherwise; the outcome stands beside the interval to first order that results take. A job that is interrupted begins again and gives the same figures. For administrators and the user who uploaded the file.',
    body: DatabaseSampleRequest,
    optionalBody: true,
    success: { status: 202, body: AcceptedImport },
    errors: ['document.invalid', 'record.not-found', 'import.not-yours', 'import.file-gone', 'job.limit'],
  },
  readDataSetSample: {
    method: 'GET',
    path: '/databases/:id/processes/:process/sample',
    access: 'read',
    summary: 'What the last sample of a data set shows',
    description:
      'Mean, median, 5 and 95 % and geometric standard deviation by category, beside the interval to first order. Where figures are closed they are for administrators, which the audit notes; others see how it was sampled.',
    success: { status: 200, body: DatabaseSample },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
