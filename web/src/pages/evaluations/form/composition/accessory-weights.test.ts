import { expect, test } from 'vitest';
import { type Draft, type DraftAccessory, newDraft, newPart } from '../draft/draft.ts';
import {
  accessoriesWeight,
  addAccessory,
  changeAccessories,
  changeTotalWeight,
} from './accessory-weights.ts';
import { totalOfParts } from './composition-totals.ts';

/** 3 g and 10 g, as in the catalog. */
const known = new Map([
  ['metal-button', 0.003],
  ['short-zip', 0.01],
]);
const buttons = (quantity: number): DraftAccessory => ({
  key: 'b',
  id: 'metal-button',
  quantity,
  share: null,
});

/** 200 g in percent: body 75 %, sleeves 25 %. */
const shirt: Draft = {
  ...newDraft('t-shirt', 'team'),
  totalWeight: 0.2,
  parts: [newPart(75), newPart(25)],
};

test('two buttons of 3 g are 3 % of 200 g; the parts make room in proportion', () => {
  const draft = addAccessory(shirt, buttons(2), known);
  expect(draft.accessoriesShare).toBe(3);
  // 97 % of 75 and of 25.
  expect(draft.parts.map(({ share }) => share)).toEqual([72.75, 24.25]);
  expect(totalOfParts(draft).right).toBe(true);
  // No shares of their own: the service distributes by the same unit weights.
  expect(draft.accessories.map(({ share }) => share)).toEqual([null]);
});

test('removing them gives the shares back', () => {
  const draft = changeAccessories(addAccessory(shirt, buttons(2), known), known, () => []);
  expect(draft.accessoriesShare).toBeNull();
  expect(draft.parts.map(({ share }) => share)).toEqual([75, 25]);
});

test('a heavier product has a smaller share of the same buttons', () => {
  const draft = changeTotalWeight(addAccessory(shirt, buttons(2), known), 0.4, known);
  expect(draft.accessoriesShare).toBe(1.5);
  expect(totalOfParts(draft)).toMatchObject({ right: true });
  // While the weight is typed ("", "0"), the shares wait.
  const typing = changeTotalWeight(changeTotalWeight(draft, null, known), 0, known);
  expect(typing.accessoriesShare).toBe(1.5);
  expect(changeTotalWeight(typing, 0.2, known).accessoriesShare).toBe(3);
});

test('shares that did not add up before do not afterwards: the form hides no error', () => {
  const short = { ...shirt, parts: [newPart(75), newPart(23)] };
  const total = totalOfParts(addAccessory(short, buttons(2), known));
  // 98 % of 97 % and 3 %.
  expect(total.percent).toBeCloseTo(98.06, 9);
  expect(total.right).toBe(false);
});

test('thirds still add up to 100 % with an accessory', () => {
  const thirds = { ...shirt, parts: [newPart(33.33), newPart(33.33), newPart(33.34)] };
  const draft = addAccessory(thirds, buttons(1), known);
  expect(draft.accessoriesShare).toBe(1.5);
  expect(totalOfParts(draft).percent).toBeCloseTo(100, 9);
});

test('in kilograms the product becomes heavier by its accessories', () => {
  const kilograms: Draft = { ...shirt, baseUnit: 'weight', parts: [newPart(0.15), newPart(0.05)] };
  const draft = addAccessory(kilograms, buttons(2), known);
  expect(draft).toMatchObject({ totalWeight: 0.206, accessoriesShare: 0.006 });
  expect(draft.parts.map(({ share }) => share)).toEqual([0.15, 0.05]);
  expect(totalOfParts(draft).right).toBe(true);
  const without = changeAccessories(draft, known, () => []);
  expect(without).toMatchObject({ totalWeight: 0.2, accessoriesShare: null });
});

test('a weight a piece that was typed is sent as a share of each accessory', () => {
  const both = addAccessory(
    addAccessory(shirt, buttons(2), known),
    { ...buttons(1), id: 'short-zip' },
    known,
  );
  const draft = changeAccessories(both, known, (items) =>
    items.map((item) => (item.id === 'metal-button' ? { ...item, piece: 0.005, ownPiece: true } : item)),
  );
  // 2 × 5 g and 10 g of 200 g.
  expect(accessoriesWeight(draft)).toBe(0.02);
  expect(draft.accessoriesShare).toBe(10);
  expect(draft.accessories.map(({ share }) => share)).toEqual([5, 5]);
});

test('stored shares are kept until an accessory changes, and then mean a weight a piece', () => {
  // 4 % of 200 g for two buttons: 4 g each instead of the 3 g of the catalog.
  const stored: Draft = { ...shirt, parts: [newPart(96)], accessoriesShare: 4, accessories: [buttons(2)] };
  const draft = changeAccessories(stored, known, (items) => items.map((item) => ({ ...item, quantity: 3 })));
  expect(draft.accessories[0]).toMatchObject({ piece: 0.004, ownPiece: true, share: 6 });
  expect(draft.accessoriesShare).toBe(6);
  expect(draft.parts[0]?.share).toBe(94);
});
