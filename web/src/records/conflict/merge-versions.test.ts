import { describe, expect, test } from 'vitest';
import { compareVersions, mergeVersions } from './merge-versions.ts';

const base = {
  name: 'Portugal',
  parameters: [
    { id: 'country', value: 'PT' },
    { id: 'minutes', value: 30 },
    { id: 'waste', value: 0.1 },
  ],
};
const mine = {
  name: 'Portugal, north',
  parameters: [
    { id: 'country', value: 'PT' },
    { id: 'minutes', value: 40 },
    { id: 'waste', value: 0.1 },
    { id: 'dyeing', value: 'batch' },
  ],
};
const theirs = {
  name: 'Portugal',
  reference: 'M-1',
  parameters: [
    { id: 'country', value: 'ES' },
    { id: 'minutes', value: 45 },
  ],
};

describe('two versions of a mask', () => {
  test('only what both changed is a conflict; what others changed is named', () => {
    const { conflicts, takenOver } = compareVersions(base, mine, theirs);
    expect(conflicts).toEqual([
      {
        path: '/parameters/minutes',
        mine: { id: 'minutes', value: 40 },
        theirs: { id: 'minutes', value: 45 },
      },
    ]);
    expect(takenOver.map(({ path }) => path)).toEqual([
      '/parameters/country',
      '/parameters/waste',
      '/reference',
    ]);
  });

  test('merged, they have every change of either; of a conflict what was chosen', () => {
    const merged = mergeVersions(base, mine, theirs, {});
    expect(merged).toEqual({
      name: 'Portugal, north',
      reference: 'M-1',
      parameters: [
        { id: 'country', value: 'ES' },
        { id: 'minutes', value: 40 },
        { id: 'dyeing', value: 'batch' },
      ],
    });
    const other = mergeVersions(base, mine, theirs, { '/parameters/minutes': 'theirs' });
    expect(other.parameters).toContainEqual({ id: 'minutes', value: 45 });
  });
});

test('a list without ids is compared as a whole, and nothing differs between equal versions', () => {
  const components = [{ material: { id: 'a' }, weight: 1 }];
  const changed = { components: [{ material: { id: 'a' }, weight: 2 }] };
  const { conflicts } = compareVersions({ components }, changed, { components: [] });
  expect(conflicts.map(({ path }) => path)).toEqual(['/components']);
  expect(mergeVersions({ components }, changed, { components }, {})).toEqual(changed);
  expect(compareVersions(base, mine, mine)).toEqual({ conflicts: [], takenOver: [] });
  expect(mergeVersions(base, base, base, {})).toEqual(base);
});
