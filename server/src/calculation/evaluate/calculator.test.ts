import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import { expect, test } from 'vitest';
import { unpackedResult } from '../../../testing/stored-examples.ts';
import { evaluateEvaluation } from '../../evaluations/evaluate/evaluate-evaluation.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import { snapshotOf } from '../prepare/evaluation-snapshot.ts';
import { prepareSnapshot } from '../prepare/prepare-snapshot.ts';
import { evaluateState } from './calculator.ts';
import { computeEvaluation, type EvaluateInput, evaluateSnapshots } from './evaluate.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../../catalog/data/', import.meta.url)));
const caller = { organizationId: 'o' } as Caller;

/** A T-shirt of so many parts with one material each. */
function shirt(parts: number, team = 'team'): EvaluationState {
  const weight = 1 / parts;
  const payload = {
    name: 'Shirt',
    category: { id: 't-shirt' },
    teams: [{ id: team }],
    lifecycles: [],
    composition: {
      baseUnit: 'weight',
      totalWeight: 1,
      parts: Array.from({ length: parts }, (_, part) => ({
        name: `Part ${part}`,
        weight,
        materials: [{ id: 'organic-cotton', weight }],
      })),
    },
  };
  return { id: 'e', revision: 3, name: 'Shirt', payload: JSON.stringify(payload) } as EvaluationState;
}

/** A T-shirt of one material with so many kinds of buttons. */
function buttoned(items: number): EvaluationState {
  const { composition, ...payload } = JSON.parse(shirt(1).payload);
  const [part] = composition.parts;
  const parts = [{ ...part, weight: 0.5, materials: [{ ...part.materials[0], weight: 0.5 }] }];
  const button = { id: 'plastic-button', weight: 0.5 / items };
  const accessories = { weight: 0.5, items: Array.from({ length: items }, () => button) };
  return {
    ...shirt(1),
    payload: JSON.stringify({ ...payload, composition: { ...composition, parts, accessories } }),
  };
}

function service() {
  const tasks: EvaluateInput[] = [];
  const context = {
    catalog,
    clock: () => Date.UTC(2026, 0, 1),
    storage: {
      readOwnData: async () => undefined,
      readTeams: async (_: string, ids: readonly string[]) =>
        ids.filter((id) => id === 'team').map((id) => ({ id, name: 'Team' })),
      readTags: async () => [],
    },
    threads: {
      size: 1,
      run: async (_: unknown, input: EvaluateInput) => {
        tasks.push(input);
        return evaluateSnapshots({ catalog }, input);
      },
    },
  } as unknown as Context;
  return { context, tasks };
}

test.each([
  [2, 0],
  [64, 1],
])(
  'an evaluation of %i materials needs %i tasks of a thread, and has the same bytes',
  async (parts, count) => {
    const { context, tasks } = service();
    const state = shirt(parts);
    const evaluated = await evaluateState(context, caller, state);
    expect(tasks).toHaveLength(count);
    const snapshot = snapshotOf(state, { reusables: [] });
    const { prepared } = prepareSnapshot(context, snapshot);
    const expected = computeEvaluation(context, snapshot, prepared as NonNullable<typeof prepared>);
    // Compared as text: a comparison of arrays of bytes takes half a minute.
    const text = ({ full, ipc, change, evaluatedAt }: typeof expected): string[] => [
      Buffer.from(full).toString(),
      Buffer.from(ipc).toString(),
      Buffer.from(change.result.calculation).toString('hex'),
      evaluatedAt,
    ];
    expect(text(evaluated)).toEqual(text(expected));
  },
);

test('what is kept of a document gives the same bytes, whenever, wherever and under whichever id and name it is evaluated', async () => {
  const { context } = service();
  const at = (day: number) => ({ ...context, clock: () => Date.UTC(2026, 0, day) });
  for (const [day, id, name] of [
    [1, 'e', 'Kept'],
    [2, 'e', 'Kept'],
    [3, 'e', 'Kept'],
    [4, 'another', 'Blue'],
  ] as const) {
    const document = { ...JSON.parse(shirt(3).payload), name, reference: name };
    const state = { ...shirt(3), name, reference: name, payload: JSON.stringify(document) };
    const { full, ipc, both, change } = await evaluateState(at(day), caller, { ...state, id });
    const snapshot = snapshotOf({ ...state, id }, { reusables: [] });
    // Another preparation, of which nothing is kept.
    const { prepared } = prepareSnapshot(context, snapshot);
    const fresh = computeEvaluation(at(day), snapshot, prepared as NonNullable<typeof prepared>);
    expect(`${day} ${both}`).toBe(`${day} ${fresh.both}`);
    expect(`${full}${ipc}`).toBe(`${fresh.full}${fresh.ipc}`);
    const thread = { snapshots: [snapshot], now: Date.UTC(2026, 0, day), full: true } as const;
    const outcomes = await evaluateSnapshots({ catalog }, thread);
    const threaded = outcomes.map((outcome) => 'bytes' in outcome && `${outcome.bytes?.both}`);
    expect(threaded.join()).toBe(`${fresh.both}`);
    expect(await unpackedResult(change)).toEqual(await unpackedResult(fresh.change));
  }
});

test('accessories make an evaluation as heavy as materials do', async () => {
  const { context, tasks } = service();
  await evaluateState(context, caller, buttoned(2));
  expect(tasks).toHaveLength(0);
  await evaluateState(context, caller, buttoned(16));
  expect(tasks).toHaveLength(1);
});

test('a heavy evaluation whose client disconnects is cancelled, and stores nothing', async () => {
  const { context } = service();
  const commits: unknown[] = [];
  const cancellation = new AbortController();
  const reason = new Error('the client went away');
  const cancelled = {
    ...context,
    storage: {
      ...context.storage,
      readEvaluation: async () => shirt(64),
      commit: async (...commit: unknown[]) => void commits.push(commit),
    },
    threads: {
      ...context.threads,
      run: (_task: unknown, _input: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          cancellation.abort(reason);
        }),
    },
  } as unknown as Context;
  await expect(evaluateEvaluation(cancelled, caller, 'e', cancellation.signal)).rejects.toBe(reason);
  expect(commits).toEqual([]);
});

test.each([2, 64])('an evaluation of %i materials whose team is gone is refused', async (parts) => {
  const { context } = service();
  await expect(evaluateState(context, caller, shirt(parts, 'gone'))).rejects.toMatchObject({
    code: 'document.invalid',
    issues: [{ code: 'reference.unknown', pointer: '/teams/0/id' }],
  });
});
