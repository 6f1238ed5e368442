import Type from 'typebox';
import {
  Collection,
  CollectionRequest,
  collectionEvaluations,
  collectionMeans,
} from '../../documents/evaluations/collection.ts';
import { CollectionTargets } from '../../documents/evaluations/collection-target.ts';
import { evaluationConditions } from '../../documents/evaluations/evaluation-selection.ts';
import { naming } from '../../documents/schema/id-of.ts';
import { query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';
import { formatQuery } from './export-endpoints.ts';

const { tag_id: _, ...conditions } = evaluationConditions;

const shown = {
  ...conditions,
  count: Type.Optional(
    Type.Enum(['made', 'sold'], { description: 'which pieces count, by default those made' }),
  ),
  per: Type.Optional(
    Type.Enum([...collectionMeans], {
      description: 'what the mean of each figure is per, by default a piece; euro where prices are stated',
    }),
  ),
};

const tagged = (description: string) =>
  Type.String({ ...naming('tag'), minLength: 1, maxLength: 200, description });

/** Which evaluations a collection is, and how it is added up. */
export const collectionQuery = {
  tag: Type.Optional(tagged('id of a tag that its evaluations have, such as that of a line')),
  season: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'name of a tag that its evaluations have, whatever its case, such as SS27',
    }),
  ),
  ...shown,
};

const comparisonQuery = {
  a: tagged('id or name of the tag of the earlier season'),
  b: tagged('id or name of the tag of the season that is compared with it'),
  ...shown,
};

/** Figures of many garments over their pieces. */
export const collectionEndpoints = {
  readCollection: {
    method: 'GET',
    path: '/collections',
    access: 'read',
    summary: 'Totals and means of the collection over the pieces of its evaluations',
    description: `Adds up the latest figures of up to ${collectionEvaluations} evaluations over their pieces (the field \`pieces\` of each), in kg CO2 eq, PEF score and French cost, with ranges, by category, beside the targets. The conditions are those of the list; without any, every evaluation counts. Those without pieces, without a figure and out of date are counted and named. While no evaluation of the season has pieces, each counts once. Nothing is evaluated or stored. See /docs/use.`,
    query: query(collectionQuery),
    success: { status: 200, body: Collection },
    errors: ['query.invalid'],
  },
  exportSeason: {
    method: 'GET',
    path: '/collections/export',
    access: 'read',
    summary: 'The collection as a table: CSV, XLSX or newline-delimited JSON',
    description:
      'The same as GET /collections: a row for the whole and one for each category. GET /collections/page is the collection on one page, for print.',
    query: query({ ...formatQuery, ...collectionQuery }),
    success: { status: 200, mediaType: '*/*' },
    errors: ['query.invalid'],
  },
  compareCollections: {
    method: 'GET',
    path: '/collections/compare',
    access: 'read',
    summary: 'One season against another: volume, mix and improvement',
    description:
      'Totals and means of two tags over the pieces of their evaluations, and for each figure why the later one (b) differs from the earlier one (a): `volume`, `mix` and `improvement` add up to the difference. Further conditions hold for both. See /docs/use.',
    query: query(comparisonQuery),
    success: { status: 200, body: Collection },
    errors: ['query.invalid'],
  },
  exportComparison: {
    method: 'GET',
    path: '/collections/compare/export',
    access: 'read',
    summary: 'One season against another as a table: CSV, XLSX or newline-delimited JSON',
    description:
      'The same as GET /collections/compare: the rows of both seasons, and the three parts of the difference.',
    query: query({ ...formatQuery, ...comparisonQuery }),
    success: { status: 200, mediaType: '*/*' },
    errors: ['query.invalid'],
  },
  readCollectionTargets: {
    method: 'GET',
    path: '/collections/targets',
    access: 'read',
    summary: 'The targets of the organization by year',
    description: 'What all pieces together may cause at most, by year and figure; the earliest year first.',
    success: { status: 200, body: CollectionTargets },
    errors: [],
  },
  replaceCollectionTargets: {
    method: 'PUT',
    path: '/collections/targets',
    access: 'write',
    summary: 'Replace the targets of the organization',
    description:
      'Stores these targets in the place of all others. A year has at most one target for each figure. GET /collections shows them beside the total; they change no figure.',
    body: CollectionTargets,
    success: { status: 200, body: CollectionTargets },
    errors: ['document.invalid'],
  },
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
