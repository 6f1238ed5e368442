import { expect, test } from 'vitest';
import { createClient } from '../client.ts';
import { changeRecord } from './change-record.ts';

/** A service with one mask, whose tags others change before each of the first `rivals` writes. */
function serviceWith({ rivals = 0, loseAnswers = 0 }) {
  let name = 'a';
  let revision = 1;
  const writes: string[] = [];
  const fetch = async (_: unknown, init: RequestInit = {}): Promise<Response> => {
    if (init.method === 'GET') return Response.json({ name }, { headers: { ETag: `"${revision}"` } });
    writes.push(String(init.body));
    if (rivals-- > 0) {
      revision++;
      name += '!';
    }
    if ((init.headers as Record<string, string>)['If-Match'] !== `"${revision}"`) {
      const problem = { title: 'Changed', status: 412, detail: '', code: 'revision.stale', requestId: '' };
      return Response.json({ ...problem, errors: [] }, { status: 412 });
    }
    revision++;
    name = JSON.parse(String(init.body)).name;
    if (loseAnswers-- > 0) throw new TypeError('fetch failed');
    return Response.json({ name });
  };
  const client = createClient({ baseUrl: 'https://lca.example.org', apiKey: 'k', fetch: fetch as never });
  const target = { read: 'readMask', write: 'replaceMask', params: { id: 'm' } } as const;
  return { client, target, writes, name: () => name };
}

const withX = (found: { name: string }) =>
  found.name.endsWith('x') ? undefined : ({ name: `${found.name}x` } as never);

test('a change is made on what others have changed meanwhile, and undoes nothing', async () => {
  const { client, target, name } = serviceWith({ rivals: 2 });
  expect(await changeRecord(client, { ...target, change: withX })).toEqual({ name: 'a!!x' });
  expect(name()).toBe('a!!x');
});

test('a change whose answer was lost is made once', async () => {
  const { client, target, writes, name } = serviceWith({ loseAnswers: 1 });
  await changeRecord(client, { ...target, change: withX });
  expect(name()).toBe('ax');
  expect(writes).toHaveLength(1);
});

test('after a conflict, the callback decides', async () => {
  const first = serviceWith({ rivals: 1 });
  const seen: unknown[] = [];
  await changeRecord(first.client, {
    ...first.target,
    change: withX,
    onConflict: (conflict) => {
      seen.push(conflict);
      return { name: 'merged' } as never;
    },
  });
  expect(seen).toEqual([{ current: { name: 'a!' }, wanted: { name: 'ax' }, count: 1 }]);
  expect(first.name()).toBe('merged');

  const second = serviceWith({ rivals: 1 });
  const refused = changeRecord(second.client, {
    ...second.target,
    change: withX,
    onConflict: () => undefined,
  });
  await expect(refused).rejects.toMatchObject({ code: 'revision.stale' });
  expect(second.name()).toBe('a!');
});

test('gives up after as many writes as it may try', async () => {
  const { client, target, writes } = serviceWith({ rivals: 99 });
  await expect(changeRecord(client, { ...target, change: withX, writes: 3 })).rejects.toMatchObject({
    status: 412,
  });
  expect(writes).toHaveLength(3);
});

test('writes nothing where nothing needs to change', async () => {
  const { client, target, writes } = serviceWith({});
  expect(await changeRecord(client, { ...target, change: () => undefined })).toEqual({ name: 'a' });
  expect(writes).toEqual([]);
});
