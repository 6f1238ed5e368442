import { fileURLToPath } from 'node:url';
import { readCatalog, readExamples } from '@sillage/catalog';
import type { EvaluationBatchItem } from '@sillage/contract';
import { expect, test, vi } from 'vitest';
import { evaluateSnapshots } from '../../calculation/evaluate/evaluate.ts';
import { makeLog } from '../../platform/config/log.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { newId } from '../../platform/kernel/new-id.ts';
import type { Change, Storage } from '../../platform/ports/storage.ts';
import type { Threads } from '../../platform/threads/thread-pool.ts';
import { createInBulk } from './bulk-creation.ts';
import { groupsOfItems } from './bulk-creation-request.ts';

const folder = fileURLToPath(new URL('../../../../catalog/data/', import.meta.url));
const catalog = readCatalog(folder);
const [example] = readExamples(folder);
const garment = { ...(example as object), teams: [{ id: 'team' }], tags: [] };
const caller = { organizationId: 'o', userId: 'u', role: 'editor' } as const;
const options = {
  check: false,
  evaluate: true,
  language: 'en',
  requestId: 'r',
  cancellation: { reason: async () => undefined },
} as const;

/** Creates garments; `run` stands for the threads. */
async function create(values: readonly unknown[], run: Threads['run']) {
  const committed: Change[][] = [];
  const storage = {
    readOwnData: async () => undefined,
    readTeams: async () => [{ id: 'team', name: 'Team' }],
    readTags: async () => [],
    commit: async (_: string, changes: readonly Change[]) => void committed.push([...changes]),
  } as unknown as Storage;
  const threads = { size: 1, run, close: async () => {} };
  const context = { storage, catalog, clock: Date.now, newId, log: makeLog('silent'), threads };
  const answers: EvaluationBatchItem[] = [];
  for await (const group of createInBulk(context, caller, groupsOfItems(values), options)) {
    answers.push(...group);
  }
  return { committed, answers };
}

const inThread = vi.fn((_, input) =>
  evaluateSnapshots({ catalog }, input as never),
) as unknown as Threads['run'];

test('garments that are created and evaluated are calculated in the threads, one task and one commit for a group', async () => {
  const values = [
    { ...garment, name: 'a' },
    { ...garment, teams: [] },
    { ...garment, name: 'c' },
  ];
  const { committed, answers } = await create(values, inThread);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['created', 'refused', 'created']);
  expect(inThread).toHaveBeenCalledTimes(1);
  const [changes = []] = committed;
  expect(committed).toHaveLength(1);
  // Sorted by kind, so that each is written by one statement.
  expect(changes.map(({ kind }) => kind)).toEqual([
    'insert-evaluation',
    'insert-evaluation',
    'append-audit',
    'append-audit',
    'append-audit',
    'append-audit',
    'put-result',
    'put-result',
  ]);
  const created = changes.flatMap((change) =>
    change.kind === 'insert-evaluation' ? [change.evaluation.id] : [],
  );
  const results = changes.flatMap((change) =>
    change.kind === 'put-result' ? [[change.result.evaluationId, change.result.evaluatedAt]] : [],
  );
  const answered = answers.filter(({ outcome }) => outcome === 'created');
  expect(answered.map(({ id }) => id)).toEqual(created);
  expect(results).toEqual(answered.map(({ id, evaluated }) => [id, evaluated?.evaluatedAt]));
  // In the order in which things happened to each of them.
  const entries = changes.flatMap((change) => (change.kind === 'append-audit' ? [change.entry] : []));
  expect(entries.map(({ action, recordId }) => [action, recordId])).toEqual(
    created.flatMap((id) => [
      ['create', id],
      ['evaluate', id],
    ]),
  );
  expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).sort());
});

test('if the threads fail, the garments are calculated all the same', async () => {
  const { committed, answers } = await create([garment], async () => {
    throw new DomainError('service.overloaded', { seconds: 1 });
  });
  expect(answers).toMatchObject([{ outcome: 'created', evaluated: { score: { unit: 'µPt' } } }]);
  expect(committed[0]?.map(({ kind }) => kind)).toContain('put-result');
});

test('if the service stops meanwhile, the garments are refused and nothing is stored', async () => {
  const { committed, answers } = await create([garment], async () => {
    throw new DomainError('service.stopping', { seconds: 1 });
  });
  expect(answers).toMatchObject([{ outcome: 'refused', error: { code: 'service.stopping' } }]);
  expect(committed).toEqual([]);
});
