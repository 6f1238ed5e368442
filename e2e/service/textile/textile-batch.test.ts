import { request as ask, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { batchItems, type TextileBatchItem } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { batchAdmission } from '../../../server/src/platform/http/admission/admission-limits.ts';
import { heapUsage } from '../../../server/testing/heap-usage.ts';
import { aTextileRequest } from '../../testing/payloads/sample-payloads.ts';
import { isNightlyRun } from '../../testing/processes/rounds.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { type CallOptions, useService } from '../../testing/service/running-service.ts';

const batch = '/extscore/textile/simulator/batch';
const lines = 'application/x-ndjson';

const service = await useService();

const wrong = { ...aTextileRequest, mass: 0 };
const ofMass = (mass: number): object => ({ ...aTextileRequest, mass });
const send = (body: unknown, options: CallOptions & { readonly query?: string } = {}): Promise<Answer> =>
  service.call('POST', `${batch}${options.query ?? ''}`, { body, ...options });
const sendLines = (text: string, query = ''): Promise<Answer> =>
  service.call('POST', `${batch}${query}`, { text, headers: { 'content-type': lines } });
const itemsIn = ({ text }: Answer): TextileBatchItem[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TextileBatchItem);

describe('an array', () => {
  test('is answered in order, each request like a single one', async () => {
    const requests = [aTextileRequest, wrong, ofMass(0.2), null, 'x', { ...aTextileRequest, product: 'x' }];
    const answer = await send(requests);
    expect(answer.status, answer.text).toBe(200);
    const items = answer.body as TextileBatchItem[];
    expect(items.map(({ status }) => status)).toEqual([200, 400, 200, 400, 400, 400]);
    for (const [index, request] of requests.entries()) {
      const alone = await service.call('POST', '/extscore/textile/simulator', {
        text: JSON.stringify(request),
      });
      expect(items[index]).toEqual({ status: alone.status, body: alone.body });
    }
  });

  test('may be detailed and strict', async () => {
    const [item] = (await send([aTextileRequest], { query: '?detailed' })).body as TextileBatchItem[];
    expect(item?.body).toHaveProperty('lifeCycle');
    const half = { ...aTextileRequest, materials: [{ id: 'ei-lin', share: 0.5 }] };
    const statuses = async (query: string): Promise<number[]> =>
      ((await send([half, aTextileRequest], { query })).body as TextileBatchItem[]).map(
        ({ status }) => status,
      );
    expect(await statuses('')).toEqual([200, 200]);
    expect(await statuses('?strict=true')).toEqual([400, 200]);
  });

  test('may be empty, and has a maximum number of items', async () => {
    expect(await send([])).toMatchObject({ status: 200, body: [] });
    const full = await send(Array.from({ length: batchItems }, (_, index) => ofMass(0.1 + index / 1e6)));
    const items = full.body as { body: { query: { mass: number } } }[];
    expect(items.map(({ body }) => body.query.mass)).toEqual(items.map((_, index) => 0.1 + index / 1e6));
    expect(items).toHaveLength(batchItems);
    const above = await send(Array.from({ length: batchItems + 1 }, () => 0));
    expect(above).toMatchObject({ status: 413, body: { code: 'batch.too-large' } });
    expect(above.text).toContain(lines);
    const wide = await send([{ x: 'x'.repeat(60_000) }].concat(Array(300).fill({ x: 'x'.repeat(60_000) })));
    expect(wide).toMatchObject({ status: 413, body: { code: 'batch.too-large' } });
  });

  test.each([
    ['no array', '{"mass":1}'],
    ['cut off', '[{"mass":1}'],
    ['a syntax error in an item', '[{"mass":1},{"mass":}]'],
    ['a trailing comma', '[1,]'],
    ['nothing', ''],
  ])('with %s is rejected as a whole', async (_name, text) => {
    const answer = await send(undefined, { text });
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys((answer.body as { error: object }).error)).toEqual(['decoding']);
  });

  test('reports a request that exceeds a limit at its position', async () => {
    const items = (
      await send(undefined, { text: `[${'['.repeat(65)}${']'.repeat(65)},${JSON.stringify(wrong)}]` })
    ).body as TextileBatchItem[];
    expect(items.map(({ status }) => status)).toEqual([422, 400]);
  });

  test('of another content type, or for another response type, is rejected', async () => {
    const other = (headers: Readonly<Record<string, string>>) => send([], { headers });
    expect(await other({ 'content-type': 'text/csv' })).toMatchObject({ status: 415 });
    expect(await other({ accept: 'text/html' })).toMatchObject({ status: 406 });
    expect(await other({ accept: lines })).toMatchObject({ status: 406 });
    const lined = { 'content-type': lines, accept: lines };
    expect((await service.call('POST', batch, { text: '1', headers: lined })).status).toBe(200);
    const mixed = { 'content-type': lines, accept: 'application/json' };
    expect((await service.call('POST', batch, { text: '1', headers: mixed })).status).toBe(406);
  });
});

test('lines are accepted nowhere else', async () => {
  const answer = await service.call('POST', '/extscore/textile/simulator', {
    text: JSON.stringify(aTextileRequest),
    headers: { 'content-type': lines },
  });
  expect(answer).toMatchObject({ status: 415, body: { code: 'body.media-type' } });
});

describe('lines', () => {
  test('are answered in order with their numbers; an invalid one gets its own error', async () => {
    const good = JSON.stringify(aTextileRequest);
    const long = `{"x":"${'x'.repeat(1_048_576)}"}`;
    const text = [
      good,
      '',
      '{"mass":',
      `${good}\r`,
      long,
      JSON.stringify(wrong),
      '[]',
      '{"__proto__":1}',
      good,
    ].join('\n');
    const answer = await sendLines(text);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.headers.get('content-type')).toBe(lines);
    const items = itemsIn(answer);
    expect(items.map(({ line, status }) => [line, status])).toEqual([
      [1, 200],
      [3, 400],
      [4, 200],
      [5, 413],
      [6, 400],
      [7, 400],
      [8, 400],
      [9, 200],
    ]);
    const keys = items.map(({ body }) => Object.keys((body as { error?: object }).error ?? {}));
    expect(keys).toEqual([[], ['decoding'], [], ['general'], ['mass'], ['decoding'], ['decoding'], []]);
  });

  test('may be empty', async () => {
    expect(await sendLines('\n\n')).toMatchObject({ status: 200, text: '' });
  });

  test('may be strict and detailed', async () => {
    const [item] = itemsIn(await sendLines(JSON.stringify(aTextileRequest), '?detailed=1&strict=1'));
    expect(item?.body).toHaveProperty('lifeCycle');
  });
});

/** Opens a request whose body the test writes piece by piece. */
function open(path = batch) {
  const { token } = service.administrator;
  const outgoing = ask(`${service.address}${path}`, {
    method: 'POST',
    headers: { token, 'content-type': lines },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.on('response', resolve).on('error', reject),
  );
  answered.catch(() => undefined);
  return { outgoing, answered };
}

const oneLine = `${JSON.stringify(aTextileRequest)}\n`;

describe('a stream', () => {
  test('is answered while it is still being sent', async () => {
    const { outgoing, answered } = open();
    outgoing.write(oneLine);
    const answer = await answered;
    const pieces = answer[Symbol.asyncIterator]();
    expect(String((await pieces.next()).value)).toContain('"line":1');
    outgoing.write(oneLine);
    expect(String((await pieces.next()).value)).toContain('"line":2');
    outgoing.end();
    expect((await pieces.next()).done).toBe(true);
  });

  test('of many lines uses no more memory than a short one, and others are served meanwhile', async () => {
    const total = isNightlyRun ? 200_000 : 80_000;
    const block = oneLine.repeat(1000);
    const { outgoing, answered } = open();
    const writing = (async () => {
      for (let sent = 0; sent < total; sent += 1000) {
        if (!outgoing.write(block)) await new Promise((resolve) => outgoing.once('drain', resolve));
      }
      outgoing.end();
    })();
    let count = 0;
    let listsMeanwhile = 0;
    let reading = true;
    const lists = (async () => {
      while (reading) {
        expect((await service.call('GET', '/teams')).status).toBe(200);
        if (reading) listsMeanwhile++;
        await wait(20);
      }
    })();
    // Client and service share this process, so the measured memory is that of both.
    const held: number[] = [];
    for await (const piece of await answered) {
      for (const byte of piece as Buffer) if (byte === 0x0a) count++;
      if (count >= ((held.length + 1) * total) / 10) held.push(heapUsage());
    }
    reading = false;
    await Promise.all([writing, lists]);
    expect(count).toBe(total);
    expect(listsMeanwhile).toBeGreaterThan(3);
    // 80,000 requests have 16 MB, their answers 52: keeping the answers would show; with 200,000 also keeping the requests.
    console.log(
      `MiB held after each tenth of ${total} lines: ${held.map((size) => size.toFixed(0)).join(', ')}`,
    );
    expect(held).toHaveLength(10);
    expect(Math.max(...held.slice(5)) - Math.min(...held.slice(0, 5))).toBeLessThan(20);
  });

  test('pauses while its client does not read: no further lines are computed', async () => {
    const { outgoing, answered } = open();
    const block = oneLine.repeat(1000);
    let written = 0;
    while (outgoing.write(block)) written += 1000;
    const answer = await answered;
    let moved = true;
    while (moved && written < 400_000) {
      const drained = new Promise<boolean>((resolve) => outgoing.once('drain', () => resolve(true)));
      moved = await Promise.race([drained, wait(1500, false)]);
      if (moved) while (outgoing.write(block)) written += 1000;
    }
    // The buffers of both sides and of the kernel hold some megabytes, but not 400,000 lines.
    expect(moved).toBe(false);
    answer.destroy();
    outgoing.destroy();
  });

  test('releases its slot when its client disconnects', async () => {
    for (let round = 0; round < batchAdmission.concurrent + 2; round++) {
      const { outgoing, answered } = open();
      outgoing.write(oneLine);
      const answer = await answered;
      await answer[Symbol.asyncIterator]().next();
      outgoing.destroy();
    }
    for (let round = 0; round < batchAdmission.concurrent + 2; round++) {
      const { outgoing } = open();
      outgoing.write(oneLine.slice(0, 20));
      await wait(20);
      outgoing.destroy();
    }
    expect((await send([aTextileRequest])).status).toBe(200);
  });

  test('waits for a slot if its organization has many, others do not', async () => {
    const running = Array.from({ length: batchAdmission.concurrent }, () => open());
    for (const { outgoing, answered } of running) {
      outgoing.write(oneLine);
      await answered;
    }
    expect(await send([aTextileRequest])).toMatchObject({ status: 429, body: { code: 'organization.busy' } });
    const stranger = await service.addMember('stranger', 'reader');
    expect((await send([aTextileRequest], { token: stranger.token })).status).toBe(200);
    for (const { outgoing, answered } of running) {
      outgoing.end();
      for await (const _piece of await answered);
    }
    expect((await send([aTextileRequest])).status).toBe(200);
  });
});

test('a reader may send a batch, an unauthenticated client may not', async () => {
  const reader = await service.addMember('a reader', 'reader', service.administrator.organizationId);
  expect((await send([aTextileRequest], { token: reader.token })).status).toBe(200);
  expect(await send([], { token: null })).toMatchObject({ status: 401, body: { error: {} } });
  const headers = { 'content-type': lines };
  expect((await service.call('POST', batch, { text: '1', headers, token: null })).status).toBe(401);
});
