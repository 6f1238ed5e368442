import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../kernel/domain-error.ts';
import { compressedShared, sharedJson } from '../kernel/shared-bytes.ts';
import { compressAnswers, compressionThreshold } from './compression.ts';
import { acceptsGzip } from './content-negotiation.ts';
import { sendProblem } from './send-problem.ts';

const long = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => `item ${index}`));
const http = Fastify();
compressAnswers(http);
http.get('/long', (_, reply) => reply.type('application/json').header('vary', 'Accept-Language').send(long));
const shared = sharedJson(JSON.parse(long));
http.get('/shared', (_, reply) => reply.type('application/json').send(shared));
http.get('/short', (_, reply) => reply.type('application/json').send('[]'));
http.get('/streamed', (_, reply) => reply.type('application/json').send(Readable.from([long, '\n'])));
http.setErrorHandler((_error, request, reply) => sendProblem(new DomainError('server.bug'), request, reply));
http.get('/broken', (_, reply) =>
  reply
    .type('text/csv')
    .header('content-disposition', 'attachment; filename="evaluations.csv"')
    .send(
      new Readable({
        read() {
          this.destroy(new Error('the first row could not be read'));
        },
      }),
    ),
);
http.get('/lines', (_, reply) => reply.type('application/x-ndjson').send(Readable.from([long])));
const get = (url: string, encoding?: string) =>
  http.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('a long answer that many requests get', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, br;q=0.5', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ] as const)('is sent to clients that accept %s as %s', async (accepted, coding, decompress) => {
    const { headers, rawPayload } = await get('/shared', accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([coding, 'Accept-Encoding']);
    expect(decompress(rawPayload).toString()).toBe(long);
  });

  test('is compressed once in each coding', () => {
    expect(compressedShared(shared, 'br')).toBe(compressedShared(shared, 'br'));
    expect(compressedShared(shared, 'gzip')).toBe(compressedShared(shared, 'gzip'));
  });

  test('is sent as it is to other clients, and without a body to HEAD', async () => {
    for (const encoding of [undefined, 'identity', 'br;q=0, gzip;q=0'])
      expect(await get('/shared', encoding)).toMatchObject({ payload: long });
    expect((await get('/shared')).headers['content-encoding']).toBeUndefined();
  });
});

describe('a long answer', () => {
  test('is compressed for clients that accept gzip, with `Vary: Accept-Encoding`', async () => {
    expect(long.length).toBeGreaterThan(compressionThreshold);
    const { headers, rawPayload } = await get('/long', 'br, gzip');
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Language, Accept-Encoding']);
    expect(gunzipSync(rawPayload).toString()).toBe(long);
    expect(rawPayload.length).toBeLessThan(long.length / 4);
  });

  test('is sent uncompressed to other clients', async () => {
    for (const encoding of [undefined, 'identity', 'gzip;q=0']) {
      const { headers, payload } = await get('/long', encoding);
      expect([headers['content-encoding'], headers.vary, payload]).toEqual([
        undefined,
        'Accept-Language, Accept-Encoding',
        long,
      ]);
    }
  });

  test('is compressed while it is generated', async () => {
    const { rawPayload } = await get('/streamed', 'gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(`${long}\n`);
  });
});

test('a stream that fails before its first byte is replaced by a problem that is neither compressed nor a download', async () => {
  const { statusCode, headers, payload } = await get('/broken', 'gzip');
  expect(statusCode).toBe(500);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect([headers['content-encoding'], headers['content-disposition']]).toEqual([undefined, undefined]);
  expect(JSON.parse(payload)).toMatchObject({ code: 'server.bug' });
});

test('short answers and NDJSON are not compressed', async () => {
  for (const url of ['/short', '/lines'])
    expect((await get(url, 'gzip')).headers['content-encoding']).toBeUndefined();
});

test.each([
  ['gzip', true],
  ['GZIP;q=0.5', true],
  ['*', true],
  ['gzip;q=0, *', false],
  ['br', false],
  ['', false],
])('Accept-Encoding: %s', (value, taken) => {
  expect(acceptsGzip(value)).toBe(taken);
});
