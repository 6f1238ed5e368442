import { expect, test } from 'vitest';
import { anEvaluation, aResult, insertEvaluation } from '../../../../testing/stored-examples.ts';
import type { Change, Storage } from '../../ports/storage.ts';
import { withEvaluationCache } from './evaluation-cache.ts';

const record = { revision: 1, bytes: new Uint8Array(10) };

/** A storage that keeps the records and items of e1 and e2; it accepts all commits or refuses all. */
function keeping(commit: Storage['commit'] = async () => {}) {
  const storage = withEvaluationCache({ commit } as Storage);
  const { cachedRecords: kept, cachedItems } = storage;
  if (kept === undefined || cachedItems === undefined) throw new Error('The storage keeps nothing.');
  for (const id of ['e1', 'e2']) {
    kept.beforeReading()('a', id, 'en', record);
    cachedItems.beforeReading()('a', id, 'en', { text: '{}', size: 2 });
  }
  const found = () => {
    const records = ['e1', 'e2'].filter((id) => kept.get('a', id, 'en') !== undefined);
    expect(records).toEqual(['e1', 'e2'].filter((id) => cachedItems.get('a', id, 'en') !== undefined));
    return records;
  };
  return { storage, kept, found };
}

test('a record is kept for its organization and language', () => {
  const { kept } = keeping();
  expect(kept.get('a', 'e1', 'en')).toBe(record);
  expect([kept.get('b', 'e1', 'en'), kept.get('a', 'e1', 'fr')]).toEqual([undefined, undefined]);
  kept.beforeReading()('a', 'e1', 'fr', { ...record, revision: 2 });
  expect([kept.get('a', 'e1', 'en')?.revision, kept.get('a', 'e1', 'fr')?.revision]).toEqual([1, 2]);
});

test.each<[string, Change, string[]]>([
  ['a result drops the record of its evaluation', { kind: 'put-result', result: aResult('e1') }, ['e2']],
  [
    'a French cost drops that of its evaluation',
    { kind: 'put-external-result', result: { evaluationId: 'e1' } } as Change,
    ['e2'],
  ],
  ['a new evaluation drops none', insertEvaluation(anEvaluation('e3')), ['e1', 'e2']],
  [
    'a team with a new name drops all',
    { kind: 'replace-team', team: { id: 't', name: 'New' } } as Change,
    [],
  ],
  ['a deletion drops all', { kind: 'remove-evaluation', evaluationId: 'e1' }, []],
])('%s', async (_, change, expected) => {
  const { storage, found } = keeping();
  await storage.commit('a', [change]);
  expect(found()).toEqual(expected);
});

test('a commit that fails drops records too: its outcome may be unknown', async () => {
  const { storage, found } = keeping(async () => {
    throw new Error('refused');
  });
  await expect(storage.commit('a', [{ kind: 'put-result', result: aResult('e1') }])).rejects.toThrow();
  expect(found()).toEqual(['e2']);
});

test('a record whose read began before a commit is not kept', async () => {
  const { storage, kept } = keeping();
  const keep = kept.beforeReading();
  await storage.commit('a', []);
  keep('a', 'e3', 'en', record);
  expect(kept.get('a', 'e3', 'en')).toBeUndefined();
});
