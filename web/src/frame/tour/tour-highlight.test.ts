import { expect, test } from 'vitest';
import { freeCorner } from './tour-highlight.ts';

const view = { width: 1280, height: 900 };
const card = { width: 380, height: 200 };

test.each([
  // Above the card.
  [{ left: 24, top: 200, width: 1232, height: 400 }, 'bottom right'],
  // A column at the right, down to the end.
  [{ left: 900, top: 100, width: 356, height: 800 }, 'bottom left'],
  // The whole width at the bottom.
  [{ left: 24, top: 500, width: 1232, height: 380 }, 'top right'],
  // Everything but a corner: the card covers least there.
  [{ left: 500, top: 64, width: 780, height: 836 }, 'bottom left'],
] as const)('a card stands where it covers least of its target: %o', (target, corner) => {
  expect(freeCorner(card, target, view)).toBe(corner);
});
