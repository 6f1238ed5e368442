import { expect, test } from 'vitest';
import type { Role } from './data-set-mapping.ts';
import { proposeRoles } from './propose-mapping.ts';

const role = (id: string, name: string, unit: string, location?: string): Role => ({
  id,
  kind: id.split('/')[0] as Role['kind'],
  name: { en: name, fr: name },
  unit,
  index: 0,
  ...(location === undefined ? {} : { location }),
});
const set = (id: string, name: string, unit = 'kg', location = 'GLO') => ({ id, name, unit, location });

const proposed = (roles: readonly Role[], ...sets: ReturnType<typeof set>[]) =>
  proposeRoles(roles, sets).map(({ role: of, dataSet, confidence }) => [of, dataSet.id, confidence]);

test('the data set with the most words in common is proposed, by Dice’s coefficient', () => {
  // {cotton, fibre} and {fibre, cotton}: 2 × 2 / 4; {cotton, fibre} and {cotton, seed, oil}: 2 × 1 / 5.
  const roles = [role('material/cotton', 'Cotton fibre', 'kg')];
  expect(proposed(roles, set('oil', 'market for cotton seed oil'), set('fibre', 'Fibers, cotton'))).toEqual([
    ['material/cotton', 'fibre', 1],
  ]);
});

test('nothing is proposed for what has less than half of its words in common', () => {
  // 2 × 1 / (1 + 4) = 0.4
  expect(proposed([role('material/wool', 'Wool', 'kg')], set('a', 'glass wool insulation mat'))).toEqual([]);
});

test('a unit that cannot be converted rules a data set out', () => {
  const roles = [role('material/cotton', 'Cotton', 'kg')];
  expect(proposed(roles, set('a', 'Cotton', 'm2'), set('b', 'cotton', 'lb'))).toEqual([
    ['material/cotton', 'b', 1],
  ]);
});

test('electricity is that of the same place and voltage', () => {
  const roles = [
    role('low-voltage/FR', 'Household electricity, France', 'kWh', 'FR'),
    role('electricity/PT', 'Electricity of industry, Portugal', 'kWh', 'PT'),
  ];
  const low = set('low', 'market for electricity, low voltage', 'kWh', 'FR');
  const medium = set('medium', 'market for electricity, medium voltage', 'MJ', 'PT');
  expect(proposed(roles, medium, low)).toEqual([
    ['low-voltage/FR', 'low', 1],
    ['electricity/PT', 'medium', 1],
  ]);
});

test('among equal names the one of the world is preferred', () => {
  const roles = [role('material/cotton', 'Cotton', 'kg')];
  const sets = [set('in', 'cotton', 'kg', 'IN'), set('row', 'cotton', 'kg', 'RoW'), set('glo', 'cotton')];
  expect(proposed(roles, ...sets)).toEqual([['material/cotton', 'glo', 1]]);
});
