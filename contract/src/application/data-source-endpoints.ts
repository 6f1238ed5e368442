import type { Endpoint } from '../api/endpoint.ts';
import { DataSources } from '../documents/data-sources.ts';

export const dataSourceEndpoints = {
  readDataSources: {
    method: 'GET',
    path: '/application/data-sources',
    access: 'read',
    summary: 'Method, databases and works behind every figure, with version, licence and attribution',
    success: { status: 200, body: DataSources },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
