import { setTimeout as pause } from 'node:timers/promises';
import type { EvaluationBatchItem, TextileBatchItem } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { createInBulk } from '../../../server/src/evaluations/bulk/bulk-creation.ts';
import { groupsOfItems } from '../../../server/src/evaluations/bulk/bulk-creation-request.ts';
import { makeLog } from '../../../server/src/platform/config/log.ts';
import { ndjsonLimit } from '../../../server/src/platform/http/request-limits.ts';
import { userFreshness } from '../../../server/src/platform/identity/tokens.ts';
import { DomainError } from '../../../server/src/platform/kernel/domain-error.ts';
import { newId } from '../../../server/src/platform/kernel/new-id.ts';
import { aTextileRequest, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { type OpenBatch, openBatch, until } from '../../testing/service/open-batch.ts';
import { type Member, useService } from '../../testing/service/running-service.ts';

const batch = '/evaluations/batch';
const scoring = '/extscore/textile/simulator/batch';
/** Users are cached for a while; 20 times as long leaves room for a busy machine. */
const patience = 20 * userFreshness;

const service = await useService();
const good = garmentPayload(await firstTeam(service));

const line = (name: string): string => `${JSON.stringify({ ...good, name })}\n`;
const storedNames = async (): Promise<string[]> => {
  const { body } = await service.call('GET', '/evaluations?limit=500');
  return (body as { name: string }[]).map(({ name }) => name);
};

/** Sends line after line until the service ends the batch, like a client that ignores the answers. */
async function sendOn(open: OpenBatch<unknown>, next: (index: number) => string): Promise<void> {
  for (let index = 0; open.whole() === undefined; index++) {
    open.sent.write(next(index));
    await pause(200);
  }
}

describe('a batch whose caller loses the right to it (A6)', () => {
  const open = (token: string): OpenBatch<EvaluationBatchItem> =>
    openBatch(`${service.address}${batch}`, { authorization: `Bearer ${token}` });
  const member = (name: string): Promise<Member> =>
    service.addMember(name, 'editor', service.administrator.organizationId);
  const change = (user: Member, body: object) =>
    service.call('PUT', `/application/users/${user.userId}`, { body });

  async function withKey(user: Member): Promise<{ readonly key: string; readonly id: string }> {
    const { body } = await service.call('POST', `/application/users/${user.userId}/keys`, {
      body: { name: 'Shop' },
    });
    return body as { key: string; id: string };
  }

  test('ends with a rejected item, and later items are not stored', {
    timeout: patience,
  }, async () => {
    const [leaver, lowered, keyed] = [await member('leaver'), await member('lowered'), await member('keyed')];
    const { key, id } = await withKey(keyed);
    const batches = [open(leaver.token), open(lowered.token), open(key)];
    for (const [index, { sent, answered }] of batches.entries()) {
      sent.write(line(`before ${index}`));
      await until(() => answered().length === 1);
    }
    expect((await change(leaver, { role: 'editor', disabled: true })).status).toBe(200);
    expect((await change(lowered, { role: 'reader', disabled: false })).status).toBe(200);
    expect((await service.call('DELETE', `/application/keys/${id}`)).status).toBe(204);

    await Promise.all(batches.map((one) => sendOn(one, (index) => line(`after ${index}`))));
    const created: number[] = [];
    for (const one of batches) {
      expect(one.whole()).toBe(true);
      const items = one.answered();
      expect(items[0]).toMatchObject({ index: 0, outcome: 'created', name: `before ${created.length}` });
      expect(items.map(({ index, line }) => [index, line])).toEqual(
        items.map((_, index) => [index, index + 1]),
      );
      const refused = items.filter(({ outcome }) => outcome === 'refused');
      expect(refused).toEqual([items.at(-1)]);
      expect(refused[0]?.error).toMatchObject({ status: 401, code: 'auth.invalid-token' });
      expect(refused[0]).not.toHaveProperty('name');
      created.push(items.length - 1);
    }
    // The answered items, and no others.
    const names = await storedNames();
    expect(names).toHaveLength(created.reduce((sum, count) => sum + count, 0));
  });

  test('of garments to score ends as well', { timeout: patience }, async () => {
    const user = await member('scores');
    const one = openBatch<TextileBatchItem>(`${service.address}${scoring}`, { token: user.token });
    one.sent.write(`${JSON.stringify(aTextileRequest)}\n`);
    await until(() => one.answered().length === 1);
    expect((await change(user, { role: 'editor', disabled: true })).status).toBe(200);
    await sendOn(one, () => `${JSON.stringify(aTextileRequest)}\n`);
    expect(one.whole()).toBe(true);
    const statuses = one.answered().map(({ status }) => status);
    expect(statuses.pop()).toBe(401);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

test('items read but not started when the batch ends are rejected individually (A6)', async () => {
  const { storage, catalog, administrator } = service;
  const { organizationId, userId } = administrator;
  const threads = {
    size: 1,
    run: () => Promise.reject(new Error('no item asks for this')),
    close: async () => {},
  };
  const context = { storage, catalog, clock: Date.now, newId, log: makeLog('silent'), threads };
  const lost = new DomainError('auth.invalid-token');
  let checks = 0;
  const cancellation = { reason: async () => (++checks > 1 ? lost : undefined) };
  const values = Array.from({ length: 450 }, (_, index) => ({ ...good, name: `item ${index}` }));
  const before = (await storage.countEvaluations(organizationId, {})).count;
  const answers: EvaluationBatchItem[] = [];
  const caller = { organizationId, userId, role: 'editor' } as const;
  const options = { check: false, evaluate: false, language: 'en', requestId: 'r', cancellation } as const;
  for await (const group of createInBulk(context, caller, groupsOfItems(values), options)) {
    answers.push(...group);
  }
  expect(answers.map(({ index, name }) => [index, name])).toEqual(
    values.map(({ name }, index) => [index, name]),
  );
  const created = answers.findIndex(({ outcome }) => outcome !== 'created');
  // The first commit, and no other.
  expect(created).toBe(200);
  for (const { outcome, error } of answers.slice(created)) {
    expect([outcome, error?.code]).toEqual(['refused', 'auth.invalid-token']);
  }
  expect((await storage.countEvaluations(organizationId, {})).count - before).toBe(created);
});

describe('lines of more than 256 MiB', () => {
  const chunk = Buffer.alloc(2 ** 20, 'x');
  const authorization = () => ({ authorization: `Bearer ${service.administrator.token}` });

  test('are rejected before the first item if the client announces the size', async () => {
    const before = await service.fingerprint();
    const one = openBatch(`${service.address}${batch}`, {
      ...authorization(),
      'content-length': String(ndjsonLimit + 1),
    });
    one.sent.write(line('too much'));
    await until(() => one.whole() !== undefined);
    expect(JSON.parse(one.text())).toMatchObject({ status: 413, code: 'body.too-large' });
    expect(await service.fingerprint()).toBe(before);
    one.sent.destroy();
  });

  test('are read up to the limit; answered items are stored, and the last item reports the end', async () => {
    const one = openBatch<EvaluationBatchItem>(`${service.address}${batch}`, authorization());
    one.sent.write(line('of many'));
    await until(() => one.answered().length === 1);
    // A line that is too long and never ends: it must not use memory.
    for (let sent = 0; sent <= ndjsonLimit && one.whole() === undefined; sent += chunk.length) {
      if (!one.sent.write(chunk)) {
        await Promise.race([
          new Promise((resolve) => one.sent.once('drain', resolve)),
          until(() => one.whole() !== undefined),
        ]);
      }
    }
    one.sent.end();
    await until(() => one.whole() !== undefined);
    expect(one.whole()).toBe(true);
    expect(one.answered()).toMatchObject([
      { index: 0, line: 1, outcome: 'created', name: 'of many' },
      {
        index: 1,
        line: 2,
        outcome: 'refused',
        error: { status: 413, code: 'body.too-large', detail: expect.stringContaining(String(ndjsonLimit)) },
      },
    ]);
    expect(await storedNames()).toContain('of many');
  });
});
