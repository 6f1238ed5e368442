import { expect, test } from 'vitest';
import { versionStates } from './version-states.ts';

const versions = [
  { id: 'v1', number: 1, publishedAt: '2026-01-01T00:00:00Z' },
  { id: 'v2', number: 2, publishedAt: '2026-02-01T00:00:00Z' },
];

test('the newest comes first, preceded by the present state if that has a result', () => {
  const evaluatedAt = '2026-03-01T00:00:00Z';
  expect(versionStates({ id: 'e', status: 'evaluated', evaluatedAt, versions }).map(({ id }) => id)).toEqual([
    'e',
    'v2',
    'v1',
  ]);
  // A result from before the last change does not belong to the present state.
  expect(versionStates({ id: 'e', status: 'outdated', evaluatedAt, versions }).map(({ id }) => id)).toEqual([
    'v2',
    'v1',
  ]);
});
