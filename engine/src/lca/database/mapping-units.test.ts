import { expect, test } from 'vitest';
import { type ProcessRole, roleUnitFactor, roleUnits } from './mapping-units.ts';

test.each<[ProcessRole, string, number]>([
  // One unit of the role in units of the data set: 1 kWh = 3.6 MJ, 1 MJ = 1/3.6 kWh, 1 t·km = 1000 kg·km.
  ['electricity', 'MJ', 3.6],
  ['electricity', 'kWh', 1],
  ['electricity', 'MWh', 0.001],
  ['heat', 'kWh', 1 / 3.6],
  ['heat', 'GJ', 0.001],
  ['transport', 'kg*km', 1000],
  ['transport', 'tkm', 1],
  ['material', 'g', 1000],
  ['material', 't', 0.001],
  // A pound is 0.45359237 kg by definition.
  ['accessory', 'lb', 1 / 0.45359237],
])('%s takes a data set per %s × %d', (role, unit, factor) => {
  const found = roleUnitFactor(role, unit);
  expect(found?.unit).toBe(roleUnits[role]);
  expect(found?.factor).toBeCloseTo(factor, 12);
});

test.each<[ProcessRole, string]>([
  ['material', 'MJ'],
  ['electricity', 'kg'],
  ['heat', 'm3'],
  ['transport', 'km'],
  ['disposal', 'item'],
  ['material', 'cartload'],
])('%s takes none per %s', (role, unit) => {
  expect(roleUnitFactor(role, unit)).toBeUndefined();
});
