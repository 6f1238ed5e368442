import { afterEach, expect, test, vi } from 'vitest';
import { increasingIds, newId } from './new-id.ts';

test('ids are unique, increasing UUIDs of version 7, also after the random words are refilled', () => {
  const ids = Array.from({ length: 5000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

afterEach(() => void vi.useRealTimers());

test('ids go on increasing after the clock was set back by a day, and follow it again later (C8)', () => {
  const start = Date.UTC(2040, 0, 1);
  const newId = increasingIds();
  vi.useFakeTimers({ now: start });
  const before = newId();
  vi.setSystemTime(start - 86_400_000);
  const ids = Array.from({ length: 100 }, newId);
  expect([before, ...ids].sort()).toEqual([before, ...ids]);
  expect(new Set(ids).size).toBe(ids.length);
  vi.setSystemTime(start + 1);
  // The first 48 bits are milliseconds. Source: RFC 9562, 5.7.
  expect(Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)).toBe(start + 1);
});
