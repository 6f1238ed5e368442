import type { EvaluationPayload } from '@sillage/contract';
import { expect, test } from 'vitest';
import { createClient } from '../client.ts';
import { sendBatch } from './send-batch.ts';

/** A service that answers batches with `outcome`, by default `created` for each item. */
function serviceWith(outcome: (name: string, time: number) => object = () => ({ outcome: 'created' })) {
  const sent: { readonly key: string; readonly query: string; readonly names: readonly string[] }[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    const names = (JSON.parse(String(init.body)) as { name: string }[]).map(({ name }) => name);
    const key = (init.headers as Record<string, string>)['Idempotency-Key'] as string;
    const time = sent.filter((other) => other.key === key).length + 1;
    sent.push({ key, query: new URL(String(url)).search, names });
    return Response.json(names.map((name, index) => ({ index, name, ...outcome(name, time) })));
  };
  return {
    client: createClient({ baseUrl: 'https://lca.example.org', apiKey: 'k', fetch: fetch as never }),
    sent,
  };
}
const named = (name: string): EvaluationPayload => ({ name }) as EvaluationPayload;

test('outcomes have the index among all items, whatever the size of a request', async () => {
  const { client, sent } = serviceWith();
  const found = [];
  const given = [...'abcde'].map(named);
  const progress: unknown[] = [];
  for await (const item of sendBatch(client, given, {
    size: 2,
    mode: 'upsert',
    evaluate: true,
    idempotencyKey: 'spring',
    onProgress: (now) => progress.push(now),
  })) {
    found.push([item.index, item.name]);
  }
  expect(found).toEqual([...'abcde'].map((name, index) => [index, name]));
  expect(sent).toEqual([
    { key: 'spring.0', query: '?mode=upsert&evaluate=true', names: ['a', 'b'] },
    { key: 'spring.1', query: '?mode=upsert&evaluate=true', names: ['c', 'd'] },
    { key: 'spring.2', query: '?mode=upsert&evaluate=true', names: ['e'] },
  ]);
  expect(progress.at(-1)).toEqual({ answered: 5, refused: 0 });
});

test('items that were put off are sent again with their key, others that were refused are not', async () => {
  const { client, sent } = serviceWith((name, time) => {
    if (name === 'b') return { outcome: 'refused', error: { code: 'document.invalid' } };
    if (name === 'c' && time === 1) return { outcome: 'refused', error: { code: 'service.stopping' } };
    return { outcome: time === 1 ? 'created' : 'repeated' };
  });
  const found = [];
  for await (const { outcome } of sendBatch(client, [...'abc'].map(named), { idempotencyKey: 'k' }))
    found.push(outcome);
  expect(found).toEqual(['repeated', 'refused', 'repeated']);
  expect(sent.map(({ key }) => key)).toEqual(['k.0', 'k.0']);
});

test('a consumer that stops early takes no more from the source', async () => {
  const { client, sent } = serviceWith();
  let taken = 0;
  function* endless(): Generator<EvaluationPayload> {
    for (;;) yield named(String(taken++));
  }
  for await (const item of sendBatch(client, endless(), { size: 10, parallel: 2 })) {
    if (item.index === 15) break;
  }
  expect(taken).toBeLessThanOrEqual(30);
  expect(sent.length).toBeLessThanOrEqual(3);
});

test('a request that fails ends the batch', async () => {
  const fetch = async (): Promise<Response> =>
    Response.json(
      { title: 'No', status: 403, detail: '', code: 'auth.role', requestId: '', errors: [] },
      { status: 403 },
    );
  const client = createClient({ baseUrl: 'https://lca.example.org', apiKey: 'k', fetch: fetch as never });
  const batch = sendBatch(client, [...'abcdef'].map(named), { size: 1, parallel: 3 });
  await expect(batch.next()).rejects.toMatchObject({ code: 'auth.role' });
});
