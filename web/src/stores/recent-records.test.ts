import { expect, test } from 'vitest';
import { parsed } from './recent-records.ts';

test.each([
  ['no JSON', '{', []],
  ['no list', '{"kind":"evaluations"}', []],
  [
    'only the entries of a known form',
    JSON.stringify([
      { kind: 'evaluations', id: '1', name: 'T-shirt' },
      { kind: 'masks', id: '2' },
      { kind: 'jobs', id: '3' },
      { kind: 'masks', id: 4 },
      { kind: 'masks', id: '5', name: 6 },
      null,
    ]),
    [
      { kind: 'evaluations', id: '1', name: 'T-shirt' },
      { kind: 'masks', id: '2' },
    ],
  ],
])('of what is stored, %s is read', (_what, text, records) => {
  expect(parsed(text)).toEqual(records);
});
