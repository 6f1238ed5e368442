import { expect, test } from 'vitest';
import { aTextileRequest } from '../../testing/payloads/sample-payloads.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

test('responses that need a token are not stored by shared caches and vary by credentials (I18)', async () => {
  const reads = service.described.operations.filter(
    ({ method, path, security }) => method === 'GET' && security === undefined && !path.includes('{'),
  );
  expect(reads.length).toBeGreaterThan(15);
  for (const { path } of reads) {
    const { status, headers } = await service.call('GET', path);
    if (status !== 200) continue;
    expect(headers.get('vary'), path).toMatch(
      /^Authorization, Cookie(, Accept-Language)?(, Accept-Encoding)?$/,
    );
    expect(headers.get('cache-control'), path).toMatch(/^(private, no-cache|no-store)$/);
  }
});

test('scores and batches are not cached', async () => {
  for (const [path, body] of [
    ['', aTextileRequest],
    ['/batch', [aTextileRequest]],
  ] as const) {
    const { headers } = await service.call('POST', `/extscore/textile/simulator${path}`, { body });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toMatch(/^Authorization, Cookie, Accept-Language(, Accept-Encoding)?$/);
  }
});

test('a login is not cached, and HEAD creates no token', async () => {
  const credentials = Buffer.from(`admin:${service.administrator.password}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}`, 'if-none-match': '*' };
  const answer = await service.call('GET', '/auth/login', { token: null, headers });
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    200,
    'no-store',
    null,
  ]);
  expect((await service.call('HEAD', '/auth/login', { token: null, headers })).status).toBe(405);
});

test.each([
  ['limit=0', 'a whole number from 1 to 500'],
  ['updated_since=yesterday', 'ISO 8601'],
])('an invalid ?%s is described in words, not by a pattern', async (query, words) => {
  const { status, text } = await service.call('GET', `/evaluations?${query}`);
  expect(status).toBe(400);
  expect(text).toContain(words);
  expect(text).not.toContain('\\\\d');
});
