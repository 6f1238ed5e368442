import { type AttackRow, crowdRows } from './attack-row.ts';

const formats = ['csv', 'xlsx', 'ndjson'] as const;

/** What a reader can do to an organization with many records, and to the catalog. */
export const readingRows: readonly AttackRow[] = [
  ...formats.flatMap((format) =>
    crowdRows(
      `export-${format}`,
      () => ({ method: 'GET', path: `/evaluations/export?format=${format}` }),
      [1, 4],
    ),
  ),
  ...crowdRows('list', () => ({ method: 'GET', path: '/evaluations' }), [1, 4]),
  ...crowdRows('category-schema', () => ({ method: 'GET', path: '/evaluations/categories/schema/t-shirt' })),
];
