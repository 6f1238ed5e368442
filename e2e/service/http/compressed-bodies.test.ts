import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aTextileRequest } from '../../testing/payloads/sample-payloads.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

const simulator = '/extscore/textile/simulator';
const bodies = [
  ['/evaluations', 'application/json', '{}'],
  [simulator, 'application/json', JSON.stringify(aTextileRequest)],
  [`${simulator}/batch`, 'application/json', JSON.stringify([aTextileRequest])],
  [`${simulator}/batch`, 'application/x-ndjson', JSON.stringify(aTextileRequest)],
] as const;

test.each(bodies)('POST %s as %s is not decompressed (I1)', async (path, type, text) => {
  for (const [encoding, sent] of [
    ['gzip', gzipSync(text)],
    // Declared as compressed, but plain: the service must not guess which one applies.
    ['br', text],
  ] as const) {
    const headers = { 'content-type': type, 'content-encoding': encoding };
    const answer = await service.call('POST', path, { text: sent, headers });
    expect(answer, answer.text).toMatchObject({ status: 415, body: { code: 'body.media-type' } });
  }
});

test('the identity encoding is accepted', async () => {
  const headers = { 'content-encoding': 'identity' };
  expect((await service.call('POST', simulator, { body: aTextileRequest, headers })).status).toBe(200);
});
