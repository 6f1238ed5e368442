import {
  Collection,
  CollectionRequest,
  collectionEvaluations,
} from '../../documents/evaluations/collection.ts';
import { query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';
import { formatQuery } from './export-endpoints.ts';

/** Figures of many garments over their pieces. */
export const collectionEndpoints = {
  addUpCollection: {
    method: 'POST',
    path: '/evaluations/collection',
    access: 'read',
    storesNothing: true,
    summary: 'Totals and means of a collection, and why one season differs from another',
    description: `Adds up the latest figures of up to ${collectionEvaluations} evaluations over their pieces, in kg CO2 eq, PEF score and French cost: per piece, per kilogram and by category. What lacks a figure is left out, counted and named. With an earlier season, the difference is split into volume, mix and improvement. Nothing is evaluated or stored. See /docs/use.`,
    body: CollectionRequest,
    success: { status: 200, body: Collection },
    errors: ['document.invalid'],
  },
  exportCollection: {
    method: 'POST',
    path: '/evaluations/collection/export',
    access: 'read',
    storesNothing: true,
    summary: 'A collection as a table: CSV, XLSX or newline-delimited JSON',
    description:
      'The same as POST /evaluations/collection: one row for each season as a whole and for each of its categories, with totals, ranges, means and how many pieces lack a figure; with an earlier season, the three parts of the difference.',
    query: query(formatQuery),
    body: CollectionRequest,
    success: { status: 200, mediaType: '*/*' },
    errors: ['document.invalid'],
  },
} as const satisfies Record<string, Endpoint>;
