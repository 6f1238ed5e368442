import { setTimeout as pause } from 'node:timers/promises';
import type { ChangePage, RecordChange } from '@sillage/contract';
import { describe, expect, test, vi } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aMask, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

async function changes(query: string, token?: string): Promise<ChangePage> {
  const options = token === undefined ? {} : { token };
  return successful('listChanges', await service.call('GET', `/changes${query}`, options));
}

/**
 * Reads on from a place until there are `count` changes: on PostgreSQL, a transaction of another test delays what can
 * be seen.
 */
async function onFrom(since: string, count: number, query = ''): Promise<ChangePage> {
  const all: RecordChange[] = [];
  let next = since;
  for (let tries = 0; all.length < count && tries < 500; tries++) {
    const page = await changes(`?since=${next}${query}`);
    all.push(...page.changes);
    next = page.next;
    if (!page.more) await pause(20);
  }
  return { changes: all, next, more: false };
}

const told = ({ changes: some }: ChangePage): string[] =>
  some.map(({ kind, reference = '-', revision = '-' }) => `${kind} ${reference} ${revision}`);
const shirt = (reference: string, name = reference): unknown =>
  edited(garmentPayload(teamId), { '/reference': reference, '/name': name });

// Another test's transaction may still hide the team's change, which would then come after `now`.
await vi.waitFor(async () => expect(told(await changes('?kinds=team'))).toHaveLength(1), {
  timeout: 120_000,
  interval: 100,
});

describe('GET /changes', () => {
  test('tells in order what has happened since, and where to go on', async () => {
    const start = await changes('?since=now');
    expect(start).toMatchObject({ changes: [], more: false });
    const { id } = await create(service, shirt('C-1'));
    await evaluate(service, id);
    const { body: version } = await service.call('PATCH', `/evaluations/publish/${id}`);
    await service.call('PUT', `/evaluations/${id}`, { body: shirt('C-1', 'Blue') });
    // The same once more changes nothing.
    await service.call('PUT', `/evaluations/${id}`, { body: shirt('C-1', 'Blue') });
    const body = {
      name: 'Set',
      reference: 'SET',
      teams: [{ id: teamId }],
      evaluations: [{ id, quantity: 1 }],
    };
    const set = await service.call('POST', '/products', { body });
    const setId = (set.body as { id: string }).id;
    await service.call('DELETE', `/products/${setId}`);
    await service.call('POST', `/application/trash/${setId}/restore`);

    const page = await onFrom(start.next, 8);
    expect(told(page)).toEqual([
      'evaluation.created C-1 1',
      'evaluation.evaluated C-1 1',
      'evaluation.published C-1 1',
      'evaluation.updated C-1 2',
      'evaluation.outdated C-1 2',
      'product.created SET 1',
      'product.deleted SET 1',
      'product.restored SET 1',
    ]);
    expect(page.changes[2]).toMatchObject({ recordId: id, versionId: (version as { id: string }).id });
    expect(new Set(page.changes.slice(0, 5).map(({ recordId }) => recordId))).toEqual(new Set([id]));

    const quiet = await changes(`?since=${page.next}`);
    expect(quiet).toMatchObject({ changes: [], more: false });
    await create(service, shirt('C-2'));
    expect(told(await onFrom(quiet.next, 1))).toEqual(['evaluation.created C-2 1']);
    // From the same place the same again: a client that died before it handled them misses nothing.
    expect((await onFrom(start.next, 9)).changes.slice(0, 8)).toEqual(page.changes);
  });

  test('gives pages of any size, and only the kinds that are asked for', async () => {
    const { next: start } = await changes('?since=now');
    const lines = Array.from({ length: 7 }, (_, index) => shirt(`P-${index}`));
    await service.call('POST', '/evaluations/batch?evaluate=true', { body: lines });
    const all = await onFrom(start, 14);
    expect(told(all).filter((line) => line.startsWith('evaluation.created'))).toHaveLength(7);
    let since = start;
    const read: RecordChange[] = [];
    for (;;) {
      const page = await changes(`?since=${since}&limit=3`);
      read.push(...page.changes);
      since = page.next;
      if (!page.more) break;
      expect(page.changes).toHaveLength(3);
    }
    expect(read).toEqual(all.changes);
    const evaluated = await changes(`?since=${start}&kinds=evaluation.evaluated,product`);
    expect(evaluated.changes.map(({ kind }) => kind)).toEqual(Array(7).fill('evaluation.evaluated'));
    expect(await changes(`?since=${start}&kinds=product,mask.created`)).toMatchObject({
      changes: [],
      more: false,
    });
    // The place behind changes that were not asked for: none of them is read again.
    const { next } = await changes(`?since=${start}&kinds=mask`);
    expect((await changes(`?since=${next}`)).changes).toEqual([]);
  });

  test('names the mask whose change made a result outdated', async () => {
    const mask = (await service.call('POST', '/masks', { body: aMask })).body as { id: string };
    const { id } = await create(service, edited(shirt('M-1'), { '/mask': { id: mask.id } }));
    await evaluate(service, id);
    const { next } = await onFrom((await changes('?since=now')).next, 0);
    const changed = edited(aMask, { '/name': 'Factory 2' });
    await service.call('PUT', `/masks/${mask.id}`, { body: changed });
    const page = await onFrom(next, 2, '&kinds=mask,evaluation.outdated');
    expect(page.changes.slice(-2)).toMatchObject([
      { kind: 'mask.updated', recordId: mask.id, revision: 2 },
      { kind: 'evaluation.outdated', recordId: id, reference: 'M-1', cause: { noun: 'mask', id: mask.id } },
    ]);
  });

  test('of another organization nothing is seen, and its places are refused', async () => {
    const other = await service.addMember('neighbour', 'reader');
    const { next } = await changes('');
    // PostgreSQL shows an event once every transaction that began before its own has ended, those of other tests, too.
    const theirs = async () => (await changes('', other.token)).changes.map(({ kind }) => kind);
    await expect.poll(theirs).toEqual(['team.created']);
    const refused = await service.call('GET', `/changes?since=${next}`, { token: other.token });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'query.invalid', errors: [{ pointer: '/since' }] },
    });
  });

  test('a place from before a restored backup, or older than what is kept, is refused with the cure', async () => {
    const { next } = await changes('?since=now');
    const { organizationId } = service.administrator;
    await service.query(
      'DELETE FROM record_events WHERE event_id = (SELECT max(event_id) FROM record_events WHERE organization_id = ?)',
      organizationId,
    );
    const gone = await service.call('GET', `/changes?since=${next}`);
    expect(gone).toMatchObject({ status: 410, body: { code: 'changes.expired' } });
    expect((gone.body as { detail: string }).detail).toContain('since=now');
  });

  test.each(['?since=later', '?kinds=evaluation.vanished', '?kinds=product,', '?limit=501'])(
    'refuses %s at its parameter',
    async (query) => {
      const { status, body } = await service.call('GET', `/changes${query}`);
      expect(status).toBe(400);
      const parameter = /\?(\w+)/.exec(query)?.[1];
      expect(body).toMatchObject({ code: 'query.invalid', errors: [{ pointer: `/${parameter}` }] });
    },
  );
});
