import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredApiKey } from '../../src/platform/ports/api-keys.ts';
import type { CredentialUse } from '../../src/platform/ports/credential-uses.ts';
import type { StoredSession } from '../../src/platform/ports/sessions.ts';
import type { Change, Storage } from '../../src/platform/ports/storage.ts';
import {
  anEntry,
  anEvaluation,
  aProduct,
  at,
  aUser,
  aVersion,
  insertEvaluation,
  insertOrganization,
  insertProduct,
} from '../stored-examples.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

const aKey = (id: string, userId = 'u1', organizationId = 'a'): StoredApiKey => ({
  id,
  organizationId,
  userId,
  name: `Key ${id}`,
  prefix: 'sk_12345678',
  hash: `hash of ${id}`,
  createdAt: at,
});
const insertKey = (key: StoredApiKey): Change => ({ kind: 'insert-api-key', key, atMost: 2 });

/** Tests of administration that every implementation of the storage port must pass. */
export function administrationConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`administration: ${name}`, () => {
    const { storage, commit } = storageOfEachTest(makePlace, []);
    const refused = async (done: Promise<void>, reason: string): Promise<void> => {
      await expect(done).rejects.toMatchObject({ name: 'StorageConflict', reason });
    };

    beforeEach(async () => {
      for (const id of ['a', 'b']) {
        await storage.commit(id, [
          ...insertOrganization(id, ['Default']),
          {
            kind: 'insert-user',
            user: { ...aUser('u1', `admin of ${id}`), organizationId: id, role: 'admin' },
          },
        ]);
      }
    });
    test('users are listed by organization, in the order of their ids', async () => {
      await commit({ kind: 'insert-user', user: aUser('u0', 'zoe') });
      expect((await storage.listUsers('a')).map(({ id }) => id)).toEqual(['u0', 'u1']);
      expect((await storage.listUsers('b')).map(({ name }) => name)).toEqual(['admin of b']);
    });

    test('a person of a provider is one user in each organization, found by issuer and subject together', async () => {
      const createdAt = '2026-01-01T00:00:00.000Z';
      const anna = { issuer: 'https://login.example.org', subject: 'anna' };
      const insert = (userId: string, identity = anna): Change => ({
        kind: 'insert-user-identity',
        userId,
        identity,
        createdAt,
      });
      await commit({ kind: 'insert-user', user: aUser('u2', 'anna') }, insert('u2'));
      await refused(commit(insert('u1')), 'taken');
      await refused(commit(insert('u3', { ...anna, subject: 'ben' })), 'gone');
      await storage.commit('b', [insert('u1')]);
      expect(await storage.readUserByIdentity('a', anna)).toEqual(aUser('u2', 'anna'));
      expect((await storage.readUserByIdentity('b', anna))?.name).toBe('admin of b');
      for (const other of [{ issuer: 'https://other.example.org' }, { subject: 'ANNA' }])
        expect(await storage.readUserByIdentity('a', { ...anna, ...other })).toBeUndefined();
    });

    test('a key is found by its hash, its id and its user', async () => {
      await commit(insertKey(aKey('k2')), insertKey(aKey('k1')));
      expect(await storage.readApiKeyByHash('hash of k1')).toEqual(aKey('k1'));
      expect(await storage.readApiKey('a', 'k2')).toEqual(aKey('k2'));
      expect((await storage.listApiKeys('a', 'u1')).map(({ id }) => id)).toEqual(['k1', 'k2']);
      await refused(commit(insertKey({ ...aKey('k1', 'u1'), id: 'k3' })), 'full');
      await commit({ kind: 'remove-api-key', keyId: 'k2' });
      await refused(commit(insertKey({ ...aKey('k1'), id: 'k3' })), 'taken');
      await refused(commit({ kind: 'remove-api-key', keyId: 'k2' }), 'gone');
      expect(await storage.readApiKeyByHash('hash of k2')).toBeUndefined();
    });

    test('no key is stored for a user who is disabled, unknown or of another organization', async () => {
      await commit({ kind: 'insert-user', user: { ...aUser('u2', 'gone'), disabled: true } });
      await refused(commit(insertKey(aKey('k1', 'u2'))), 'gone');
      await refused(commit(insertKey(aKey('k1', 'u3'))), 'gone');
      await storage.commit('b', [
        { kind: 'insert-user', user: { ...aUser('u9', 'nine'), organizationId: 'b' } },
      ]);
      await refused(commit(insertKey(aKey('k1', 'u9'))), 'gone');
      expect(await storage.readApiKeyByHash('hash of k1')).toBeUndefined();
    });

    test('disabling a user removes the user’s keys, other changes do not', async () => {
      const user = aUser('u2', 'atelier');
      await commit({ kind: 'insert-user', user }, insertKey(aKey('k1', 'u2')), insertKey(aKey('k2')));
      const changed = { ...user, role: 'reader', version: 2 } as const;
      await commit({ kind: 'replace-user', user: changed, expectedVersion: 1 });
      expect(await storage.listApiKeys('a', 'u2')).toHaveLength(1);
      const disabled = { ...changed, disabled: true, version: 3 };
      await commit({ kind: 'replace-user', user: disabled, expectedVersion: 2 });
      expect(await storage.listApiKeys('a', 'u2')).toEqual([]);
      expect(await storage.readApiKeyByHash('hash of k1')).toBeUndefined();
      expect(await storage.readApiKeyByHash('hash of k2')).toEqual(aKey('k2'));
    });

    test('a key keeps scopes, note and expiry; a rotation replaces it, and removes what it had replaced', async () => {
      const key: StoredApiKey = {
        ...aKey('k1'),
        scopes: ['read', 'score'],
        note: 'Till 3',
        expiresAt: '2027-01-01T00:00:00.000Z',
      };
      await commit(insertKey(key));
      expect(await storage.readApiKey('a', 'k1')).toEqual(key);
      const end = '2026-02-01T00:00:00.000Z';
      const rotate = (keyId: string, id: string): Change => ({
        kind: 'rotate-api-key',
        keyId,
        expiresAt: end,
        key: { ...key, id, hash: `hash of ${id}` },
      });
      await commit(rotate('k1', 'k2'));
      expect(await storage.readApiKey('a', 'k1')).toEqual({ ...key, expiresAt: end, replacedBy: 'k2' });
      await refused(commit(rotate('k1', 'k3')), 'stale');
      await refused(commit(rotate('k9', 'k3')), 'gone');
      await refused(storage.commit('b', [rotate('k2', 'k3')]), 'gone');
      // The limit of two counts keys that were not replaced.
      await commit(rotate('k2', 'k3'), insertKey(aKey('k4')));
      expect((await storage.listApiKeys('a', 'u1')).map(({ id }) => id)).toEqual(['k2', 'k3', 'k4']);
    });

    const aSession = (id: string, more: Partial<StoredSession> = {}): StoredSession => ({
      id,
      organizationId: 'a',
      userId: 'u1',
      secretHash: `hash of session ${id}`,
      device: 'Firefox 140, Linux',
      address: '192.0.2.1',
      createdAt: at,
      lastUsedAt: at,
      endsAt: '2027-01-01T00:00:00.000Z',
      ...more,
    });
    const insertSession = (session: StoredSession, userVersion = 1): Change => ({
      kind: 'insert-session',
      session,
      userVersion,
      atMost: 3,
    });
    const idsOf = async (userId = 'u1'): Promise<string[]> =>
      (await storage.listSessions('a', userId)).map(({ id }) => id);

    test('a session is found by the hash of its secret, and listed with its user, the last used first', async () => {
      const later = { lastUsedAt: '2026-02-01T00:00:00.000Z' };
      await commit(insertSession(aSession('s1', later)), insertSession(aSession('s2')));
      expect(await storage.readSessionByHash('hash of session s2')).toEqual(aSession('s2'));
      expect(await idsOf()).toEqual(['s1', 's2']);
      expect(await storage.listSessions('b', 'u1')).toEqual([]);
      const remove = (userId: string): Change => ({ kind: 'remove-session', userId, sessionId: 's1' });
      await refused(commit(remove('u2')), 'gone');
      await refused(storage.commit('b', [remove('u1')]), 'gone');
      await commit(remove('u1'));
      expect(await storage.readSessionByHash('hash of session s1')).toBeUndefined();
    });

    test('a user has so many sessions at most: the one not used for longest ends', async () => {
      for (const [index, id] of ['s1', 's2', 's3', 's4'].entries())
        await commit(insertSession(aSession(id, { lastUsedAt: `2026-01-0${index + 1}T00:00:00.000Z` })));
      expect(await idsOf()).toEqual(['s4', 's3', 's2']);
      await commit({ kind: 'remove-other-sessions', userId: 'u1', keptId: 's3' });
      expect(await idsOf()).toEqual(['s3']);
      await commit({ kind: 'remove-other-sessions', userId: 'u1' });
      expect(await idsOf()).toEqual([]);
    });

    test('each change of a user ends the user’s sessions, and no session opens for an earlier state', async () => {
      const user = aUser('u2', 'atelier');
      await commit({ kind: 'insert-user', user });
      await commit(insertSession(aSession('s1')), insertSession(aSession('s2', { userId: 'u2' })));
      const changed = { ...user, passwordHash: 'other', version: 2 };
      await commit({ kind: 'replace-user', user: changed, expectedVersion: 1 });
      expect([await idsOf('u2'), await idsOf()]).toEqual([[], ['s1']]);
      await refused(commit(insertSession(aSession('s3', { userId: 'u2' }), 1)), 'gone');
      await commit(insertSession(aSession('s3', { userId: 'u2' }), 2));
      const disabled = { ...changed, disabled: true, version: 3 };
      await commit({ kind: 'replace-user', user: disabled, expectedVersion: 2 });
      await refused(commit(insertSession(aSession('s4', { userId: 'u2' }), 3)), 'gone');
    });

    test('last uses are stored unless a later one is', async () => {
      await commit(insertKey(aKey('k1')), insertSession(aSession('s1')));
      const use = (kind: 'api-key' | 'session', day: number, organizationId = 'a'): CredentialUse => ({
        kind,
        organizationId,
        id: kind === 'session' ? 's1' : 'k1',
        at: `2026-03-0${day}T00:00:00.000Z`,
        address: `192.0.2.${day}`,
      });
      await storage.recordCredentialUses([use('api-key', 2), use('session', 2)]);
      await storage.recordCredentialUses([use('api-key', 1), use('session', 1)]);
      await storage.recordCredentialUses([use('api-key', 3, 'b'), use('session', 3, 'b')]);
      const used = '2026-03-02T00:00:00.000Z';
      expect(await storage.readApiKey('a', 'k1')).toMatchObject({
        lastUsedAt: used,
        lastUsedAddress: '192.0.2.2',
      });
      const [session] = await storage.listSessions('a', 'u1');
      expect(session).toMatchObject({ lastUsedAt: used, address: '192.0.2.2' });
    });

    test('sessions are deleted once they are idle or past their end, keys some time after their expiry', async () => {
      const day = (number: number): string => `2026-03-0${number}T00:00:00.000Z`;
      await commit(
        insertSession(aSession('idle', { lastUsedAt: day(1) })),
        insertSession(aSession('old', { lastUsedAt: day(5), endsAt: day(4) })),
        insertSession(aSession('used', { lastUsedAt: day(5) })),
        insertKey({ ...aKey('k1'), expiresAt: day(1) }),
        insertKey({ ...aKey('k2'), expiresAt: day(3) }),
      );
      const limits = { keysBefore: '', sessionsUsedBefore: day(2), sessionsEndBefore: day(5) };
      expect(await storage.deleteExpired({ endedBefore: day(2), ...limits }, 10)).toBe(1);
      expect(await idsOf()).toEqual(['used']);
      expect((await storage.listApiKeys('a', 'u1')).map(({ id }) => id)).toEqual(['k2']);
    });

    test('a commit that would leave no active administrator changes nothing', async () => {
      const admin = (await storage.readUser('a', 'u1')) ?? aUser('u1', '');
      for (const wanted of [{ disabled: true }, { role: 'editor' as const }]) {
        const user = { ...admin, ...wanted, version: 2 };
        const change: Change = { kind: 'replace-user', user, expectedVersion: 1 };
        await refused(commit(change, { kind: 'require-administrator' }), 'last');
        expect(await storage.readUser('a', 'u1')).toEqual(admin);
      }
      await commit({ kind: 'insert-user', user: { ...aUser('u2', 'second'), role: 'admin' } });
      const user = { ...admin, disabled: true, version: 2 };
      await commit({ kind: 'replace-user', user, expectedVersion: 1 }, { kind: 'require-administrator' });
      expect((await storage.readUser('a', 'u1'))?.disabled).toBe(true);
    });

    test('organization, team and tag are renamed only in their organization', async () => {
      const organization = { id: 'a', name: 'Other', createdAt: at };
      await commit(
        { kind: 'replace-organization', organization },
        { kind: 'replace-team', team: { id: 'team-1', name: 'Knitwear' } },
        { kind: 'replace-tag', tag: { id: 'tag-1', name: 'Autumn' } },
      );
      expect(await storage.readOrganization('a')).toEqual(organization);
      expect(await storage.listTeams('a')).toEqual([{ id: 'team-1', name: 'Knitwear' }]);
      expect(await storage.listTags('a')).toEqual([{ id: 'tag-1', name: 'Autumn' }]);
      expect((await storage.readOrganization('b'))?.name).toBe('Name of b');
      expect(await storage.listTeams('b')).toEqual([{ id: 'team-1', name: 'Default' }]);
      expect(await storage.listTags('b')).toEqual([{ id: 'tag-1', name: 'Spring' }]);
      await refused(commit({ kind: 'replace-team', team: { id: 'team-9', name: 'x' } }), 'gone');
      await refused(commit({ kind: 'replace-tag', tag: { id: 'tag-9', name: 'x' } }), 'gone');
    });

    test('a label in use cannot be removed; the error lists at most 100 evaluations and products', async () => {
      await commit(
        { kind: 'insert-team', team: { id: 'team-2', name: 'Spare' } },
        insertEvaluation(anEvaluation('e1')),
        { kind: 'insert-version', version: aVersion('v1', 'e1', 1) },
        insertProduct(aProduct('p1'), ['v1']),
      );
      const team: Change = { kind: 'remove-team', teamId: 'team-1' };
      const tag: Change = { kind: 'remove-tag', tagId: 'tag-1' };
      const evaluation = { noun: 'evaluation', id: 'e1', name: 'Evaluation e1' };
      const product = { noun: 'product', id: 'p1', name: 'Product p1' };
      await expect(commit(team)).rejects.toMatchObject({
        reason: 'in-use',
        referencedBy: [evaluation, product],
      });
      await expect(commit(tag)).rejects.toMatchObject({ reason: 'in-use', referencedBy: [evaluation] });
      for (let index = 0; index < 101; index++) {
        const { name: _name, ...nameless } = anEvaluation(`f${index}`);
        await commit(insertEvaluation(nameless));
      }
      const conflict = await commit(tag).catch((error: unknown) => error);
      expect((conflict as { referencedBy: unknown[] }).referencedBy).toHaveLength(100);
      await storage.commit('b', [tag]);
      expect(await storage.listTags('a')).toHaveLength(1);
      expect(await storage.listTags('b')).toEqual([]);
    });

    test('the last team cannot be removed', async () => {
      await refused(commit({ kind: 'remove-team', teamId: 'team-1' }), 'last');
      await refused(commit({ kind: 'remove-team', teamId: 'team-9' }), 'gone');
      await commit({ kind: 'insert-team', team: { id: 'team-2', name: 'Spare' } });
      await commit({ kind: 'remove-team', teamId: 'team-1' });
      expect(await storage.listTeams('a')).toEqual([{ id: 'team-2', name: 'Spare' }]);
    });

    test('the audit is read newest first, in pages, by noun, record, user and time', async () => {
      const origin = { address: '2001:db8::1', requestId: 'r1', before: '{"/name":"A"}', after: '{}' };
      const entries = Array.from({ length: 7 }, (_, index) => ({
        ...anEntry(`x${index}`, index % 2 === 0 ? 'even' : 'odd'),
        // Two entries each share a millisecond.
        at: `2026-01-0${1 + Math.floor(index / 2)}T00:00:00.000Z`,
        userId: index === 3 ? null : 'u1',
        noun: index < 2 ? 'team' : 'evaluation',
        ...(index === 6 ? origin : {}),
      }));
      await commit(...entries.map((entry): Change => ({ kind: 'append-audit', entry })));
      const newest = [...entries].reverse();
      const read = async (...given: Parameters<Storage['listAuditPage']>): Promise<string[]> =>
        (await storage.listAuditPage(...given)).map(({ id }) => id);
      expect(await storage.listAuditPage('a', {}, 100)).toMatchObject(newest);
      const users = await storage.listUsers('a');
      const { name } = users.find(({ id }) => id === 'u1') ?? {};
      const listed = await storage.listAuditPage('a', { recordId: 'even', userId: 'u1' }, 1);
      expect(listed).toEqual([{ ...newest[0], ...(name === undefined ? {} : { userName: name }) }]);
      const ofTeam = { ...anEntry('x9', 'team-1'), at: '2027-01-01T00:00:00.000Z', noun: 'team' };
      await commit({ kind: 'append-audit', entry: ofTeam });
      const [team] = await storage.readTeams('a', ['team-1']);
      expect(await storage.listAuditPage('a', { recordId: 'team-1', noun: 'team' }, 1)).toMatchObject([
        { recordName: team?.name },
      ]);
      const pages: string[] = [];
      for (let before: { at: string; id: string } | undefined; ; ) {
        const page = await storage.listAuditPage('a', {}, 3, before);
        pages.push(...page.map(({ id }) => id));
        before = page.at(-1);
        if (page.length < 3) break;
      }
      expect(pages).toEqual(['x9', ...newest.map(({ id }) => id)]);
      expect(await read('a', { noun: 'team' }, 100)).toEqual(['x9', 'x1', 'x0']);
      expect(await read('a', { recordId: 'odd' }, 2)).toEqual(['x5', 'x3']);
      expect(await read('a', { userId: 'u1', recordId: 'odd' }, 100)).toEqual(['x5', 'x1']);
      expect(await read('a', { since: '2026-01-03T00:00:00.000Z' }, 100)).toEqual(['x9', 'x6', 'x5', 'x4']);
      expect(await read('b', {}, 100)).toEqual([]);
    });
  });
}
