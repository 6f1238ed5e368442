import { describe, expect, test } from 'vitest';
import { createClient } from '../client.ts';
import { ConnectionError } from './connection-errors.ts';
import { retryAfter } from './read-answer.ts';

type Step = (signal: AbortSignal) => Promise<Response>;
const ok: Step = async () => Response.json([]);
const status =
  (code: number, headers: Record<string, string> = {}): Step =>
  async () =>
    new Response('<h1>No</h1>', { status: code, headers });
const broken: Step = async () => {
  throw new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
};
const never: Step = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A client whose service does these steps in order, and the last one from then on. */
function clientOf(...steps: readonly Step[]) {
  const keys: (string | undefined)[] = [];
  const fetch = async (_: unknown, init: RequestInit = {}): Promise<Response> => {
    keys.push((init.headers as Record<string, string>)['Idempotency-Key']);
    const step = steps[Math.min(keys.length, steps.length) - 1] as Step;
    return step(init.signal as AbortSignal);
  };
  const client = createClient({
    baseUrl: 'https://lca.example.org',
    apiKey: 'k',
    fetch: fetch as typeof globalThis.fetch,
    retry: { firstPause: 1 },
  });
  return { client, keys };
}
const label = { body: { name: 'A' } };
const evaluation = { body: { name: 'A' } as never };

describe('a call is repeated', () => {
  test.each([
    ['429', status(429)],
    ['503', status(503)],
    ['a broken connection', broken],
    ['502', status(502)],
    ['504', status(504)],
  ])('after %s, if that stores nothing twice', async (_, step) => {
    const { client, keys } = clientOf(step, step, ok);
    expect(await client.listTeams()).toEqual([]);
    expect(keys).toHaveLength(3);
  });

  test('with one key for all attempts of a POST', async () => {
    const { client, keys } = clientOf(broken, status(504), ok);
    await client.createEvaluation(evaluation);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    await client.createEvaluation({ ...evaluation, idempotencyKey: 'mine' });
    expect(keys.at(-1)).toBe('mine');
  });

  test.each([
    ['a POST that takes no key', (client: ReturnType<typeof clientOf>['client']) => client.createTeam(label)],
    [
      'a PATCH',
      (client: ReturnType<typeof clientOf>['client']) =>
        client.patchEvaluation({ params: { id: '1' }, body: {} }),
    ],
    [
      'a conditional change',
      (client: ReturnType<typeof clientOf>['client']) =>
        client.replaceMask({ params: { id: '1' }, body: {} as never, ifMatch: '"1"' }),
    ],
  ])('not if its answer was lost, where it is %s', async (_, act) => {
    const lost = clientOf(broken, ok);
    await expect(act(lost.client)).rejects.toBeInstanceOf(ConnectionError);
    expect(lost.keys).toHaveLength(1);
    // 503 says that nothing was done.
    const refused = clientOf(status(503), ok);
    await act(refused.client);
    expect(refused.keys).toHaveLength(2);
  });

  test('five times at most, or as often as was said', async () => {
    const { client, keys } = clientOf(status(503));
    await expect(client.listTeams()).rejects.toMatchObject({ name: 'UnexpectedAnswerError', status: 503 });
    expect(keys).toHaveLength(5);
    await expect(client.listTeams({ attempts: 2 })).rejects.toThrow('503');
    expect(keys).toHaveLength(7);
  });

  test('not after an error of the request, nor after a redirect', async () => {
    for (const code of [400, 404, 409, 422, 301]) {
      const { client, keys } = clientOf(status(code, { location: 'https://elsewhere.example.org/' }));
      await expect(client.listTeams()).rejects.toMatchObject({ status: code });
      expect(keys).toHaveLength(1);
    }
  });

  test('not if the service asks for more patience than there is', async () => {
    const { client, keys } = clientOf(status(503, { 'Retry-After': '3600' }));
    await expect(client.listTeams()).rejects.toMatchObject({ retryAfter: 3600 });
    expect(keys).toHaveLength(1);
  });
});

test('Retry-After is a number of seconds or a date', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const waits = ['7', 'Tue, 24 Nov 2026 12:00:30 GMT', 'Tue, 24 Nov 2026 11:00:00 GMT', 'soon'].map((text) =>
    retryAfter(new Headers({ 'Retry-After': text }), now),
  );
  expect(waits).toEqual([7, 30, 0, undefined]);
  expect(retryAfter(new Headers(), now)).toBeUndefined();
});

describe('a call ends', () => {
  test('when an attempt takes too long, and the next does, too', async () => {
    const { client, keys } = clientOf(never);
    const error = await client.listTeams({ timeout: 5, attempts: 2 }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ConnectionError', timedOut: true });
    expect(keys).toHaveLength(2);
  });

  test('when its signal is aborted, during an attempt or a pause, with the reason', async () => {
    for (const step of [never, status(503, { 'Retry-After': '50' })]) {
      const { client, keys } = clientOf(step);
      const stop = new AbortController();
      const call = client.listTeams({ signal: stop.signal });
      setTimeout(() => stop.abort(new Error('enough')), 10);
      await expect(call).rejects.toThrow('enough');
      expect(keys).toHaveLength(1);
    }
  });
});
