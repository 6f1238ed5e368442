import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/platform/ports/storage.ts';
import type { Deletion } from '../../src/platform/ports/trash.ts';
import {
  aMask,
  anEvaluation,
  aProduct,
  aResult,
  aUser,
  aVersion,
  insertEvaluation,
  insertProduct,
} from '../stored-examples.ts';
import { refused } from './storage-conformance.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

const may = (day: number): string => `2026-05-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const trash: Deletion = { at: may(1), userId: 'u1' };
const removal = (evaluationId: string, at = may(1)): Change => ({
  kind: 'remove-evaluation',
  evaluationId,
  trash: { ...trash, at },
});
const restoring = (id: string): Change => ({ kind: 'restore-trashed', id });

/** Every 256 values of a byte: no text. */
const anyBytes = Uint8Array.from({ length: 600 }, (_, index) => index % 256);
const fragile = '{ "b":1.0,\n "text" : "é\u{1F455}\u2028\u0001", "base64":"AAAA" }';

/** Tests of deleted records, which every implementation of the storage port must pass. */
export function trashConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`storage contract of the trash: ${name}`, () => {
    const { storage, commit, reopen } = storageOfEachTest(makePlace);
    const listed = async (limit = 100) => (await storage.listTrash('a', limit)).map(({ id }) => id);
    /** An evaluation with everything that is stored with one. */
    async function full(): Promise<void> {
      await commit({ kind: 'insert-reusable', reusable: aMask('m1') });
      const evaluation = { ...anEvaluation('e1'), payload: fragile };
      const reusables = [{ noun: 'mask', id: 'm1', revision: 1 }] as const;
      await commit(
        {
          kind: 'insert-evaluation',
          evaluation,
          teamIds: ['team-1', 'team-2'],
          tagIds: ['tag-1'],
          reusables,
        },
        { kind: 'put-result', result: { ...aResult('e1'), calculation: anyBytes }, uses: reusables },
        {
          kind: 'put-external-result',
          result: {
            evaluationId: 'e1',
            revision: 1,
            evaluatedAt: may(1),
            maskRevision: 1,
            extscore: anyBytes,
          },
        },
        { kind: 'insert-version', version: { ...aVersion('v1', 'e1', 1), frozen: '{}', full: anyBytes } },
      );
    }

    const everything = async () => ({
      state: await storage.readEvaluation('a', 'e1'),
      result: await storage.readResult('a', 'e1'),
      external: await storage.readExternalResult('a', 'e1'),
      version: await storage.readVersion('a', 'v1'),
      versions: await storage.listVersions('a', 'e1'),
      ofTeam: await storage.listEvaluations('a', { limit: 9, teamId: 'team-2' }),
      ofTag: await storage.listEvaluations('a', { limit: 9, tagId: 'tag-1' }),
      ofMask: await storage.listEvaluations('a', { limit: 9, uses: { noun: 'mask', id: 'm1' } }),
      mask: await storage.readReusable('a', 'mask', 'm1'),
      usage: (await storage.readUsage('a')).used,
    });

    test('a deleted evaluation is nowhere, and is restored byte for byte with all that belongs to it', async () => {
      await full();
      const before = await everything();
      expect(before.ofMask).toHaveLength(1);
      await commit({ kind: 'insert-user', user: aUser('u1', 'Ada') });
      await commit(removal('e1'));
      expect(await everything()).toMatchObject({
        state: undefined,
        result: undefined,
        version: undefined,
        versions: [],
        ofTeam: [],
        mask: { usedBy: 0 },
      });
      await reopen();
      expect(await storage.listTrash('a', 9)).toEqual([
        {
          noun: 'evaluation',
          id: 'e1',
          name: 'Evaluation e1',
          reference: 'TS-001',
          categoryId: 't-shirts',
          revision: 1,
          deletedAt: may(1),
          deletedBy: 'u1',
          deletedByName: 'Ada',
        },
      ]);
      await commit(restoring('e1'));
      expect(await everything()).toEqual(before);
      expect(await listed()).toEqual([]);
      // It can be deleted and restored again.
      await commit(removal('e1'));
      await commit(restoring('e1'));
      expect(await everything()).toEqual(before);
    });

    test('a result is outdated after the restoration if the mask has changed meanwhile', async () => {
      await full();
      expect((await storage.readEvaluation('a', 'e1'))?.evaluated).not.toHaveProperty('inputsChanged');
      await commit(removal('e1'));
      await commit({
        kind: 'replace-reusable',
        reusable: { ...aMask('m1'), revision: 2 },
        expectedRevision: 1,
      });
      await commit(restoring('e1'));
      expect((await storage.readEvaluation('a', 'e1'))?.evaluated).toMatchObject({ inputsChanged: true });
    });

    test('what it refers to is named with its document; without it nothing is restored', async () => {
      await full();
      await commit(removal('e1'));
      await commit({ kind: 'remove-reusable', noun: 'mask', reusableId: 'm1', trash });
      const { payload, needs } = (await storage.readTrashed('a', 'e1')) ?? {};
      expect(payload).toBe(fragile);
      expect(needs).toEqual([
        { noun: 'team', id: 'team-1' },
        { noun: 'team', id: 'team-2' },
        { noun: 'tag', id: 'tag-1' },
        { noun: 'mask', id: 'm1' },
      ]);
      expect(await storage.missingRecords('a', needs ?? [])).toEqual([{ noun: 'mask', id: 'm1' }]);
      await refused(commit(restoring('e1')), 'gone');
      expect(await storage.readEvaluation('a', 'e1')).toBeUndefined();
      expect((await listed()).sort()).toEqual(['e1', 'm1']);
      await commit(restoring('m1'));
      await commit(restoring('e1'));
      expect((await everything()).mask).toMatchObject({ usedBy: 1, revision: 1 });
    });

    test('products and packagings are kept as well', async () => {
      await commit(
        insertEvaluation(anEvaluation('e1')),
        { kind: 'insert-version', version: aVersion('v1', 'e1', 1) },
        insertProduct({ ...aProduct('p1'), reference: 'P-1' }, ['v1', 'v1']),
        { kind: 'insert-reusable', reusable: { ...aMask('b1'), noun: 'packaging' } },
      );
      const product = await storage.readProduct('a', 'p1');
      const packaging = await storage.readReusable('a', 'packaging', 'b1');
      await commit(
        { kind: 'remove-product', productId: 'p1', trash },
        { kind: 'remove-reusable', noun: 'packaging', reusableId: 'b1', trash },
      );
      expect(await storage.readProduct('a', 'p1')).toBeUndefined();
      await commit(removal('e1'));
      await refused(commit(restoring('p1')), 'gone');
      await commit(restoring('e1'), restoring('p1'), restoring('b1'));
      expect(await storage.readProduct('a', 'p1')).toEqual(product);
      expect(await storage.readReusable('a', 'packaging', 'b1')).toEqual(packaging);
      // It pins its versions again.
      await refused(commit(removal('e1')), 'in-use');
      expect(await listed()).toEqual([]);
    });

    test('a refused deletion keeps nothing in the trash', async () => {
      await commit(
        insertEvaluation(anEvaluation('e1')),
        { kind: 'insert-version', version: aVersion('v1', 'e1', 1) },
        insertProduct(aProduct('p1'), ['v1']),
      );
      await refused(commit(removal('e1')), 'in-use');
      await refused(commit(removal('none')), 'gone');
      await refused(commit({ kind: 'remove-product', productId: 'p1', expectedRevision: 7, trash }), 'stale');
      expect(await listed()).toEqual([]);
    });

    test('a reference is free while its record is in the trash, and then has to be unique again', async () => {
      const organization = { id: 'a', name: 'a', createdAt: may(1), uniqueReferences: true };
      await commit({ kind: 'replace-organization', organization });
      await commit(insertEvaluation(anEvaluation('e1')));
      await commit(removal('e1'));
      await commit(insertEvaluation(anEvaluation('e2')));
      const conflict = await refused(commit(restoring('e1')), 'reference');
      expect(conflict.referencedBy).toMatchObject([{ noun: 'evaluation', id: 'e2' }]);
      expect(await listed()).toEqual(['e1']);
      await commit({ kind: 'remove-evaluation', evaluationId: 'e2' });
      await commit(restoring('e1'));
      expect(await storage.listEvaluations('a', { limit: 9, reference: 'TS-001' })).toHaveLength(1);
    });

    test('it counts in the quotas: one record and its bytes, until it is deleted for good', async () => {
      await full();
      const before = (await storage.readUsage('a')).used;
      await commit(removal('e1'));
      const { used } = await storage.readUsage('a');
      // The mask and the entry of the trash; before, the evaluation and its version.
      expect(used.records).toBe(before.records - 1);
      expect(used.bytes).toBeGreaterThan(400);
      expect(await storage.checkUsage(false)).toEqual([]);
      await commit({ kind: 'set-quotas', quotas: { records: used.records } });
      await expect(commit(restoring('e1'))).rejects.toMatchObject({ unit: 'records' });
      expect(await listed()).toEqual(['e1']);
      await commit({ kind: 'purge-trashed', ids: ['e1'] });
      expect((await storage.readUsage('a')).used.records).toBe(1);
      expect(await storage.checkUsage(false)).toEqual([]);
      await refused(commit({ kind: 'purge-trashed', ids: ['e1'] }), 'gone');
      await refused(commit(restoring('e1')), 'gone');
    });

    test('it is listed page by page, last deleted first, and deleted after its time', async () => {
      for (const [id, day] of [
        ['e1', 1],
        ['e2', 2],
        ['e3', 2],
        ['e4', 3],
      ] as const) {
        await commit(insertEvaluation(anEvaluation(id)));
        await commit(removal(id, may(day)));
      }
      expect(await listed(2)).toEqual(['e4', 'e3']);
      const rest = await storage.listTrash('a', 9, { deletedAt: may(2), id: 'e3' });
      expect(rest.map(({ id }) => id)).toEqual(['e2', 'e1']);
      const expired = (trashedBefore: string) =>
        storage.deleteExpired(
          { endedBefore: '', keysBefore: '', sessionsUsedBefore: '', sessionsEndBefore: '', trashedBefore },
          2,
        );
      expect(await expired(may(1))).toBe(0);
      expect(await expired(may(3))).toBe(2);
      expect(await listed()).toEqual(['e4', 'e3']);
      expect(await expired(may(3))).toBe(1);
      expect(await listed()).toEqual(['e4']);
    });

    test('another organization sees, restores and deletes nothing of it', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      await commit(removal('e1'));
      expect(await storage.listTrash('b', 9)).toEqual([]);
      expect(await storage.readTrashed('b', 'e1')).toBeUndefined();
      await refused(storage.commit('b', [restoring('e1')]), 'gone');
      await refused(storage.commit('b', [{ kind: 'purge-trashed', ids: ['e1'] }]), 'gone');
      expect(await storage.missingRecords('b', [{ noun: 'mask', id: 'm1' }])).toHaveLength(1);
      expect(await listed()).toEqual(['e1']);
    });
  });
}
