import { expect, test } from 'vitest';
import { parseYarnSize } from './decode-request.ts';

test.each([
  [40, 40],
  ['40Nm', 40],
  ['37.5Nm', 37.5],
  ['250Dtex', 40],
])('%j is %d Nm', (given, nm) => {
  expect(parseYarnSize(given)).toBe(nm);
});

test.each(['40', '40nm', '40 Nm', '250dtex', 'Nm', '', '-40Nm', '40Nm ', true, [40], {}, Number.NaN])(
  '%j is not a yarn size',
  (given) => {
    expect(parseYarnSize(given)).toBeUndefined();
  },
);
