import type { EvaluationImportRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { importTable } from '../../testing/service/imported-table.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

const shirt = { category: 't-shirt' };

test('a client that disconnects leaves whole rows, which are counted, and the rest can follow', async () => {
  const rows = Array.from({ length: 1_500 }, (_, n) => `X-${n},Shirt ${n},0.17,cotton`);
  const file = ['Reference,Name,Weight,Material', ...rows].join('\n');
  const stop = new AbortController();
  const response = await fetch(`${service.address}/evaluations/imports?category=t-shirt&import=cut`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.administrator.token}`, 'content-type': 'text/csv' },
    body: file,
    signal: stop.signal,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let answered = '';
  while (!answered.includes('"progress"')) answered += decoder.decode((await reader.read()).value);
  stop.abort();
  const counted = async (): Promise<number> => {
    const imports = (await service.call('GET', '/evaluations/imports')).body as EvaluationImportRecord[];
    return imports.find(({ id }) => id === 'cut')?.created ?? 0;
  };
  // The rows under way are stored, and no others. Nothing tells when they are: then the count stays as it is.
  const last: number[] = [];
  await expect
    .poll(
      async () => {
        last.push(await counted());
        return last.length > 5 && new Set(last.slice(-5)).size === 1;
      },
      { interval: 700 },
    )
    .toBe(true);
  const created = await counted();
  expect(created).toBeGreaterThanOrEqual(answered.split('"outcome":"created"').length - 1);
  expect(created).toBeLessThan(1_500);
  // The same table again says which: they are the same already, with their scores.
  const { rows: again, sums } = await importTable(service, file, { ...shirt, dryRun: 'true' });
  expect(sums).toMatchObject({ unchanged: created, created: 1_500 - created });
  const same = again.filter(({ outcome }) => outcome === 'unchanged');
  expect(same.every(({ score, row }, n) => score !== undefined && row === n + 2)).toBe(true);
  const undone = await service.call('POST', '/evaluations/imports/cut/undo');
  expect(undone.body).toMatchObject({ removed: created, kept: [] });
  // A quarter of a minute of work; machines that are shared take several times as long.
}, 120_000);
