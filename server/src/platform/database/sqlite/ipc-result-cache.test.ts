import { expect, test } from 'vitest';
import { anEvaluation, aResult, insertEvaluation } from '../../../../testing/stored-examples.ts';
import type { StoredResultBytes } from '../../ports/results.ts';
import type { Storage } from '../../ports/storage.ts';
import { withIpcResultCache } from './ipc-result-cache.ts';

const result: StoredResultBytes = {
  source: 'evaluation',
  revision: 1,
  resultRevision: 1,
  evaluatedAt: '',
  bytes: new Uint8Array(10),
};

function counting(answer: () => Promise<StoredResultBytes | undefined>): {
  storage: Storage;
  reads: () => number;
} {
  let count = 0;
  const inner: Pick<Storage, 'commit' | 'readIpc'> = {
    commit: async () => {},
    readIpc: () => {
      count++;
      return answer();
    },
  };
  return { storage: withIpcResultCache(inner as Storage), reads: () => count };
}

test('a result is read once per organization', async () => {
  const { storage, reads } = counting(async () => result);
  for (let time = 0; time < 3; time++) expect(await storage.readIpc('a', 'e1')).toBe(result);
  expect(reads()).toBe(1);
  await storage.readIpc('b', 'e1');
  expect(reads()).toBe(2);
});

test('an unknown id is read each time', async () => {
  const { storage, reads } = counting(async () => undefined);
  await storage.readIpc('a', 'e1');
  await storage.readIpc('a', 'e1');
  expect(reads()).toBe(2);
});

test('a commit, even a rejected one, drops only the results that it changes', async () => {
  const { storage, reads } = counting(async () => result);
  await storage.readIpc('a', 'e1');
  await storage.readIpc('a', 'e2');
  await storage.commit('a', [
    insertEvaluation(anEvaluation('e3')),
    { kind: 'put-result', result: aResult('e1') },
  ]);
  await storage.readIpc('a', 'e2');
  expect(reads()).toBe(2);
  await storage.readIpc('a', 'e1');
  expect(reads()).toBe(3);
});

test('a result whose read began before a commit is not cached', async () => {
  let release: (value: StoredResultBytes) => void = () => {};
  const { storage, reads } = counting(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const slow = storage.readIpc('a', 'e1');
  await storage.commit('a', [{ kind: 'put-result', result: aResult('e1') }]);
  release(result);
  await slow;
  void storage.readIpc('a', 'e1');
  expect(reads()).toBe(2);
});

test('closed databases are read once, and again after a commit that opens or closes one', async () => {
  let reads = 0;
  const inner: Pick<Storage, 'commit' | 'readClosedDatabases'> = {
    commit: async () => {},
    readClosedDatabases: async () => {
      reads++;
      return [['mine@1', 'aggregated']];
    },
  };
  const storage = withIpcResultCache(inner as Storage);
  for (let time = 0; time < 3; time++)
    expect(await storage.readClosedDatabases('a')).toEqual([['mine@1', 'aggregated']]);
  await storage.commit('a', [{ kind: 'put-result', result: aResult('e1') }]);
  await storage.readClosedDatabases('a');
  expect(reads).toBe(1);
  await storage.commit('b', [{ kind: 'change-own-database', id: 'mine@1', disclosure: 'full' }]);
  await storage.readClosedDatabases('a');
  expect(reads).toBe(1);
  await storage.commit('a', [{ kind: 'change-own-database', id: 'mine@1', disclosure: 'full' }]);
  await storage.readClosedDatabases('a');
  expect(reads).toBe(2);
});
