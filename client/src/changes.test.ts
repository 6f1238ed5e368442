import { expect, test } from 'vitest';
import { changes } from './changes.ts';
import { createClient } from './client.ts';

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
