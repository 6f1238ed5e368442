import { expect, test } from 'vitest';
import { type Draft, newDraft } from '../draft/draft.ts';
import { type DraftNames, draftDifferences, mergedDraft } from './draft-differences.ts';

/** Ids as names. */
const names: DraftNames = {
  field: (field) => field,
  sharesOfParts: 'shares',
  database: 'database',
  part: (name, index) => name || `part ${index + 1}`,
  materialsOf: (part) => `materials of ${part}`,
  lifecycle: (id) => id,
  material: (id) => id,
  accessory: (id) => id,
  parameter: (_, id) => id,
  value: (_owner, _id, value) => String(value),
  record: (_, id) => id,
  share: (share, unit) => `${share} ${unit === 'weight' ? 'kg' : '%'}`,
  weight: (kilograms) => (kilograms === null ? '' : `${kilograms} kg`),
};

const base: Draft = {
  ...newDraft('t-shirt', 'team'),
  name: 'Shirt',
  totalWeight: 0.2,
  lifecycles: { making: { minutes: { value: 15 } } },
  parts: [
    {
      key: 'p',
      name: '',
      share: 100,
      materials: [
        { key: 'a', id: 'cotton', share: 90, values: {} },
        { key: 'b', id: 'elastane', share: 10, values: {} },
      ],
    },
  ],
};
const withShares = (draft: Draft, ...shares: number[]): Draft => ({
  ...draft,
  parts: draft.parts.map((part) => ({
    ...part,
    materials: part.materials.map((material, at) => ({ ...material, share: shares[at] ?? null })),
  })),
});

test('what only one side has changed is proposed from that side, what both have is a conflict', () => {
  const mine = { ...withShares(base, 95, 5), name: 'Shirt, mine' };
  const theirs: Draft = {
    ...base,
    name: 'Shirt, theirs',
    lifecycles: { making: { minutes: { value: 20 }, waste: { value: 0.1 } } },
  };
  const found = draftDifferences(base, mine, theirs, names);
  expect(
    found.map(({ place, mine: own, theirs: other, both, proposed }) => [place, own, other, both, proposed]),
  ).toEqual([
    ['/name', 'Shirt, mine', 'Shirt, theirs', true, 'mine'],
    [
      '/composition/parts/0/materials',
      'cotton 95 %, elastane 5 %',
      'cotton 90 %, elastane 10 %',
      false,
      'mine',
    ],
    ['/lifecycles/making/minutes', '15', '20', false, 'theirs'],
    ['/lifecycles/making/waste', '', '0.1', false, 'theirs'],
  ]);
  const merged = mergedDraft(mine, found, ({ proposed }) => proposed);
  expect(merged).toEqual({ ...mine, lifecycles: theirs.lifecycles });
});

test('taking all their changes gives their draft', () => {
  const mine: Draft = {
    ...withShares(base, 95, 5),
    reference: 'R1',
    mask: 'mask',
    tags: ['tag'],
    lifecycles: { making: { minutes: { value: 15 }, waste: { value: 0.2 } } },
  };
  const theirs: Draft = { ...withShares(base, 80, 20), totalWeight: 0.25, teams: ['team', 'other'] };
  const found = draftDifferences(undefined, mine, theirs, names);
  // Without the state before, everything is a conflict and nothing of mine is replaced unasked.
  expect(found.every(({ both, proposed }) => both && proposed === 'mine')).toBe(true);
  expect(mergedDraft(mine, found, () => 'theirs')).toEqual(theirs);
  expect(mergedDraft(mine, found, () => 'mine')).toBe(mine);
});

test('other materials are one difference: a composition is taken as a whole', () => {
  const theirs: Draft = {
    ...base,
    parts: [
      { key: 'x', name: '', share: 100, materials: [{ key: 'y', id: 'wool', share: 100, values: {} }] },
    ],
  };
  const found = draftDifferences(base, base, theirs, names);
  expect(found.map(({ place, mine, theirs: other, proposed }) => [place, mine, other, proposed])).toEqual([
    ['/composition', '0.2 kg; cotton 90 %, elastane 10 %', '0.2 kg; wool 100 %', 'theirs'],
  ]);
  expect(mergedDraft(base, found, () => 'theirs').parts).toBe(theirs.parts);
});

test('a value of a material that they removed is removed', () => {
  const given = (
    values: Draft['parts'][number]['materials'][number]['values'],
    database?: string,
  ): Draft => ({
    ...base,
    parts: base.parts.map((part) => ({
      ...part,
      materials: part.materials.map((material, at) =>
        at === 0 ? { ...material, values, ...(database === undefined ? {} : { database }) } : material,
      ),
    })),
  });
  const mine = given({ recycled: { value: 0.5 } }, 'own@1');
  const found = draftDifferences(mine, mine, given({}), names);
  expect(found.map(({ place, proposed }) => [place, proposed])).toEqual([
    ['/composition/parts/0/materials/0/database', 'theirs'],
    ['/composition/parts/0/materials/0/recycled', 'theirs'],
  ]);
  expect(mergedDraft(mine, found, () => 'theirs')).toEqual(given({}));
});
