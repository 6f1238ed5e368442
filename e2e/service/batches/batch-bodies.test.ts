import { describe, expect, test } from 'vitest';
import { aTextileRequest, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { itemsIn } from '../../testing/service/batch-items.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

const batch = '/evaluations/batch';
const scoring = '/extscore/textile/simulator/batch';
const lines = 'application/x-ndjson';
const mark = '\uFEFF';

const service = await useService();
const good = garmentPayload(await firstTeam(service));

const send = (text: string | Uint8Array, type = 'application/json', path = batch): Promise<Answer> =>
  service.call('POST', path, { text, headers: { 'content-type': type } });

test('an unreadable line has no reference', async () => {
  const sent = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('"}\n{"name":\n')]);
  const items = itemsIn(await send(sent, lines));
  expect(items.map(({ error }) => error?.code)).toEqual(['body.malformed', 'body.malformed']);
  for (const item of items) expect(Object.keys(item).sort()).toEqual(['error', 'index', 'line', 'outcome']);
});

describe('a byte order mark', () => {
  const document = (): string => JSON.stringify(good);

  test('at the start of lines, an array or a document is skipped', async () => {
    const lined = itemsIn(await send(`${mark}${document()}\r\n${document()}\r\n`, lines));
    expect(lined.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
    expect((await send(`${mark}[${document()}]`)).body).toMatchObject([{ outcome: 'created' }]);
    expect(await send(mark + document(), 'application/json', '/evaluations')).toMatchObject({ status: 201 });
    const scored = await send(mark + JSON.stringify(aTextileRequest), lines, scoring);
    expect(JSON.parse(scored.text)).toMatchObject({ line: 1, status: 200 });
  });

  test('elsewhere, or a second one, is an error', async () => {
    const lined = itemsIn(await send(`${mark}${mark}1\n${mark}${document()}`, lines));
    expect(lined.map(({ error }) => error?.code)).toEqual(['body.malformed', 'body.malformed']);
    const malformed = { status: 400, body: { code: 'body.malformed' } };
    expect(await send(`[${mark}${document()}]`)).toMatchObject(malformed);
    expect(await send(mark + mark + document(), 'application/json', '/evaluations')).toMatchObject(malformed);
  });
});

test.each([batch, scoring])(
  'POST %s lists the accepted content types when rejecting another one',
  async (path) => {
    const refused = [
      await send('name;reference', 'text/csv', path),
      await service.call('POST', path, { text: '[]', headers: { 'content-encoding': 'gzip' } }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(415);
      expect((answer.body as { detail: string }).detail).toContain(
        'application/json or application/x-ndjson',
      );
    }
    const one = await send('name;reference', 'text/csv', '/evaluations');
    expect((one.body as { detail: string }).detail).not.toContain(lines);
  },
);

test('an empty body is rejected for any content type; one without items gets an empty answer', async () => {
  expect(await send('', lines)).toMatchObject({ status: 400, body: { code: 'body.malformed' } });
  expect(await send('')).toMatchObject({ status: 400, body: { code: 'body.malformed' } });
  expect(await send('', lines, scoring)).toMatchObject({ status: 400, body: { error: {} } });
  expect(await send('\n', lines)).toMatchObject({ status: 200, text: '' });
  expect(await send('[]')).toMatchObject({ status: 200, body: [] });
});

test('the keys of its items are in the API description', () => {
  const parameters = (path: string) => service.described.find('POST', path)?.parameters ?? [];
  const names = (path: string) => parameters(path).map(({ name }) => name);
  expect(names(batch)).toContain('Idempotency-Key');
  expect(names('/evaluation/batch')).toContain('Idempotency-Key');
  expect(names(scoring)).not.toContain('Idempotency-Key');
});
