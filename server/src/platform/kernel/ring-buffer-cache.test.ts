import { expect, test } from 'vitest';
import { ringBufferCache } from './ring-buffer-cache.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Two blocks of ten bytes. */
const filled = (...texts: readonly string[]) => {
  const cache = ringBufferCache(10, 2);
  for (const text of texts) cache.set(text.slice(0, 1), bytes(text));
  return { cache, read: (key: string) => cache.get(key)?.toString() };
};

test('returns what was kept last under a key', () => {
  const { read } = filled('a1', 'b1', 'a2');
  expect([read('a'), read('b'), read('c')]).toEqual(['a2', 'b1', undefined]);
});

test('overwrites the oldest block when all are full', () => {
  const { read } = filled('a12345', 'b123', 'c12345', 'd12345');
  expect([read('a'), read('b'), read('c'), read('d')]).toEqual([undefined, undefined, 'c12345', 'd12345']);
});

test('keeps a newer entry when the block of the older one is overwritten', () => {
  const { read } = filled('a12345678', 'a2', 'b1234567', 'c12345678');
  expect([read('a'), read('b'), read('c')]).toEqual(['a2', 'b1234567', 'c12345678']);
});

test('what was read stays as it was when its block is overwritten', () => {
  const { cache } = filled('a12345678', 'b12345678');
  const read = cache.get('a');
  cache.set('c', bytes('c12345678'));
  expect(read?.toString()).toBe('a12345678');
  expect(cache.get('a')).toBeUndefined();
});

test('does not keep what is larger than a block', () => {
  const { read } = filled('a1', 'b1234567890');
  expect([read('a'), read('b')]).toEqual(['a1', undefined]);
});
