import Type from 'typebox';
import { evaluationConditions } from '../../documents/evaluations/evaluation-selection.ts';
import { naming } from '../../documents/schema/id-of.ts';
import { labelQuery, query, searchQuery } from '../../documents/schema/query-parameters.ts';
import { patternText } from '../../texts/pattern-text.ts';
import type { Endpoint } from '../endpoint.ts';

export const exportFormats = ['csv', 'xlsx', 'ndjson'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const csvSeparators = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type CsvSeparator = keyof typeof csvSeparators;
export const decimalMarks = { point: '.', comma: ',' } as const;
export type DecimalMark = keyof typeof decimalMarks;

export const formatQuery = {
  format: Type.Optional(Type.Enum([...exportFormats], { description: 'csv where nothing is said' })),
  separator: Type.Optional(
    Type.Enum(Object.keys(csvSeparators) as CsvSeparator[], {
      description: 'between the cells of csv; semicolon in French, else comma',
    }),
  ),
  decimal: Type.Optional(
    Type.Enum(Object.keys(decimalMarks) as DecimalMark[], {
      description: 'in the numbers of csv; comma in French, else point',
    }),
  ),
};

/** Maximum number of evaluations that an export names by id. */
export const exportedIds = 200;

/**
 * Tabular exports of lists with results: a row per record, a column
 * per indicator or score. A Sillage extension.
 */
export const exportEndpoints = {
  exportEvaluations: {
    method: 'GET',
    path: '/evaluations/export',
    access: 'read',
    summary: 'Evaluations with their results as a table: CSV, XLSX or newline-delimited JSON',
    description:
      'One row per evaluation, one column per indicator and score; the filters are those of the list. A missing or outdated result is an empty cell with a remark. CSV uses the separators of the language unless told otherwise. Any role may read it.',
    query: query({
      ...formatQuery,
      ...evaluationConditions,
      ids: Type.Optional(
        Type.String({
          ...naming('evaluation'),
          pattern: `^[^,]{1,200}(,[^,]{1,200}){0,${exportedIds - 1}}$`,
          [patternText]: {
            en: `must be 1 to ${exportedIds} ids, separated by commas`,
            fr: `1 à ${exportedIds} identifiants, séparés par des virgules`,
          },
          description: `only evaluations with these ids, at most ${exportedIds}, separated by commas; ids that do not exist are left out`,
        }),
      ),
    }),
    success: { status: 200, mediaType: '*/*' },
    errors: ['query.invalid'],
  },
  exportProducts: {
    method: 'GET',
    path: '/products/export',
    access: 'read',
    summary: 'Products with their results as a table: CSV, XLSX or newline-delimited JSON',
    description:
      'One row per product, one column per indicator and score; the filters are those of the list. CSV uses the separators of the language unless told otherwise. Any role may read it.',
    query: query({ ...formatQuery, ...searchQuery, ...labelQuery }),
    success: { status: 200, mediaType: '*/*' },
    errors: ['query.invalid'],
  },
} as const satisfies Record<string, Endpoint>;
