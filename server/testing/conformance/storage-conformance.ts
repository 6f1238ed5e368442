import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/platform/ports/storage.ts';
import {
  anEntry,
  anEvaluation,
  aProduct,
  aResult,
  at,
  aUser,
  aVersion,
  insertEvaluation,
  insertProduct,
} from '../stored-examples.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

/** Tests that every implementation of the storage port must pass. */
export function storageConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`storage: ${name}`, () => {
    const { storage, commit, reopen } = storageOfEachTest(makePlace);

    test('committed records survive closing and reopening', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      await reopen();
      expect(await storage.readEvaluation('a', 'e1')).toEqual({ ...anEvaluation('e1'), evaluated: null });
      expect(await storage.readOrganization('a')).toEqual({ id: 'a', name: 'Name of a', createdAt: at });
      expect((await storage.listOrganizations()).map(({ id }) => id)).toEqual(['a', 'b']);
    });

    test('a payload text is returned byte for byte, with its spaces, order and characters', async () => {
      const payload = '{ "b":1.0,\n "a" : "é\u{1F455}\u2028", "n":1e3 }';
      await commit(insertEvaluation({ ...anEvaluation('e1'), payload }));
      expect((await storage.readEvaluation('a', 'e1'))?.payload).toBe(payload);
    });

    test('omitted optional fields stay omitted', async () => {
      const { name: _name, reference: _reference, ...bare } = anEvaluation('e1');
      await commit(insertEvaluation(bare));
      expect(await storage.readEvaluation('a', 'e1')).toEqual({ ...bare, evaluated: null });
    });

    test('all 256 byte values of a result are returned unchanged', async () => {
      const ipc = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);
      await commit(insertEvaluation(anEvaluation('e1')), {
        kind: 'put-result',
        result: { ...aResult('e1'), ipc },
      });
      const reading = await storage.readIpc('a', 'e1');
      expect(Buffer.from(reading?.bytes ?? []).equals(Buffer.from(ipc))).toBe(true);
      expect(await storage.readResult('a', 'e1')).toEqual({ ...aResult('e1'), ipc });
    });

    test('readIpc distinguishes draft, evaluated and outdated, and reads a version by its id', async () => {
      expect(await storage.readIpc('a', 'e1')).toBeUndefined();
      await commit(insertEvaluation(anEvaluation('e1')));
      const draft = {
        source: 'evaluation',
        revision: 1,
        resultRevision: null,
        evaluatedAt: null,
        bytes: null,
      };
      expect(await storage.readIpc('a', 'e1')).toEqual(draft);

      const result = aResult('e1');
      await commit({ kind: 'put-result', result });
      const evaluated = { ...draft, resultRevision: 1, evaluatedAt: result.evaluatedAt, bytes: result.ipc };
      expect(await storage.readIpc('a', 'e1')).toEqual(evaluated);
      expect(await storage.readCalculation('a', 'e1')).toEqual({ ...evaluated, bytes: result.calculation });
      expect((await storage.readEvaluation('a', 'e1'))?.evaluated).toEqual({
        revision: 1,
        evaluatedAt: result.evaluatedAt,
      });

      await commit({ kind: 'insert-version', version: aVersion('v1', 'e1', 1) });
      await commit(replace(anEvaluation('e1', 2), 1));
      expect(await storage.readIpc('a', 'e1')).toEqual({ ...evaluated, revision: 2 });
      const { ipc, full } = aVersion('v1', 'e1', 1);
      const frozen = { source: 'version', revision: 1, resultRevision: 1, evaluatedAt: null, bytes: ipc };
      expect(await storage.readIpc('a', 'v1')).toEqual(frozen);
      expect(await storage.readVersionFull('a', 'v1')).toEqual(full);
      expect(await storage.readCalculation('a', 'v1')).toBeUndefined();
    });

    test('a replacement changes payload, names, teams and tags', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      const { name: _name, ...next } = {
        ...anEvaluation('e1', 2),
        payload: '{"new":true}',
        categoryId: 'other',
      };
      await commit(replace(next, 1));
      expect(await storage.readEvaluation('a', 'e1')).toEqual({ ...next, evaluated: null });
    });

    test('of two replacements of the same revision the second is stale', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      await commit(replace({ ...anEvaluation('e1', 2), payload: 'first' }, 1));
      await refused(commit(replace({ ...anEvaluation('e1', 2), payload: 'second' }, 1)), 'stale');
      expect((await storage.readEvaluation('a', 'e1'))?.payload).toBe('first');
    });

    test('a write to a record that does not exist is rejected as gone', async () => {
      await refused(commit(replace(anEvaluation('e1', 2), 1)), 'gone');
      await refused(commit({ kind: 'remove-evaluation', evaluationId: 'e1' }), 'gone');
      await refused(commit({ kind: 'put-result', result: aResult('e1') }), 'gone');
      await refused(commit({ kind: 'insert-version', version: aVersion('v1', 'e1', 1) }), 'gone');
      await refused(commit({ kind: 'replace-user', user: aUser('u1', 'x'), expectedVersion: 1 }), 'gone');
    });

    test('a team, tag or version that does not exist cannot be referred to', async () => {
      const evaluation = anEvaluation('e1');
      await refused(
        commit({ kind: 'insert-evaluation', evaluation, teamIds: ['team-9'], tagIds: [] }),
        'gone',
      );
      await refused(
        commit({ kind: 'insert-evaluation', evaluation, teamIds: [], tagIds: ['tag-9'] }),
        'gone',
      );
      await refused(commit(insertProduct(aProduct('p1'), ['v9'])), 'gone');
      expect(await storage.readEvaluation('a', 'e1')).toBeUndefined();
      expect(await storage.readProduct('a', 'p1')).toBeUndefined();
    });

    test('a result of an older revision is stale and changes nothing', async () => {
      await commit(insertEvaluation(anEvaluation('e1')), replace(anEvaluation('e1', 2), 1));
      await commit({ kind: 'put-result', result: aResult('e1', 2) });
      await refused(commit({ kind: 'put-result', result: aResult('e1', 1) }), 'stale');
      expect(await storage.readResult('a', 'e1')).toEqual(aResult('e1', 2));
    });

    test('versions are listed by number, and a number cannot be published twice', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      await commit({ kind: 'insert-version', version: aVersion('v1', 'e1', 1) });
      await commit({ kind: 'insert-version', version: aVersion('again', 'e1', 2, 1) });
      await commit(replace(anEvaluation('e1', 2), 1));
      await refused(commit({ kind: 'insert-version', version: aVersion('v2', 'e1', 1, 2) }), 'taken');
      await refused(commit({ kind: 'insert-version', version: aVersion('v2', 'e1', 3, 1) }), 'stale');
      await commit({ kind: 'insert-version', version: aVersion('v2', 'e1', 3, 2) });
      const summaries = await storage.listVersions('a', 'e1');
      expect(summaries.map(({ id, number, revision }) => [id, number, revision])).toEqual([
        ['v1', 1, 1],
        ['again', 2, 1],
        ['v2', 3, 2],
      ]);
      expect(await storage.readVersion('a', 'v2')).toEqual(aVersion('v2', 'e1', 3, 2));
    });

    test('an evaluation is removed with its results and versions', async () => {
      await commit(insertEvaluation(anEvaluation('e1')), { kind: 'put-result', result: aResult('e1') });
      await commit({ kind: 'insert-version', version: aVersion('v1', 'e1', 1) });
      expect(await storage.readIpc('a', 'e1')).toBeDefined();
      expect(await storage.readIpc('a', 'v1')).toBeDefined();
      await refused(commit({ kind: 'remove-evaluation', evaluationId: 'e1', expectedRevision: 7 }), 'stale');
      await commit({ kind: 'remove-evaluation', evaluationId: 'e1', expectedRevision: 1 });
      expect(await storage.readEvaluation('a', 'e1')).toBeUndefined();
      expect(await storage.readResult('a', 'e1')).toBeUndefined();
      expect(await storage.readVersion('a', 'v1')).toBeUndefined();
      expect(await storage.readIpc('a', 'e1')).toBeUndefined();
      expect(await storage.readIpc('a', 'v1')).toBeUndefined();
    });

    test('an evaluation whose version a product pins cannot be removed; the error lists at most 100 products', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      await commit({ kind: 'insert-version', version: aVersion('v1', 'e1', 1) });
      for (let index = 0; index < 101; index++) {
        await commit(insertProduct(aProduct(`p${String(index).padStart(3, '0')}`), ['v1', 'v1']));
      }
      const conflict = await refused(commit({ kind: 'remove-evaluation', evaluationId: 'e1' }), 'in-use');
      expect(conflict.referencedBy).toHaveLength(100);
      expect(conflict.referencedBy[0]).toEqual({ noun: 'product', id: 'p000', name: 'Product p000' });
      expect(await storage.readVersion('a', 'v1')).toEqual(aVersion('v1', 'e1', 1));
    });

    test('a product is returned with both results', async () => {
      await commit(insertEvaluation(anEvaluation('e1')), {
        kind: 'insert-version',
        version: aVersion('v1', 'e1', 1),
      });
      await commit(insertProduct(aProduct('p1'), ['v1']));
      expect(await storage.readProduct('a', 'p1')).toEqual(aProduct('p1'));
      const { payload, ipc, full } = aProduct('p1');
      expect(await storage.readProductResult('a', 'p1', 'ipc')).toEqual({ payload, bytes: ipc });
      expect(await storage.readProductResult('a', 'p1', 'full')).toEqual({ payload, bytes: full });
      expect(await storage.readProductResult('a', 'p2', 'full')).toBeUndefined();
    });

    test('if any change of a commit fails, none is stored', async () => {
      const changes: Change[] = [
        insertEvaluation(anEvaluation('e1')),
        { kind: 'put-result', result: aResult('e1') },
        { kind: 'insert-version', version: aVersion('v1', 'e1', 1) },
        insertProduct(aProduct('p1'), ['v1']),
        { kind: 'append-audit', entry: anEntry('x1', 'e1') },
      ];
      for (let position = 0; position <= changes.length; position++) {
        const failing = replace(anEvaluation('missing', 2), 1);
        await refused(commit(...changes.slice(0, position), failing, ...changes.slice(position)), 'gone');
        expect(await storage.readEvaluation('a', 'e1')).toBeUndefined();
        expect(await storage.readVersion('a', 'v1')).toBeUndefined();
        expect(await storage.readProduct('a', 'p1')).toBeUndefined();
        expect(await storage.listAudit('a', 'e1')).toEqual([]);
      }
      await commit(...changes);
      expect(await storage.listAudit('a', 'e1')).toEqual([anEntry('x1', 'e1')]);
    });

    test('another organization can neither read, change nor refer to a record', async () => {
      await commit(insertEvaluation(anEvaluation('e1')), { kind: 'put-result', result: aResult('e1') });
      await commit(
        { kind: 'insert-version', version: aVersion('v1', 'e1', 1) },
        insertProduct(aProduct('p1'), ['v1']),
      );
      await commit(
        { kind: 'insert-team', team: { id: 'team-of-a', name: 'A' } },
        { kind: 'append-audit', entry: anEntry('x1', 'e1') },
      );
      await commit({ kind: 'insert-user', user: aUser('u1', 'atelier') });

      expect(await storage.readEvaluation('b', 'e1')).toBeUndefined();
      expect(await storage.readResult('b', 'e1')).toBeUndefined();
      expect(await storage.readIpc('b', 'e1')).toBeUndefined();
      expect(await storage.readIpc('b', 'v1')).toBeUndefined();
      expect(await storage.readCalculation('b', 'e1')).toBeUndefined();
      expect(await storage.readVersion('b', 'v1')).toBeUndefined();
      expect(await storage.readVersionFull('b', 'v1')).toBeUndefined();
      expect(await storage.listVersions('b', 'e1')).toEqual([]);
      expect(await storage.readProduct('b', 'p1')).toBeUndefined();
      expect(await storage.readProductResult('b', 'p1', 'ipc')).toBeUndefined();
      expect(await storage.readTeams('b', ['team-of-a'])).toEqual([]);
      expect(await storage.readUser('b', 'u1')).toBeUndefined();
      expect(await storage.listAudit('b', 'e1')).toEqual([]);
      await refused(storage.commit('b', [replace(anEvaluation('e1', 2), 1)]), 'gone');
      await refused(storage.commit('b', [{ kind: 'remove-evaluation', evaluationId: 'e1' }]), 'gone');
      await refused(storage.commit('b', [{ kind: 'put-result', result: aResult('e1') }]), 'gone');
      await refused(storage.commit('b', [insertProduct(aProduct('p2'), ['v1'])]), 'gone');
      const evaluation = anEvaluation('e2');
      await refused(
        storage.commit('b', [{ kind: 'insert-evaluation', evaluation, teamIds: ['team-of-a'], tagIds: [] }]),
        'gone',
      );
      // The same id is unused there, like an unknown one.
      await storage.commit('b', [insertEvaluation(anEvaluation('e1'))]);
      expect((await storage.readEvaluation('a', 'e1'))?.evaluated?.revision).toBe(1);
    });

    test('labels are listed in the order of their ids; reads by id return each once and omit unknown ones', async () => {
      expect((await storage.listTeams('a')).map(({ id }) => id)).toEqual(['team-1', 'team-2']);
      expect(await storage.listTags('a')).toEqual([{ id: 'tag-1', name: 'Spring' }]);
      expect(await storage.readTeams('a', [])).toEqual([]);
      expect(await storage.readTags('a', ['tag-1', 'tag-9'])).toEqual([{ id: 'tag-1', name: 'Spring' }]);
      const many = Array.from({ length: 700 }, (_, index) => `team-${index}`);
      const found = await storage.readTeams('a', [...many, 'team-1']);
      expect(found.map(({ id }) => id)).toEqual(['team-1', 'team-2']);
    });

    test('a name alone signs in one user of all organizations, ignoring case', async () => {
      await commit({ kind: 'insert-user', user: aUser('u1', 'Équipe') });
      await refused(
        storage.commit('b', [
          { kind: 'insert-user', user: { ...aUser('u2', 'ÉQUIPE'), organizationId: 'b' } },
        ]),
        'taken',
      );
      expect(await storage.readUserByName('éQUIPE')).toEqual(aUser('u1', 'Équipe'));
      expect(await storage.readUserByName('e\u0301quipe')).toEqual(aUser('u1', 'Équipe'));
      expect(await storage.readUserByName('equipe')).toBeUndefined();
    });

    test('a user is replaced only from the latest version', async () => {
      await commit({ kind: 'insert-user', user: aUser('u1', 'atelier') });
      const next = { ...aUser('u1', 'atelier'), disabled: true, role: 'reader' as const, version: 2 };
      await commit({ kind: 'replace-user', user: next, expectedVersion: 1 });
      await refused(commit({ kind: 'replace-user', user: next, expectedVersion: 1 }), 'stale');
      expect(await storage.readUser('a', 'u1')).toEqual(next);
    });

    test('concurrent commits are applied one after the other', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      const attempts = Array.from({ length: 20 }, (_, index) =>
        commit(replace({ ...anEvaluation('e1', 2), payload: `${index}` }, 1)),
      );
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await storage.readEvaluation('a', 'e1'))?.revision).toBe(2);
    });

    test('quotes and SQL statements in a text are stored as text', async () => {
      const id = `'; DROP TABLE evaluations; -- ? $1 :1`;
      await commit(insertEvaluation({ ...anEvaluation(id), name: id }));
      expect((await storage.readEvaluation('a', id))?.name).toBe(id);
    });
  });
}

export function replace(evaluation: ReturnType<typeof anEvaluation>, expectedRevision: number): Change {
  return {
    kind: 'replace-evaluation',
    evaluation,
    expectedRevision,
    teamIds: ['team-2', 'team-2'],
    tagIds: [],
  };
}

export async function refused(
  commit: Promise<void>,
  reason: string,
): Promise<{ referencedBy: readonly unknown[] }> {
  const error = await commit.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ name: 'StorageConflict', reason });
  return error as { referencedBy: readonly unknown[] };
}
