import { fileURLToPath } from 'node:url';
import { readCatalog, readExamples } from '@sillage/catalog';
import type { EvaluationPayload } from '@sillage/contract';
import { expect, test } from 'vitest';
import { makeLog } from '../../platform/config/log.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { Threads } from '../../platform/threads/thread-pool.ts';
import { evaluateGrouped } from './calculator.ts';
import { type EvaluateInput, evaluateSnapshots } from './evaluate.ts';

const folder = fileURLToPath(new URL('../../../../catalog/data/', import.meta.url));
const catalog = readCatalog(folder);
const [example] = readExamples(folder);
const payload = JSON.stringify({ ...(example as object), teams: [], tags: [] });
const invalid = JSON.stringify({ ...(example as object), teams: [], category: { id: 'unknown' } });

const snapshot = (index: number, text = payload) => ({
  id: `e${index}`,
  revision: 1,
  payload: text,
  reusables: [],
});

function grouped(run: (input: EvaluateInput) => Promise<unknown>) {
  const tasks: string[][] = [];
  const threads = {
    size: 1,
    run: (_: unknown, input: EvaluateInput) => {
      tasks.push(input.snapshots.map(({ id }) => id));
      return run(input);
    },
    close: async () => {},
  } as unknown as Threads;
  const evaluate = evaluateGrouped({ catalog, clock: Date.now, log: makeLog('silent'), threads });
  return { tasks, evaluate };
}
const inThread = async (input: EvaluateInput) => evaluateSnapshots({ catalog }, input);

test('snapshots asked for together are evaluated in a few tasks, the first ones at once', async () => {
  const { tasks, evaluate } = grouped(inThread);
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      evaluate('ours', snapshot(index, index === 2 || index === 25 ? invalid : payload)),
    ),
  );
  const idsFrom = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `e${from + index}`);
  expect(tasks).toEqual([idsFrom(4, 20), idsFrom(20, 30)]);
  for (const [index, outcome] of outcomes.entries()) {
    if (index === 2 || index === 25) expect(outcome).toMatchObject({ error: { code: 'document.invalid' } });
    else expect(outcome).toMatchObject({ change: { result: { evaluationId: `e${index}`, revision: 1 } } });
  }
  expect(await evaluate('ours', snapshot(30))).toHaveProperty('change');
  expect(tasks).toHaveLength(2);
});

test('organizations are evaluated apart, and what is heavy never in the thread that serves requests', async () => {
  const { tasks, evaluate } = grouped(inThread);
  const { composition } = JSON.parse(payload) as EvaluationPayload;
  const [part] = composition.parts;
  const parts = Array.from({ length: 20 }, () => part);
  const heavy = JSON.stringify({ ...JSON.parse(payload), composition: { ...composition, parts } });
  await Promise.all([
    evaluate('ours', snapshot(0, heavy)),
    ...[1, 2, 3, 4, 5, 6].map((index) => evaluate('ours', snapshot(index))),
    evaluate('theirs', snapshot(7)),
  ]);
  expect(tasks).toEqual([['e0'], ['e5', 'e6'], ['e7']]);
});

test('a snapshot that cannot be read is rejected alone', async () => {
  const { evaluate } = grouped(inThread);
  const outcomes = await Promise.allSettled([
    evaluate('ours', snapshot(0, '{')),
    evaluate('ours', snapshot(1)),
    evaluate('ours', undefined as never),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
});

test('if the service stops, those in the threads are rejected, to be run by the next process', async () => {
  const { evaluate } = grouped(() => Promise.reject(new DomainError('service.stopping', { seconds: 1 })));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) => evaluate('ours', snapshot(index))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(4).fill('fulfilled'),
    'rejected',
    'rejected',
  ]);
});
