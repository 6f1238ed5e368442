import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { compressAnswers, compressionThreshold } from './compression.ts';
import { acceptsGzip } from './content-negotiation.ts';

const long = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => `item ${index}`));
const http = Fastify();
compressAnswers(http);
http.get('/long', (_, reply) => reply.type('application/json').header('vary', 'Accept-Language').send(long));
http.get('/short', (_, reply) => reply.type('application/json').send('[]'));
http.get('/streamed', (_, reply) => reply.type('application/json').send(Readable.from([long, '\n'])));
http.get('/lines', (_, reply) => reply.type('application/x-ndjson').send(Readable.from([long])));
const get = (url: string, encoding?: string) =>
  http.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

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
