import { describe, expect, test } from 'vitest';
import type { EvaluationQuery } from '../../src/platform/ports/evaluations.ts';
import type { Change } from '../../src/platform/ports/storage.ts';
import {
  aMask,
  anEvaluation,
  aProduct,
  aResult,
  at,
  aVersion,
  insertEvaluation,
  insertProduct,
} from '../stored-examples.ts';
import { refused, replace } from './storage-conformance.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

/** Tests of masks, changing products and lists that every implementation of the storage port must pass. */
export function reusablesConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`reusables and lists: ${name}`, () => {
    const { storage, commit } = storageOfEachTest(makePlace);
    test('an external score is outdated by a newer revision or another mask, and is stored with a version', async () => {
      const extscore = new Uint8Array(Buffer.from('{"score":1}'));
      const put = (revision: number, maskRevision: number | null): Change => ({
        kind: 'put-external-result',
        result: { evaluationId: 'e1', revision, evaluatedAt: at, maskRevision, extscore },
      });
      const read = () => storage.readExternalResult('a', 'e1');
      expect(await read()).toBeUndefined();
      await refused(commit(put(1, null)), 'gone');
      await commit({ kind: 'insert-reusable', reusable: aMask('m1') });
      await commit(insertEvaluation(anEvaluation('e1')));
      expect(await read()).toMatchObject({ revision: 1, resultRevision: null, bytes: null });

      await commit(put(1, null));
      const current = {
        source: 'evaluation',
        revision: 1,
        resultRevision: 1,
        evaluatedAt: at,
        bytes: extscore,
      };
      expect(await read()).toEqual(current);
      expect(await storage.readExternalResult('b', 'e1')).toBeUndefined();
      await commit({
        kind: 'replace-evaluation',
        evaluation: anEvaluation('e1', 2),
        expectedRevision: 1,
        teamIds: ['team-1'],
        tagIds: [],
        reusables: [{ noun: 'mask', id: 'm1', revision: 1 }],
      });
      expect(await read()).toEqual({ ...current, revision: 2, inputsChanged: true });
      await refused(commit(put(1, null)), 'stale');
      await commit(put(2, 1));
      expect(await read()).toEqual({ ...current, revision: 2, resultRevision: 2 });

      const [scored, plain] = [{ ...aVersion('v1', 'e1', 1, 2), extscore }, aVersion('v2', 'e1', 2, 2)];
      await commit({ kind: 'insert-version', version: scored }, { kind: 'insert-version', version: plain });
      expect(await storage.readVersion('a', 'v1')).toEqual(scored);
      expect(await storage.readExternalResult('a', 'v1')).toMatchObject({
        source: 'version',
        bytes: extscore,
      });
      await commit(insertProduct(aProduct('p1'), ['v2', 'v1']));
      expect(await storage.listPinnedScores('a', 'p1')).toMatchObject([
        { versionId: 'v2', extscore: null },
        { versionId: 'v1', extscore },
      ]);
    });

    test('a product is replaced only from its latest revision, with its pinned versions, and removed', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      await commit({ kind: 'insert-version', version: aVersion('v1', 'e1', 1) });
      await commit(insertProduct(aProduct('p1'), ['v1', 'v1']));
      const product = { ...aProduct('p1'), revision: 2, reference: 'P-1' };
      const next: Change = {
        kind: 'replace-product',
        product,
        expectedRevision: 1,
        versions: [],
        teamIds: ['team-2'],
        tagIds: ['tag-1'],
      };
      await commit(next);
      await refused(commit(next), 'stale');
      expect(await storage.readProduct('a', 'p1')).toEqual(product);
      expect((await storage.listProducts('a', { limit: 9, teamId: 'team-1' })).length).toBe(0);
      const count = (org: string, query: Parameters<typeof storage.countProducts>[1]) =>
        storage.countProducts(org, query);
      expect(await Promise.all([count('a', {}), count('a', { teamId: 'team-2' })])).toEqual([1, 1]);
      expect(await Promise.all([count('a', { teamId: 'team-1' }), count('b', {})])).toEqual([0, 0]);
      expect((await storage.listProducts('a', { limit: 9, teamId: 'team-2', tagId: 'tag-1' })).length).toBe(
        1,
      );
      await commit({ kind: 'remove-evaluation', evaluationId: 'e1' });
      await refused(storage.commit('b', [{ kind: 'remove-product', productId: 'p1' }]), 'gone');
      await commit({ kind: 'remove-product', productId: 'p1', expectedRevision: 2 });
      expect(await storage.readProduct('a', 'p1')).toBeUndefined();
    });

    test('a result is outdated as soon as a mask that it was computed with changes', async () => {
      const mask = aMask('m1');
      await commit({ kind: 'insert-reusable', reusable: mask });
      const reusables = [{ noun: 'mask', id: 'm1', revision: 1 }] as const;
      await commit({ ...insertEvaluation(anEvaluation('e1')), reusables } as Change);
      await commit({ kind: 'put-result', result: aResult('e1'), uses: [mask] });
      expect((await storage.readIpc('a', 'e1'))?.inputsChanged).toBeUndefined();
      expect(await storage.readReusable('a', 'mask', 'm1')).toEqual({ ...mask, usedBy: 1 });

      const count = (org: string, noun: 'mask' | 'packaging', search?: string) =>
        storage.countReusables(org, noun, search === undefined ? {} : { search });
      const counts = [
        count('a', 'mask'),
        count('a', 'mask', 'été'),
        count('a', 'packaging'),
        count('b', 'mask'),
      ];
      expect(await Promise.all(counts)).toEqual([1, 0, 0, 0]);

      const next = { ...mask, revision: 2, name: 'Été' };
      await commit({ kind: 'replace-reusable', reusable: next, expectedRevision: 1 });
      await refused(commit({ kind: 'replace-reusable', reusable: next, expectedRevision: 1 }), 'stale');
      expect((await storage.readIpc('a', 'e1'))?.inputsChanged).toBe(true);
      expect((await storage.readCalculation('a', 'e1'))?.inputsChanged).toBe(true);
      expect((await storage.readEvaluation('a', 'e1'))?.evaluated?.inputsChanged).toBe(true);
      const outdated = await storage.listEvaluations('a', { limit: 9, status: 'outdated' });
      expect(outdated.map(({ id }) => id)).toEqual(['e1']);
      await commit({ kind: 'put-result', result: aResult('e1'), uses: [next] });
      expect((await storage.readIpc('a', 'e1'))?.inputsChanged).toBeUndefined();
      // As by a job that was queued before the mask changed.
      await refused(commit({ kind: 'put-result', result: aResult('e1'), uses: [mask] }), 'stale');
      expect((await storage.readIpc('a', 'e1'))?.inputsChanged).toBeUndefined();
    });

    test('a product keeps its results when its packaging changes, marked as changed', async () => {
      const parcel = { ...aMask('k1'), noun: 'packaging' } as const;
      await commit({ kind: 'insert-reusable', reusable: parcel });
      const product = aProduct('p1');
      await commit({ ...insertProduct(product, []), uses: [parcel] } as Change);
      const { payload, ipc } = product;
      expect(await storage.readProductResult('a', 'p1', 'ipc')).toEqual({ payload, bytes: ipc });
      const next = { ...parcel, revision: 2 };
      await commit({ kind: 'replace-reusable', reusable: next, expectedRevision: 1 });
      for (const kind of ['ipc', 'full'] as const)
        expect((await storage.readProductResult('a', 'p1', kind))?.inputsChanged).toBe(true);
      expect((await storage.readProduct('a', 'p1'))?.inputsChanged).toBe(true);
      expect((await storage.listProducts('a', { limit: 9 })).map((p) => p.inputsChanged)).toEqual([true]);
    });

    test('a mask can be removed once nothing refers to it, and is unknown to other organizations', async () => {
      await commit({ kind: 'insert-reusable', reusable: aMask('m1') });
      const reusables = [{ noun: 'mask', id: 'm1', revision: 1 }] as const;
      await commit({ ...insertEvaluation(anEvaluation('e1')), reusables } as Change);
      const removal: Change = { kind: 'remove-reusable', noun: 'mask', reusableId: 'm1' };
      const { referencedBy } = await refused(commit(removal), 'in-use');
      expect(referencedBy).toEqual([{ noun: 'evaluation', id: 'e1', name: 'Evaluation e1' }]);
      expect(await storage.readReusable('b', 'mask', 'm1')).toBeUndefined();
      expect(await storage.readReusable('a', 'packaging', 'm1')).toBeUndefined();
      await refused(storage.commit('b', [removal]), 'gone');
      const foreign = { ...insertEvaluation(anEvaluation('e2')), reusables } as Change;
      await refused(storage.commit('b', [foreign]), 'gone');
      await commit(replace(anEvaluation('e1', 2), 1));
      await commit(removal);
      expect(await storage.listReusables('a', 'mask', { limit: 9 })).toEqual([]);
    });

    test('an evaluation is linked only to the mask that it was checked with', async () => {
      const mask = aMask('m1');
      await commit({ kind: 'insert-reusable', reusable: mask });
      await commit({ kind: 'replace-reusable', reusable: { ...mask, revision: 2 }, expectedRevision: 1 });
      const checkedWith = (revision: number, change: Change): Change =>
        ({ ...change, reusables: [{ noun: 'mask', id: 'm1', revision }] }) as Change;
      await refused(commit(checkedWith(1, insertEvaluation(anEvaluation('e1')))), 'stale');
      await commit(checkedWith(2, insertEvaluation(anEvaluation('e1'))));
      await refused(commit(checkedWith(1, replace(anEvaluation('e1', 2), 1))), 'stale');
      await commit(checkedWith(2, replace(anEvaluation('e1', 2), 1)));
      expect(await storage.readReusableNames('a', 'mask', ['m1', 'm9'])).toEqual([
        { id: 'm1', name: 'Mask m1' },
      ]);
      expect(await storage.readReusableNames('b', 'mask', ['m1'])).toEqual([]);
    });

    test('a packaging changes only while nothing refers to it that the change excludes, or that was not checked', async () => {
      const parcel = { ...aMask('k1'), noun: 'packaging' } as const;
      await commit({ kind: 'insert-reusable', reusable: parcel });
      await commit({ ...insertProduct(aProduct('p1'), []), uses: [parcel] } as Change);
      const change = (revision: number, rest: object): Change => ({
        kind: 'replace-reusable',
        reusable: { ...parcel, revision },
        expectedRevision: revision - 1,
        ...rest,
      });
      await commit(change(2, { excludedUsers: 'evaluation' }));
      const uses = [{ noun: 'packaging', id: 'k1', revision: 2 }];
      await commit({ ...insertEvaluation(anEvaluation('e1')), reusables: uses } as Change);
      const { referencedBy } = await refused(commit(change(3, { excludedUsers: 'evaluation' })), 'in-use');
      expect(referencedBy).toEqual([{ noun: 'evaluation', id: 'e1', name: 'Evaluation e1' }]);

      await refused(commit(change(3, { checkedUsers: new Map() })), 'stale');
      await refused(commit(change(3, { checkedUsers: new Map([['e1', 2]]) })), 'stale');
      expect((await storage.readReusable('a', 'packaging', 'k1'))?.revision).toBe(2);
      const users = { noun: 'packaging', id: 'k1' } as const;
      const found = await storage.listEvaluations('a', { uses: users, limit: 9 });
      await commit(change(3, { checkedUsers: new Map(found.map(({ id, revision }) => [id, revision])) }));
      expect(found.map(({ id }) => id)).toEqual(['e1']);
    });

    test('of a packaging that becomes an outer one and an evaluation that begins to use it, one is refused', async () => {
      for (let round = 0; round < 20; round++) {
        const parcel = { ...aMask(`k${round}`), noun: 'packaging' } as const;
        await commit({ kind: 'insert-reusable', reusable: parcel });
        const reusables = [{ noun: 'packaging', id: parcel.id, revision: 1 }];
        const outcomes = await Promise.allSettled([
          commit({
            kind: 'replace-reusable',
            reusable: { ...parcel, revision: 2 },
            expectedRevision: 1,
            excludedUsers: 'evaluation',
          }),
          commit({ ...insertEvaluation(anEvaluation(`e${round}`)), reusables } as Change),
        ]);
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      }
    });

    test('references are unique per noun if the organization wants it', async () => {
      const wanting = (id: string, unique: boolean): Change => ({
        kind: 'replace-organization',
        organization: { id, name: id, createdAt: at, ...(unique ? { uniqueReferences: true } : {}) },
      });
      const evaluation = (id: string, reference: string, revision = 1) => ({
        ...anEvaluation(id, revision),
        reference,
      });
      const insert = (id: string, reference: string) => insertEvaluation(evaluation(id, reference));
      const product = (id: string, reference: string) =>
        insertProduct({ ...aProduct(id), reference }, []) as Change;
      await commit(insert('e1', 'R1'), insert('e2', 'R1'), product('p1', 'R1'));
      const { referencedBy } = await refused(commit(wanting('a', true)), 'duplicates');
      expect(referencedBy).toMatchObject([
        { noun: 'evaluation', id: 'e1', reference: 'R1' },
        { noun: 'evaluation', id: 'e2', reference: 'R1' },
      ]);
      expect((await storage.readOrganization('a'))?.uniqueReferences).toBeUndefined();

      await commit(replace(evaluation('e2', 'R2', 2), 1), wanting('a', true));
      expect((await storage.readOrganization('a'))?.uniqueReferences).toBe(true);
      for (const change of [insert('e3', 'R2'), replace(evaluation('e1', 'R2', 2), 1)]) {
        const { referencedBy: holders } = await refused(commit(change), 'reference');
        expect(holders).toMatchObject([{ noun: 'evaluation', id: 'e2', reference: 'R2' }]);
      }
      await refused(commit(insert('e3', 'R3'), insert('e4', 'R3')), 'reference');
      await refused(commit(product('p2', 'R1')), 'reference');
      await commit(product('p2', 'R2'), replace(evaluation('e2', 'R2', 3), 2));
      await storage.commit('b', [insert('e9', 'R1')]);
      await commit(wanting('a', false), insert('e3', 'R2'));
    });

    test('of writers that take one reference at the same time, or while it becomes unique, one is refused', async () => {
      const unique = { id: 'a', name: 'a', createdAt: at, uniqueReferences: true } as const;
      const taking = (id: string, reference: string) =>
        commit(insertEvaluation({ ...anEvaluation(id), reference }));
      await taking('first', 'R0');
      const switched = await Promise.allSettled([
        taking('second', 'R0'),
        commit({ kind: 'replace-organization', organization: unique }),
      ]);
      expect(switched.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      if (switched[0]?.status === 'fulfilled') {
        await commit({ kind: 'remove-evaluation', evaluationId: 'second' });
        await commit({ kind: 'replace-organization', organization: unique });
      }
      for (let round = 1; round <= 20; round++) {
        const outcomes = await Promise.allSettled(
          ['x', 'y', 'z'].map((id) => taking(`${id}${round}`, `R${round}`)),
        );
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
      }
    });

    test('lists continue after an id, in ascending order, and can be filtered', async () => {
      for (const id of ['e3', 'e1', 'e2']) await commit(insertEvaluation(anEvaluation(id)));
      await commit({ kind: 'put-result', result: aResult('e2') });
      await commit({ kind: 'insert-version', version: aVersion('v1', 'e2', 1) });
      const found = async (query: EvaluationQuery): Promise<string[]> =>
        (await storage.listEvaluations('a', query)).map(({ id }) => id);
      expect(await found({ limit: 2 })).toEqual(['e1', 'e2']);
      expect(await found({ limit: 2, after: 'e2' })).toEqual(['e3']);
      expect(await found({ limit: 9, status: 'evaluated' })).toEqual(['e2']);
      expect(await found({ limit: 9, status: 'draft', tagId: 'tag-1' })).toEqual(['e1', 'e3']);
      expect(await found({ limit: 9, teamId: 'team-1', after: 'e1' })).toEqual(['e2', 'e3']);
      expect(await found({ limit: 9, teamId: 'team-2' })).toEqual([]);
      expect(await found({ limit: 9, search: 'ÉVALUATION E3' })).toEqual(['e3']);
      expect(await found({ limit: 9, reference: 'TS-001', categoryId: 't-shirts' })).toHaveLength(3);
      expect(await found({ limit: 9, updatedSince: '2026-01-02T03:04:05.679Z' })).toEqual([]);
      expect(await storage.listEvaluations('b', { limit: 9 })).toEqual([]);
      const sort = { by: 'name', descending: true } as const;
      const named = await storage.listEvaluations('a', { limit: 9, sort });
      expect(named.map(({ id, sortKey }) => [id, sortKey?.slice(0, 13)])).toEqual([
        ['e3', 'evaluation e3'],
        ['e2', 'evaluation e2'],
        ['e1', 'evaluation e1'],
      ]);
      const afterKey = named[0]?.sortKey as string;
      expect(await found({ limit: 9, sort, after: 'e3', afterKey })).toEqual(['e2', 'e1']);
      const byChange = { by: 'updatedAt', descending: false } as const;
      const changed = await storage.listEvaluations('a', { limit: 1, sort: byChange, teamId: 'team-1' });
      expect(changed).toMatchObject([{ id: 'e1', sortKey: changed[0]?.updatedAt }]);
      expect(
        await found({ limit: 9, sort: byChange, after: 'e1', afterKey: changed[0]?.updatedAt as string }),
      ).toEqual(['e2', 'e3']);
      const versions = await storage.listVersionsOfAll('a', ['e1', 'e2']);
      expect(versions.map(({ id, evaluationId }) => [id, evaluationId])).toEqual([['v1', 'e2']]);
      expect(await storage.listVersionsOfAll('b', ['e2'])).toEqual([]);
    });
  });
}
