import { endpoints } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { useService } from '../../testing/service/running-service.ts';

/** The endpoint tables of the specification, row by row. */
const specification = [
  'GET /auth/login',
  'GET /evaluations/categories',
  'GET /evaluations/categories/:id',
  'GET /evaluations',
  'POST /evaluations',
  'GET /evaluations/:id',
  'PATCH /evaluations/publish/:id',
  'GET /evaluations/schema/:id',
  'PUT /evaluations/:id',
  'PATCH /evaluations/:id',
  'DELETE /evaluations/:id',
  'GET /materials',
  'GET /materials/:id',
  'GET /teams',
  'GET /tags',
  'GET /accessories',
  'GET /accessories/:id',
  'GET /masks',
  'GET /masks/:id',
  'POST /masks',
  'PUT /masks/:id',
  'DELETE /masks/:id',
  'GET /products',
  'GET /products/:id',
  'POST /products',
  'PUT /products/:id',
  'DELETE /products/:id',
  'GET /products/packagings',
  'GET /products/packagings/:id',
  'POST /products/packagings',
  'PUT /products/packagings/:id',
  'DELETE /products/packagings/:id',
  'GET /rss/feed',
  'GET /evaluations/categories/schema/:id',
  'GET /materials/schema/:id',
  'GET /masks/schema',
  'GET /products/packagings/schema',
  'GET /evaluation/evaluate/:id',
  'GET /evaluation/evaluate/:id/full',
  'GET /evaluation/evaluate/:id/extscore',
  'GET /evaluation/check/:id/extscore',
  'GET /results/evaluation/:id',
  'GET /results/evaluation/:id/ipc',
  'GET /results/evaluation/:id/full',
  'GET /results/evaluation/:id/extscore',
  'GET /results/product/:id/ipc',
  'GET /results/product/:id/full',
  'GET /results/product/:id/extscore',
] as const;

/** The change history and the sequence also spell the singular paths in the plural. */
const spellings = (row: string): string[] => [
  row,
  ...(/ \/evaluation\//.test(row) ? [row.replace('/evaluation/', '/evaluations/')] : []),
  ...(/ \/results\//.test(row) ? [row.replace(/\/results\/(evaluation|product)\//, '/results/$1s/')] : []),
];
const rows = specification.flatMap(spellings);

const service = await useService();

describe.each(rows)('%s', (row) => {
  const [method, path] = row.split(' ') as [string, string];

  test('is in the endpoint table', () => {
    const known = Object.values(endpoints).flatMap((endpoint) =>
      [endpoint.path, ...('aliases' in endpoint ? endpoint.aliases : [])].map(
        (at) => `${endpoint.method} ${at}`,
      ),
    );
    expect(known).toContain(row);
  });

  test('is answered by its own handler: with a result, or because the id is unknown, never as an unknown path', async () => {
    const body = ['POST', 'PUT', 'PATCH'].includes(method) && !path.includes('publish') ? { body: {} } : {};
    const answer = await service.call(
      method,
      path.replace(':id', '01900000-0000-7000-8000-000000000000'),
      body,
    );
    const { code } = (answer.body ?? {}) as { code?: string };
    expect([200, 401, 404, 422]).toContain(answer.status);
    expect(['path.unknown', 'method.not-allowed']).not.toContain(code);
  });
});
