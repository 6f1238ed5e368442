import { expect, test } from 'vitest';
import type { Storage, StoredReading } from '../storage.ts';
import { anEvaluation, aResult, insertEvaluation } from '../stored-examples.ts';
import { withReadingCache } from './reading-cache.ts';

const reading: StoredReading = {
  source: 'evaluation',
  revision: 1,
  resultRevision: 1,
  evaluatedAt: '',
  bytes: new Uint8Array(10),
};

function counting(answer: () => Promise<StoredReading | undefined>): {
  storage: Storage;
  asked: () => number;
} {
  let count = 0;
  const inner: Pick<Storage, 'commit' | 'readIpc'> = {
    commit: async () => {},
    readIpc: () => {
      count++;
      return answer();
    },
  };
  return { storage: withReadingCache(inner as Storage), asked: () => count };
}

test('a reading is asked for once, for each organization of its own', async () => {
  const { storage, asked } = counting(async () => reading);
  for (let time = 0; time < 3; time++) expect(await storage.readIpc('a', 'e1')).toBe(reading);
  expect(asked()).toBe(1);
  await storage.readIpc('b', 'e1');
  expect(asked()).toBe(2);
});

test('an unknown id is asked for each time', async () => {
  const { storage, asked } = counting(async () => undefined);
  await storage.readIpc('a', 'e1');
  await storage.readIpc('a', 'e1');
  expect(asked()).toBe(2);
});

test('a commit drops what it touches and nothing else, also when it is refused', async () => {
  const { storage, asked } = counting(async () => reading);
  await storage.readIpc('a', 'e1');
  await storage.readIpc('a', 'e2');
  await storage.commit('a', [
    insertEvaluation(anEvaluation('e3')),
    { kind: 'put-result', result: aResult('e1') },
  ]);
  await storage.readIpc('a', 'e2');
  expect(asked()).toBe(2);
  await storage.readIpc('a', 'e1');
  expect(asked()).toBe(3);
});

test('a reading that began before a commit is not kept after it', async () => {
  let release: (value: StoredReading) => void = () => {};
  const { storage, asked } = counting(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const slow = storage.readIpc('a', 'e1');
  await storage.commit('a', [{ kind: 'put-result', result: aResult('e1') }]);
  release(reading);
  await slow;
  void storage.readIpc('a', 'e1');
  expect(asked()).toBe(2);
});
