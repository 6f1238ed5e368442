import { expect, test } from 'vitest';
import { jsonLines } from '../batches/json-lines.ts';
import { createClient } from '../client.ts';
import { changes, items, pages } from './pages.ts';

/** A client whose service has five jobs and answers pages of them. */
function clientOfFive() {
  const asked: string[] = [];
  const fetch = async (url: unknown): Promise<Response> => {
    const { search, searchParams } = new URL(String(url));
    asked.push(search);
    const start = Number(searchParams.get('cursor') ?? 0);
    const limit = Number(searchParams.get('limit'));
    const found = [0, 1, 2, 3, 4].slice(start, start + limit).map((id) => ({ id: String(id) }));
    const next = `</jobs?status=done&limit=${limit}&cursor=${start + limit}>; rel="next"`;
    return Response.json(found, {
      headers: { 'X-Total-Count': '5', ...(start + limit < 5 ? { Link: next } : {}) },
    });
  };
  const client = createClient({
    baseUrl: 'https://lca.example.org/base',
    apiKey: 'k',
    fetch: fetch as never,
  });
  return { client, asked };
}

test('items of a list come page by page, with its filters, and only as far as they are wanted', async () => {
  const { client, asked } = clientOfFive();
  const ids: string[] = [];
  for await (const { id } of items(client, 'listJobs', { query: { limit: '2', status: 'done' } }))
    ids.push(id);
  expect(ids).toEqual(['0', '1', '2', '3', '4']);
  expect(asked).toEqual([
    '?limit=2&status=done',
    '?status=done&limit=2&cursor=2',
    '?status=done&limit=2&cursor=4',
  ]);
  for await (const { id } of items(client, 'listJobs', { query: { limit: '2' } })) if (id === '1') break;
  expect(asked).toHaveLength(4);
});

test('pages tell how many records match, and have 200 items unless asked otherwise', async () => {
  const { client, asked } = clientOfFive();
  const found = [];
  for await (const page of pages(client, 'listJobs')) found.push([page.items.length, page.total]);
  expect(found).toEqual([[5, 5]]);
  expect(asked).toEqual(['?limit=200']);
});

test('lines are parsed as they arrive, wherever the stream is cut', async () => {
  const bytes = new TextEncoder().encode('{"name":"é"}\n\n{"name":"b"}');
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const found = [];
  for await (const line of jsonLines(new Response(stream))) found.push(line);
  expect(found).toEqual([{ name: 'é' }, { name: 'b' }]);
  const broken = jsonLines(new Response('{"a":1}\n<html>\n'));
  expect((await broken.next()).value).toEqual({ a: 1 });
  await expect(broken.next()).rejects.toThrow('Line 2 is not JSON: <html>');
});

test('changes come page by page until there are none left, each with the place where to go on', async () => {
  const asked: string[] = [];
  const fetch = async (url: unknown): Promise<Response> => {
    const { search, searchParams } = new URL(String(url));
    asked.push(search);
    const start = Number((searchParams.get('since') ?? 'p0').slice(1));
    const found = [0, 1, 2]
      .slice(start, start + 2)
      .map((id) => ({ id: String(id), kind: 'product.created' }));
    return Response.json({ changes: found, next: `p${start + found.length}`, more: start + 2 < 3 });
  };
  const client = createClient({ baseUrl: 'https://lca.example.org', apiKey: 'k', fetch: fetch as never });
  const read: [string[], string][] = [];
  for await (const page of changes(client, { kinds: 'product' })) {
    read.push([page.changes.map(({ id }) => id), page.next]);
  }
  expect(read).toEqual([
    [['0', '1'], 'p2'],
    [['2'], 'p3'],
  ]);
  expect(asked).toEqual(['?kinds=product', '?kinds=product&since=p2']);
  // An empty answer has a place, too.
  for await (const page of changes(client, { since: 'p3' }))
    expect(page).toMatchObject({ changes: [], next: 'p3' });
  expect(asked).toHaveLength(3);
});
