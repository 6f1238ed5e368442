import { expect, it } from 'vitest';
import { newestFirst } from './newest-first.ts';

it.each([
  [
    ['3.9', '3.10'],
    ['3.10', '3.9'],
  ],
  [
    ['3.1.1', '3.2-farm-gate'],
    ['3.2-farm-gate', '3.1.1'],
  ],
  [
    ['3.1', '3.1.1'],
    ['3.1.1', '3.1'],
  ],
  [
    ['2025.4', '2026.1'],
    ['2026.1', '2025.4'],
  ],
])('sorts %j newest first', (given, expected) => {
  expect(newestFirst(given.map((version) => ({ version }))).map(({ version }) => version)).toEqual(expected);
});
