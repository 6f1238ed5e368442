import type { GroupEntry } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import {
  type HandCheckedCategory,
  handCheckedCatalog,
  placeParameter,
  processIndex,
  rule,
} from '../../../testing/hand-checked-catalog.ts';
import { fullResult, payload } from '../../../testing/hand-checked-evaluation.ts';

// Single scores per unit (µPt): fibre 3200, sink −600, electricity of X 300 and of Y 60, sea 6, waste 180.

const fields = (list: readonly GroupEntry[]) => list.map(({ id, name, score }) => [id, name, score]);
const category: HandCheckedCategory = {
  parameters: [placeParameter('plain', 'place', 'X/50,Y/50'), placeParameter('plain', 'shop', 'Y')],
  steps: [
    { scope: 'material', rules: [rule({ kind: 'material-input' })] },
    { scope: 'accessory', rules: [rule({ kind: 'accessory-input' })] },
    {
      rules: [
        rule({ kind: 'energy', carrier: 'electricity', of: 'piece', place: 'place', amount: [2] }),
        rule({ kind: 'transport', of: 'total', from: 'place', to: 'shop' }),
        rule({ kind: 'process', of: 'total', process: processIndex('waste') }),
      ],
    },
  ],
};
// Of 1 kg: body 0.5 kg of fibre and 0.25 kg of sink, sleeves 0.2 kg of fibre, buttons 0.05 kg of waste.
const composition = {
  baseUnit: 'weight' as const,
  totalWeight: 1,
  parts: [
    {
      name: 'Body',
      weight: 0.75,
      materials: [
        { id: 'fibre', weight: 0.5 },
        { id: 'sink', weight: 0.25 },
      ],
    },
    { name: 'Sleeves', weight: 0.2, materials: [{ id: 'fibre', weight: 0.2 }] },
  ],
  accessories: { weight: 0.05, items: [{ id: 'button', quantity: 5 }] },
};
const { full, calculation } = fullResult(handCheckedCatalog(category), payload({}, { composition }));
const { lifecycle, part, material, country, database } = full.groups;

// Buttons 9; electricity of X 300, of Y 60; half goes 2500 km
// by road and sea, half 500 km by road; waste 180.
const carried = (0.5 * (0.25 * 2500 * 60 + 0.75 * 4000 * 6) + 0.5 * 500 * 60) / 1000;
const total = 1600 - 150 + 640 + 9 + 360 + carried + 180;

describe('the score is split', () => {
  test('by database: all of it is based on one', () => {
    expect(database).toMatchObject([{ score: expect.closeTo(total, 9), share: 1, absoluteShare: 1 }]);
  });

  test('by stage, including empty ones', () => {
    expect(fields(lifecycle)).toEqual([
      ['plain.making', 'Making', expect.closeTo(total, 9)],
      ['plain.end', 'End', 0],
    ]);
  });

  test('by part, with one entry for everything without a part: all but 1450 and 640 µPt', () => {
    expect(fields(part)).toEqual([
      ['/composition/parts/0', 'Body', expect.closeTo(1450, 9)],
      ['/composition/parts/1', 'Sleeves', expect.closeTo(640, 9)],
      ['none', 'None', expect.closeTo(total - 2090, 9)],
    ]);
  });

  test('by material of the catalog, combining the same one in two parts', () => {
    expect(fields(material)).toEqual([
      ['fibre', 'fibre', expect.closeTo(2240, 9)],
      ['sink', 'sink', expect.closeTo(-150, 9)],
      ['none', 'None', expect.closeTo(total - 2090, 9)],
    ]);
    expect(calculation.materials[2]).toMatchObject({ material: 'fibre' });
  });

  test('by the country whose energy was used, transport separately', () => {
    expect(fields(country)).toEqual([
      ['X', 'Place X', expect.closeTo(300, 9)],
      ['Y', 'Place Y', expect.closeTo(60, 9)],
      ['transport', 'Transport', expect.closeTo(carried, 9)],
      ['none', 'None', expect.closeTo(total - 360 - carried, 9)],
    ]);
  });

  test('each list adds up to the total, its signed shares to 1 and its absolute ones too', () => {
    expect(full.score.value).toBeCloseTo(total, 9);
    for (const list of [lifecycle, part, material, country]) {
      const sum = (of: (entry: GroupEntry) => number | null): number =>
        list.reduce((all, entry) => all + (of(entry) as number), 0);
      expect(sum(({ score }) => score)).toBeCloseTo(total, 9);
      expect(sum(({ share }) => share)).toBeCloseTo(1, 12);
      expect(sum(({ absoluteShare }) => absoluteShare)).toBeCloseTo(1, 12);
    }
    const absolute = 2240 + 150 + (total - 2090);
    expect(material[1]).toMatchObject({ share: -150 / total });
    expect(material[1]?.absoluteShare).toBeCloseTo(150 / absolute, 12);
  });
});

test('a group with a missing factor has no score, and then no group has a share', () => {
  const parts = [
    { weight: 0.5, materials: [{ id: 'holey', weight: 0.5 }] },
    { weight: 0.5, materials: [{ id: 'fibre', weight: 0.5 }] },
  ];
  const holed = { baseUnit: 'weight' as const, totalWeight: 1, parts };
  const { groups } = fullResult(handCheckedCatalog(), payload({}, { composition: holed })).full;
  expect(groups.material).toEqual([
    { id: 'holey', name: 'holey', score: null, share: null, absoluteShare: null },
    { id: 'fibre', name: 'fibre', score: 1600, share: null, absoluteShare: null },
  ]);
});
