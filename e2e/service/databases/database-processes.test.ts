import type { DatabaseProcess, DatabaseProcessSummary } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { imported } from '../../testing/service/imported-database.ts';
import { runService, useService } from '../../testing/service/running-service.ts';

const service = await useService();
const { call, administrator } = service;
const editor = await service.addMember('editor', 'editor', administrator.organizationId);

describe('a table of results', () => {
  test('is a database too; empty cells are no figures, and its data sets are found page by page', async () => {
    const ids = service.catalog.method.indicators.map((indicator) => indicator.id);
    const rows = ['Étain', 'steel', 'Zinc'].map((name, row) =>
      [
        `p${row}`,
        name,
        'kg',
        row === 1 ? 'FR' : '',
        ...ids.map((_, k) => (row === 2 && k === 0 ? '' : k + row)),
      ].join(),
    );
    const file = [
      ['id', 'name', 'unit', 'location', ...ids, 'cch-fossil'].join(),
      ...rows.map((row) => `${row},7`),
    ];
    await imported(service, { name: 'table', version: '1', disclosure: 'full' }, file.join('\n'));
    const list = async (query: string) => {
      const answer = await call('GET', `/databases/table/processes?${query}`);
      return { answer, names: (answer.body as DatabaseProcessSummary[]).map(({ name }) => name) };
    };
    const first = await list('limit=2');
    expect(first.names).toEqual(['Étain', 'steel']);
    const next = /<(.*)>/.exec(first.answer.headers.get('link') ?? '')?.[1] ?? '';
    expect(((await call('GET', next)).body as DatabaseProcessSummary[]).map(({ name }) => name)).toEqual([
      'Zinc',
    ]);
    expect((await list('search=ETAIN')).names).toEqual(['Étain']);
    expect((await list('location=FR')).names).toEqual(['steel']);
    expect((await list('unit=MJ')).names).toEqual([]);
    const zinc = (await call('GET', '/databases/table/processes/p2')).body as DatabaseProcess;
    expect(zinc.impacts?.slice(0, 2).map(({ value }) => value)).toEqual([null, 3]);
    expect(zinc.score).toBeNull();
    const [stored] = await service.storage.readOwnProcesses(administrator.organizationId, 'table@1', ['p1']);
    const figures = new Float64Array(stored?.figures.slice().buffer ?? new ArrayBuffer(0));
    const { count, frenchScore } = service.catalog.method.factorColumns;
    expect(figures).toHaveLength(count);
    expect(figures[frenchScore]).toBeNaN();
    const fossil = service.catalog.method.subIndicators.findIndex((sub) => sub.id === 'cch-fossil');
    expect(figures[frenchScore + 1 + fossil]).toBe(7);
  });
});

test('an import that needs more memory than it may have fails alone, and leaves nothing', async () => {
  const small = await runService({ importThreads: { heapMegabytes: 48 } });
  try {
    const ids = small.catalog.method.indicators.map(({ id }) => id);
    const row = (index: number) =>
      [`p${index}`, `Process ${index}`, 'kg', ...ids.map((_, k) => index + k)].join();
    const rows = Array.from({ length: 60_000 }, (_, index) => row(index));
    const file = [['id', 'name', 'unit', ...ids].join(), ...rows].join('\n');
    const { state, failure } = await imported(small, { name: 'large', version: '1' }, file);
    expect([state, failure?.code]).toEqual(['failed', 'database.too-much']);
    expect((await small.call('GET', '/healthz', { token: null })).status).toBe(200);
    expect((await small.call('GET', '/databases/large@1')).status).toBe(404);
  } finally {
    await small.close();
  }
});

test('shipped databases list their data sets with figures for everybody', async () => {
  const { token } = editor;
  const [one] = (await call('GET', '/databases/sillage-reference/processes?limit=1', { token }))
    .body as DatabaseProcessSummary[];
  const path = `/databases/sillage-reference/processes/${encodeURIComponent(one?.id ?? '')}`;
  const process = (await call('GET', path, { token })).body as DatabaseProcess;
  expect(process.impacts).toHaveLength(16);
  expect(process.disclosed).toBeUndefined();
  expect(await call('DELETE', '/databases/sillage-reference')).toMatchObject({ status: 403 });
});
