import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { StoredRecordEvent } from '../../src/platform/ports/record-events.ts';
import type { Change } from '../../src/platform/ports/storage.ts';
import {
  aMask,
  anEvaluation,
  aProduct,
  aResult,
  aVersion,
  insertEvaluation,
  insertProduct,
} from '../stored-examples.ts';
import { refused } from './storage-conformance.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

const trash = { at: '2026-05-01T00:00:00.000Z', userId: 'u1' };
const mask = { noun: 'mask', id: 'm1', revision: 1 } as const;

/** Tests of the events of records, which every implementation of the storage port must pass. */
export function recordEventsConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`storage contract of record events: ${name}`, () => {
    const { storage, commit } = storageOfEachTest(makePlace);
    /**
     * All events of an organization, as soon as the last commit can be seen: with PostgreSQL, a transaction in another
     * schema of the server delays them.
     */
    async function events(organizationId = 'a', count?: number): Promise<readonly StoredRecordEvent[]> {
      for (let tries = 0; ; tries++) {
        const upTo = await storage.readLastEvent(organizationId);
        const found =
          upTo === undefined ? [] : await storage.listRecordEvents(organizationId, { upTo, limit: 10_000 });
        if (count === undefined ? tries === 5 : found.length >= count || tries === 1_000) return found;
        await pause(20);
      }
    }
    /** `kind record reference revision` of the events after those of the organization, which are three. */
    const told = async (count: number): Promise<string[]> =>
      (await events('a', count + 3))
        .slice(3)
        .map(({ kind, recordId, reference = '-', revision = '-', cause }) =>
          [kind, recordId, reference, revision, ...(cause === undefined ? [] : [cause])].join(' '),
        );

    test('teams and tags of a new organization are its first events, and another one sees none of them', async () => {
      const kinds = async (org: string) =>
        (await events(org, 3)).map(({ kind, recordId }) => [kind, recordId]);
      expect(await kinds('a')).toEqual([
        ['team.created', 'team-1'],
        ['team.created', 'team-2'],
        ['tag.created', 'tag-1'],
      ]);
      await commit(insertEvaluation(anEvaluation('e1')));
      expect(await events('a', 4)).toHaveLength(4);
      expect(await events('b')).toHaveLength(3);
      expect(await storage.readLastEvent('nobody')).toBeUndefined();
    });

    test('an evaluation from its creation to its deletion and back', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      await commit({ kind: 'put-result', result: aResult('e1') });
      await commit({ kind: 'insert-version', version: aVersion('v1', 'e1', 1) });
      const replaced = { ...anEvaluation('e1', 2), reference: 'TS-002' };
      await commit({
        kind: 'replace-evaluation',
        evaluation: replaced,
        expectedRevision: 1,
        teamIds: ['team-1'],
        tagIds: [],
      });
      await commit({ kind: 'remove-evaluation', evaluationId: 'e1', trash });
      await commit({ kind: 'restore-trashed', id: 'e1' });
      await commit({ kind: 'remove-evaluation', evaluationId: 'e1', trash });
      await commit({ kind: 'purge-trashed', ids: ['e1'] });
      expect(await told(8)).toEqual([
        'evaluation.created e1 TS-001 1',
        'evaluation.evaluated e1 TS-001 1',
        'evaluation.published e1 TS-001 1',
        'evaluation.updated e1 TS-002 2',
        'evaluation.outdated e1 TS-002 2',
        'evaluation.deleted e1 TS-002 2',
        'evaluation.restored e1 TS-002 2',
        'evaluation.deleted e1 TS-002 2',
      ]);
      expect((await events('a', 11))[5]).toMatchObject({ versionId: 'v1' });
    });

    test('what is evaluated in the commit that changes it is not outdated', async () => {
      await commit(insertEvaluation(anEvaluation('e1')), { kind: 'put-result', result: aResult('e1') });
      const change = { teamIds: ['team-1'], tagIds: [], expectedRevision: 1 };
      await commit(
        { kind: 'replace-evaluation', evaluation: anEvaluation('e1', 2), ...change },
        { kind: 'put-result', result: aResult('e1', 2) },
      );
      expect(await told(4)).toEqual([
        'evaluation.created e1 TS-001 1',
        'evaluation.evaluated e1 TS-001 1',
        'evaluation.updated e1 TS-001 2',
        'evaluation.evaluated e1 TS-001 2',
      ]);
    });

    test('a changed mask makes the results outdated that it went into, each once', async () => {
      await commit({ kind: 'insert-reusable', reusable: aMask('m1') });
      for (const id of ['e1', 'e2', 'e3']) {
        const own = id === 'e3' ? {} : { reusables: [mask] };
        await commit({ ...insertEvaluation(anEvaluation(id)), ...own } as Change);
      }
      // The third does not use it, and the second has no result.
      for (const id of ['e1', 'e3']) {
        await commit({ kind: 'put-result', result: aResult(id), ...(id === 'e1' ? { uses: [mask] } : {}) });
      }
      for (const revision of [2, 3]) {
        const reusable = { ...aMask('m1'), revision, payload: `{"revision":${revision}}` };
        await commit({ kind: 'replace-reusable', reusable, expectedRevision: revision - 1 });
      }
      expect((await told(9)).slice(6)).toEqual([
        'mask.updated m1 - 2',
        'evaluation.outdated e1 TS-001 1 mask m1',
        'mask.updated m1 - 3',
      ]);
    });

    test('a product, and its packaging', async () => {
      const packaging = { ...aMask('p1'), noun: 'packaging' } as const;
      await commit({ kind: 'insert-reusable', reusable: packaging });
      await commit(insertEvaluation(anEvaluation('e1')));
      await commit({ kind: 'insert-version', version: aVersion('v1', 'e1', 1) });
      const product = { ...aProduct('s1'), reference: 'SET' };
      const uses = [{ noun: 'packaging', id: 'p1', revision: 1 }] as const;
      await commit({ ...insertProduct(product, ['v1']), uses } as Change);
      await commit({
        kind: 'replace-reusable',
        reusable: { ...packaging, revision: 2 },
        expectedRevision: 1,
      });
      await commit({ kind: 'remove-product', productId: 's1', trash });
      await commit({ kind: 'remove-reusable', noun: 'packaging', reusableId: 'p1', trash });
      expect((await told(8)).slice(3)).toEqual([
        'product.created s1 SET 1',
        'packaging.updated p1 - 2',
        'product.outdated s1 SET 1 packaging p1',
        'product.deleted s1 SET 1',
        'packaging.deleted p1 - 2',
      ]);
    });

    test('nothing is published of a commit that was refused', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      const other = { kind: 'remove-evaluation', evaluationId: 'other' } as const;
      await refused(commit(insertEvaluation(anEvaluation('e2')), other), 'gone');
      await commit(insertEvaluation(anEvaluation('e3')));
      expect((await told(2)).map((line) => line.split(' ')[1])).toEqual(['e1', 'e3']);
    });

    test('pages of any size, from any place, are the whole list, and kinds leave others out', async () => {
      const ids = Array.from({ length: 150 }, (_, index) => `e${String(index).padStart(3, '0')}`);
      await commit(
        ...ids.flatMap((id): Change[] => [
          insertEvaluation({ ...anEvaluation(id), reference: id }),
          { kind: 'put-result', result: aResult(id) },
        ]),
      );
      const all = await events('a', 303);
      const upTo = all.at(-1) as StoredRecordEvent;
      const { tx, id } = upTo;
      expect(all).toHaveLength(303);
      for (const limit of [1, 7, 64, 500]) {
        const read: StoredRecordEvent[] = [];
        for (let page: readonly StoredRecordEvent[] = all.slice(0, 0); ; ) {
          const after = page.at(-1);
          page = await storage.listRecordEvents('a', { ...(after && { after }), upTo: { tx, id }, limit });
          read.push(...page);
          if (page.length < limit) break;
        }
        expect(read).toEqual(all);
      }
      const kinds = ['evaluation.evaluated', 'team.created'] as const;
      const some = await storage.listRecordEvents('a', { upTo, kinds, limit: 1_000 });
      expect(some.map((event) => event.kind)).toEqual([
        'team.created',
        'team.created',
        ...ids.map(() => 'evaluation.evaluated'),
      ]);
      expect(new Set(some.slice(2).map(({ reference }) => reference))).toEqual(new Set(ids));
      expect(await storage.readEventTime('a', upTo)).toBe(upTo.at);
      expect(await storage.readEventTime('b', upTo)).toBeUndefined();
    });

    test('events are deleted when they are older than asked, but for the last one, whose id is never given again', async () => {
      await events('a', 3);
      const limits = { endedBefore: '', keysBefore: '', sessionsUsedBefore: '', sessionsEndBefore: '' };
      expect(await storage.deleteExpired({ ...limits, eventsBefore: '2026-01-01T00:00:00.000Z' }, 100)).toBe(
        0,
      );
      expect(await storage.deleteExpired({ ...limits, eventsBefore: '9999' }, 4)).toBe(4);
      const last = await storage.readLastEvent('b');
      expect(await storage.deleteExpired({ ...limits, eventsBefore: '9999' }, 4)).toBe(1);
      expect([await events('a'), await storage.readLastEvent('b')]).toEqual([[], last]);
    });
  });
}
