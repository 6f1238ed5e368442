import { DataSources } from '../../documents/databases/data-sources.ts';
import type { Endpoint } from '../endpoint.ts';

export const dataSourceEndpoints = {
  readDataSources: {
    method: 'GET',
    path: '/application/data-sources',
    access: 'read',
    summary: 'Sources of all figures, with version, licence and attribution',
    description:
      'Publisher, version, licence and required attribution of the method, of each database and of each work that figures come from, for the page that names them. Any role may read it.',
    success: { status: 200, body: DataSources },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
