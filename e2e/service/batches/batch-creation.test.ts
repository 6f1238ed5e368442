import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { EvaluationBatchItem } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { batchAdmission } from '../../../server/src/platform/http/admission/admission-limits.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { itemsIn } from '../../testing/service/batch-items.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { type OpenBatch, openBatch, until } from '../../testing/service/open-batch.ts';
import { type Member, useService } from '../../testing/service/running-service.ts';

const batch = '/evaluations/batch';
const lines = 'application/x-ndjson';

const service = await useService();
const good = garmentPayload(await firstTeam(service));

type Headers = Readonly<Record<string, string>>;

const sendLines = (items: readonly unknown[], query = '', headers: Headers = {}): Promise<Answer> =>
  service.call('POST', `${batch}${query}`, {
    text: items.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join('\n'),
    headers: { 'content-type': lines, ...headers },
  });
const sendArray = (body: unknown, query = '', headers: Headers = {}): Promise<Answer> =>
  service.call('POST', `${batch}${query}`, { body, headers });
const named = (name: string, more: object = {}): object => ({
  ...good,
  name,
  reference: `R-${name}`,
  ...more,
});
const countAll = async (): Promise<number> => {
  const { organizationId } = service.administrator;
  return (await service.storage.countEvaluations(organizationId, {})).count;
};

test('many lines, valid and invalid, are answered in order; each like a single request', async () => {
  const count = service.engine === 'postgres' ? 900 : 3_000;
  const before = await countAll();
  const bad = [
    { ...good, teams: [] },
    { ...good, composition: { ...good.composition, totalWeight: 1 } },
    '{"name":',
    'null',
    { ...good, departments: good.teams },
  ];
  const sent = Array.from({ length: count }, (_, index) =>
    index % 3 === 0 ? (bad[(index / 3) % bad.length] as unknown) : named(String(index)),
  );
  const answer = await sendLines(sent);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(answer.headers.get('content-type')).toBe(lines);
  const items = itemsIn(answer);
  expect(items.map(({ index, line }) => [index, line])).toEqual(sent.map((_, index) => [index, index + 1]));
  for (const [index, item] of items.entries()) {
    const refused = index % 3 === 0;
    expect(item.outcome, JSON.stringify(item)).toBe(refused ? 'refused' : 'created');
    if (!refused) expect(item).toMatchObject({ name: String(index), reference: `R-${index}` });
  }
  for (const [index, item] of bad.entries()) {
    const text = typeof item === 'string' ? item : JSON.stringify(item);
    const alone = await service.call('POST', '/evaluations', { text });
    const problem = { ...(alone.body as object), requestId: items[0]?.error?.requestId };
    expect(items[3 * index]?.error).toEqual(problem);
  }
  expect((await countAll()) - before).toBe((count * 2) / 3);
  const { id } = items[1] as { id: string };
  expect((await service.call('GET', `/evaluations/${id}`)).body).toMatchObject({
    name: '1',
    status: 'draft',
  });
});

describe('a batch', () => {
  test('sent as an array is answered with an array, at both URLs, in the requested language', async () => {
    const answer = await sendArray([named('a'), 1], '', { 'accept-language': 'fr' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([
      { index: 0, outcome: 'created', name: 'a' },
      { index: 1, outcome: 'refused', error: { title: 'Document invalide' } },
    ]);
    expect(answer.text).not.toContain('"line"');
    const other = await service.call('POST', '/evaluation/batch', { body: [named('b')] });
    expect(other.body).toMatchObject([{ outcome: 'created' }]);
    expect((await sendArray([])).body).toEqual([]);
  });

  test('that is only checked stores nothing and reports the outcome of each item', async () => {
    const before = await service.fingerprint();
    const answer = await sendArray([named('c'), { ...good, teams: [] }], '?check=true&evaluate');
    expect(answer.body).toMatchObject([
      { outcome: 'valid', evaluated: { score: { unit: 'µPt' } } },
      { outcome: 'refused', error: { code: 'document.invalid', errors: [{ pointer: '/teams' }] } },
    ]);
    expect(answer.text).not.toContain('"id"');
    expect(await service.fingerprint()).toBe(before);
  });

  test('that is evaluated in the same request has the same results as single evaluations', async () => {
    const [item] = (await sendArray([named('d')], '?evaluate=1')).body as EvaluationBatchItem[];
    const { id, evaluated } = item as Required<EvaluationBatchItem>;
    const result = (await service.call('GET', `/results/evaluation/${id}`)).body as { score: object };
    expect(evaluated.score).toEqual(result.score);
    const full = await service.call('GET', `/results/evaluation/${id}/full`);
    const alone = await service.call('GET', `/evaluation/evaluate/${id}`);
    const { full: again } = alone.body as { full: { score: object; contributions: object } };
    expect(full.body).toMatchObject({ score: again.score, contributions: again.contributions });
    const audit = (await service.call('GET', `/application/audit?record_id=${id}`)).body as {
      action: string;
    }[];
    expect(audit.map(({ action }) => action)).toEqual(['evaluate', 'evaluate', 'create']);
  });

  test('continues after a line that is too long or breaks a limit', async () => {
    const long = `{"name":"${'x'.repeat(1_048_576)}"}`;
    const deep = `${'['.repeat(65)}${']'.repeat(65)}`;
    const items = itemsIn(await sendLines([named('e'), '', long, deep, '{"__proto__":1}', named('f')]));
    expect(items.map(({ index, line, outcome, error }) => [index, line, error?.code ?? outcome])).toEqual([
      [0, 1, 'created'],
      [1, 3, 'body.too-large'],
      [2, 4, 'document.invalid'],
      [3, 5, 'body.malformed'],
      [4, 6, 'created'],
    ]);
  });

  test.each([
    ['no array', '{"name":1}', 400, 'body.malformed'],
    ['cut off', '[{"name":1}', 400, 'body.malformed'],
  ])('with %s is rejected as a whole', async (_name, text, status, code) => {
    const before = await service.fingerprint();
    const answer = await service.call('POST', batch, { text });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await service.fingerprint()).toBe(before);
  });

  test('needs the right to create', async () => {
    const { organizationId } = service.administrator;
    const reader = await service.addMember('reads only', 'reader', organizationId);
    const options = { body: [named('g')], token: reader.token };
    expect(await service.call('POST', batch, options)).toMatchObject({ status: 403 });
  });

  test('cannot refer to records of another organization', async () => {
    const stranger: Member = await service.addMember('stranger', 'admin');
    const theirs = await firstTeam(service, stranger.token);
    const send = async (id: string): Promise<string> => {
      const { text } = await sendArray([named('h', { teams: [{ id }] })]);
      return text.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, '');
    };
    const known = await send(theirs);
    expect(known).toContain('reference.unknown');
    expect(known).toBe(await send(theirs.replace(/.{4}$/, '0000')));
  });
});

describe('an Idempotency-Key', () => {
  const key = (value: string): Headers => ({ 'idempotency-key': value });

  test('stores only what was not stored when a batch is sent again', async () => {
    const all = [named('k0'), { ...good, teams: [] }, named('k2'), named('k3')];
    const first = (await sendArray(all.slice(0, 3), '', key('morning'))).body as EvaluationBatchItem[];
    expect(first.map(({ outcome }) => outcome)).toEqual(['created', 'refused', 'created']);
    const before = await countAll();
    const second = itemsIn(await sendLines(all, '', key('morning')));
    expect(second.map(({ outcome }) => outcome)).toEqual(['repeated', 'refused', 'repeated', 'created']);
    expect([second[0]?.id, second[2]?.id]).toEqual([first[0]?.id, first[2]?.id]);
    expect((await countAll()) - before).toBe(1);
  });

  test('rejects only the item whose document differs from the first one at its position', async () => {
    await sendArray([named('m0')], '', key('noon'));
    const items = (await sendArray([named('other'), named('m1')], '', key('noon')))
      .body as EvaluationBatchItem[];
    expect(items.map(({ outcome, error }) => error?.code ?? outcome)).toEqual([
      'idempotency.other-body',
      'created',
    ]);
  });

  test('used twice at once stores each item once', async () => {
    const all = Array.from({ length: 100 }, (_, index) => named(`n${index}`));
    const before = await countAll();
    const both = await Promise.all([sendArray(all, '', key('both')), sendLines(all, '', key('both'))]);
    const [one, other] = [both[0].body as EvaluationBatchItem[], itemsIn(both[1])];
    expect(one.map(({ id }) => id)).toEqual(other.map(({ id }) => id));
    expect((await countAll()) - before).toBe(100);
  });

  test('that is invalid is rejected as a whole', async () => {
    const answer = await sendArray([named('p')], '', key('two words'));
    expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency.invalid-key' } });
  });
});

const open = (): OpenBatch<EvaluationBatchItem> =>
  openBatch(`${service.address}${batch}`, { authorization: `Bearer ${service.administrator.token}` });

test('a client that disconnects ends its batch; answered items are stored, and its slot is free', async () => {
  for (let round = 0; round < batchAdmission.concurrent + 2; round++) {
    const { sent, answered } = open();
    sent.write(`${JSON.stringify(named(`q${round}`))}\n${JSON.stringify(named('second'))}\n{"name":`);
    await until(() => answered().length === 2);
    sent.destroy();
    const [{ id } = { id: '' }] = answered();
    expect((await service.call('GET', `/evaluations/${id}`)).status).toBe(200);
  }
  expect((await sendArray([named('r')])).status).toBe(200);
});

test('the service stops reading from a client that does not read its answers, until it does', async () => {
  const { sent } = open();
  const line = `${JSON.stringify(named('s'))}\n`.repeat(200);
  let answer: IncomingMessage | undefined;
  sent.on('response', (response) => {
    answer = response.pause();
  });
  const before = await countAll();
  const all = 400;
  let written = 0;
  const write = (): void => {
    while (written < all && !sent.destroyed) {
      written++;
      if (!sent.write(line)) {
        sent.once('drain', write);
        return;
      }
    }
  };
  write();
  /** The count, once it has stopped changing. */
  const settled = async (): Promise<number> => {
    for (let last = await countAll(); ; ) {
      await pause(2_000);
      const count = await countAll();
      if (count === last) return count;
      last = count;
    }
  };
  await expect.poll(countAll).toBeGreaterThan(before);
  const stored = await settled();
  expect(stored - before).toBeLessThan((all * 200) / 2);
  answer?.resume();
  for (let tries = 0; (await countAll()) === stored; tries++) {
    if (tries > 500) throw new Error('the batch did not continue');
    await pause(20);
  }
  sent.destroy();
});
