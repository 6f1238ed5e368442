import { expect, test } from 'vitest';
import { anEntry, aResult } from '../../../../testing/stored-examples.ts';
import type { Change } from '../../ports/storage.ts';
import { StorageConflict, StorageUnavailable } from '../../ports/storage-errors.ts';
import { joinedCommits } from './joined-commits.ts';

const stores = (id: string): Change[] => [
  { kind: 'put-result', result: aResult(id) },
  { kind: 'append-audit', entry: anEntry(`line-${id}`, id) },
];
const resultsIn = (changes: readonly Change[]): string[] =>
  changes.flatMap((change) => (change.kind === 'put-result' ? [change.result.evaluationId] : []));

/** Commits that end when they are told to; those with `refused` end with an error. */
function commits(refused?: string, error: Error = new StorageConflict('stale')) {
  const begun: (readonly Change[])[] = [];
  const ends: (() => void)[] = [];
  const joined = joinedCommits(async (_, changes) => {
    begun.push(changes);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (refused !== undefined && resultsIn(changes).includes(refused)) throw error;
  });
  const store = (id: string, org = 'a') => joined(org, stores(id));
  const end = async (count: number): Promise<void> => {
    await expect.poll(() => ends.length, { interval: 1 }).toBe(count);
    ends.at(-1)?.();
  };
  return { begun, joined, store, end, results: () => begun.map(resultsIn) };
}
const outcome = (commit: Promise<void>): Promise<unknown> =>
  commit.then(
    () => 'stored',
    (error: Error) => error,
  );

test('those of one turn, and then those that came meanwhile, share a commit; each kind is written at once', async () => {
  const { begun, store, end, results } = commits();
  const first = [store('e1'), store('e2')];
  await expect.poll(results, { interval: 1 }).toEqual([['e1', 'e2']]);
  const second = [store('e3'), store('e4'), store('e5')];
  expect(results()).toHaveLength(1);
  await end(1);
  await Promise.all(first);
  await end(2);
  await Promise.all(second);
  expect(results()).toEqual([
    ['e1', 'e2'],
    ['e3', 'e4', 'e5'],
  ]);
  expect(begun[0]?.map(({ kind }) => kind)).toEqual([
    'put-result',
    'put-result',
    'append-audit',
    'append-audit',
  ]);
});

test('organizations wait for themselves only, and changes that lock other rows for nobody', async () => {
  const { begun, joined, store } = commits();
  void store('e1');
  void store('e2', 'b');
  void joined('a', [...stores('e3'), { kind: 'remove-team', teamId: 'team-1' }]);
  await expect.poll(() => begun.length, { interval: 1 }).toBe(3);
});

test('one that is refused takes nothing else back', async () => {
  const refusal = new StorageConflict('stale');
  const { store, end, results } = commits('e2', refusal);
  const outcomes = Promise.all([store('e1'), store('e2'), store('e3')].map(outcome));
  for (const count of [1, 2, 3, 4]) await end(count);
  expect(await outcomes).toEqual(['stored', refusal, 'stored']);
  expect(results()).toEqual([['e1', 'e2', 'e3'], ['e1'], ['e2'], ['e3']]);
});

test('a commit of unknown outcome is not repeated: it fails for all of them', async () => {
  const lost = new StorageUnavailable('busy', new Error('Connection terminated'));
  const { store, end, results } = commits('e2', lost);
  const outcomes = Promise.all([store('e1'), store('e2')].map(outcome));
  await end(1);
  expect(await outcomes).toEqual([lost, lost]);
  expect(results()).toHaveLength(1);
});
