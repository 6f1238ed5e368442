import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredAuditEntry } from '../ports/audit.ts';
import type { Change, Storage } from '../ports/storage.ts';
import type { StoredUser } from '../ports/users.ts';
import { type SecurityEvents, securityEvents } from './security-events.ts';

const account = { id: 'u1', organizationId: 'a', name: 'Zoé' };
const origin = { address: '203.0.113.7', requestId: 'r1' };
const refusal = { noun: 'sign-in', action: 'refuse', account, origin, facts: { reason: 'password' } };

let entries: StoredAuditEntry[];
let lines: Record<string, unknown>[];
let fails: boolean;
let events: SecurityEvents;
beforeEach(() => {
  vi.useFakeTimers();
  entries = [];
  lines = [];
  fails = false;
  let count = 0;
  const storage = {
    readUserByName: async (name: string) =>
      name === 'known' ? (account as unknown as StoredUser) : undefined,
    async commit(_organizationId: string, changes: readonly Change[]) {
      if (fails) throw new Error('full');
      for (const change of changes) if (change.kind === 'append-audit') entries.push(change.entry);
    },
  } as unknown as Storage;
  const note = (line: Record<string, unknown>): void => void lines.push(line);
  const log = { info: note, warn: note } as never;
  events = securityEvents({ storage, clock: Date.now, newId: () => `x${count++}`, log });
});
afterEach(() => {
  vi.useRealTimers();
});

const afters = (): unknown[] =>
  entries.map(({ after }) => (after === undefined ? undefined : JSON.parse(after)));

test('a flood of refusals becomes one entry a minute with the number of its times, and ten lines', async () => {
  for (let time = 0; time < 500; time++) void events.record(refusal);
  expect(entries).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  expect(afters()).toEqual([{ '/reason': 'password', '/times': 500 }]);
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toMatchObject({ leftOut: 490, user: 'Zoé' });
  for (let time = 0; time < 40; time++) {
    void events.record({ ...refusal, origin: { ...origin, address: `203.0.113.${time}` } });
  }
  await vi.advanceTimersByTimeAsync(59_000);
  expect(entries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(afters()[1]).toEqual({
    '/reason': 'password',
    '/times': 40,
    '/addresses': '203.0.113.0 203.0.113.1 203.0.113.2 203.0.113.3 203.0.113.4',
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(entries).toHaveLength(2);
  void events.record(refusal);
  await vi.advanceTimersByTimeAsync(250);
  expect(afters()[2]).toEqual({ '/reason': 'password' });
});

test('a name is looked up after the answer; without an account there is no entry', async () => {
  const { account: _, ...typed } = refusal;
  void events.record({ ...typed, name: 'known' });
  void events.record({ ...typed, name: 'invented' });
  await vi.advanceTimersByTimeAsync(250);
  expect(entries).toMatchObject([{ userId: 'u1', recordId: 'u1', address: '203.0.113.7' }]);
});

test('thousands of invented names use little memory, and accounts are still noted', async () => {
  const { account: _, ...typed } = refusal;
  for (let n = 0; n < 5_000; n++) void events.record({ ...typed, name: `invented ${n}` });
  void events.record(refusal);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1_002);
  await vi.advanceTimersByTimeAsync(250);
  expect(entries).toMatchObject([{ userId: 'u1' }]);
});

test('what is still counted is stored when the service stops', async () => {
  void events.record(refusal);
  await events.close();
  expect(entries).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('an entry that cannot be stored is a warning, and rejects nothing', async () => {
  fails = true;
  await events.record({ noun: 'sign-in', action: 'sign-in', account, origin });
  expect(lines).toMatchObject([
    { event: 'sign-in.sign-in' },
    { event: 'sign-in.sign-in', err: { message: 'full' } },
  ]);
});
