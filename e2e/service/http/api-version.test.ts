import { apiVersion } from '@sillage/contract';
import { expect, test } from 'vitest';
import type { Answer } from '../../testing/service/answer.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

const asked = (version: string, path = '/teams'): Promise<Answer> =>
  service.call('GET', path, { headers: { 'api-version': version } });

test.each(['5.0.0', '5.6.0', '5.7.0', '5.7.9', '5.12.3', '5.13.0', '5.13.1', apiVersion])(
  'a client written for %s is answered as one written for the newest version',
  async (version) => {
    const [answer, newest] = [await asked(version), await service.call('GET', '/teams')];
    expect([answer.status, answer.text]).toEqual([200, newest.text]);
    expect(answer.headers.get('api-version')).toBe(apiVersion);
  },
);

test.each([
  '4.9.9',
  '5.13.3',
  '5.14.0',
  '5.013.2',
  '6.0.0',
  '5',
  '5.13',
  'v5.13.2',
  '5.0.0-beta',
  '',
  '5.7.0, 5.8.0',
])('a client that asks for "%s" learns which versions there are', async (version) => {
  const answer = await asked(version);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'api-version.unsupported', detail: expect.stringContaining('5.0.0 to 5.13.2') },
  });
  expect(answer.headers.get('api-version')).toBe(apiVersion);
});

test('the version is checked wherever the answer comes from', async () => {
  for (const path of ['/nowhere', '/docs', '/extscore/textile/countries', '/application/users']) {
    expect((await asked('4.0.0', path)).status, path).toBe(400);
  }
});
