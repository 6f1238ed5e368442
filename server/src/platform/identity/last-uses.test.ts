import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLog } from '../config/log.ts';
import type { CredentialUse } from '../ports/credential-uses.ts';
import { lastUses, type UsedCredential } from './last-uses.ts';

const written: (readonly CredentialUse[])[] = [];
let works: boolean;
const uses = lastUses({
  storage: {
    recordCredentialUses: async (given: readonly CredentialUse[]) => {
      if (!works) throw new Error('full');
      written.push(given);
    },
  } as never,
  log: makeLog('silent'),
});
const key = (id: string): UsedCredential => ({
  credential: { kind: 'api-key', organizationId: 'a', id },
  recordedAt: 0,
});
const start = Date.parse('2026-03-01T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
  works = true;
});
afterEach(() => {
  vi.useRealTimers();
});

test('a use is stored after the request, together with others, and once a minute', async () => {
  const [one, other] = [key('k2'), key('k1')];
  for (let request = 0; request < 100; request++) uses.record(one, start + request, '192.0.2.1');
  uses.record(other, start, '192.0.2.2');
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  const [batch] = written;
  expect(batch?.map(({ id, at, address }) => [id, at, address])).toEqual([
    ['k1', '2026-03-01T12:00:00.000Z', '192.0.2.2'],
    ['k2', '2026-03-01T12:00:00.000Z', '192.0.2.1'],
  ]);
  uses.record(one, start + 59_999, '192.0.2.3');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(written).toHaveLength(1);
  uses.record(one, start + 60_000, '192.0.2.3');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written[1]?.map(({ address }) => address)).toEqual(['192.0.2.3']);
});

test('what is recorded is stored when the service stops, and a full disk stops nothing', async () => {
  uses.record(key('k1'), start, '192.0.2.1');
  await uses.stop();
  expect(written).toHaveLength(1);
  works = false;
  uses.record(key('k2'), start, '192.0.2.1');
  await uses.stop();
  expect(written).toHaveLength(1);
});
