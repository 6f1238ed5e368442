import type { RoleRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import {
  chosenFor,
  proposedFrom,
  type RoleChoices,
  tableOf,
  withChoice,
  withProposals,
} from './role-choices.ts';

const set = (id: string) => ({ id, name: id.toUpperCase(), unit: 'kg', location: 'GLO' });
const role = (
  id: string,
  process: string | null,
  proposal?: [id: string, confidence: number],
): RoleRecord => ({
  role: id,
  kind: 'material',
  name: id,
  unit: 'kg',
  process: process === null ? null : set(process),
  ...(proposal === undefined ? {} : { proposal: { ...set(proposal[0]), confidence: proposal[1] } }),
});
const cotton = role('material/cotton', null, ['c', 0.8]);
const linen = role('material/linen', null, ['l', 0.79]);
const wool = role('material/wool', 'w');
const roles = [cotton, linen, wool];
const none: RoleChoices = new Map();

test('proposals from a confidence on are accepted, that confidence included; others and stored roles stay', () => {
  const wanted = proposedFrom(roles, none, 0.8);
  expect(wanted.map((one) => one.role)).toEqual(['material/cotton']);
  const choices = withProposals(none, wanted);
  expect(chosenFor(cotton, choices)).toEqual(set('c'));
  expect(chosenFor(linen, choices)).toBeNull();
  expect(proposedFrom(roles, choices, 0.8)).toEqual([]);
  expect(tableOf(roles, choices)).toEqual({
    roles: [
      { role: 'material/wool', process: 'w' },
      { role: 'material/cotton', process: 'c' },
    ],
  });
});

test('an amount of the data set is kept, and another one is a choice', () => {
  const priced = { ...set('w'), unit: 'USD', perUnit: 12.5, source: 'prices of 2026' };
  const choices = withChoice(none, wool, priced);
  const sent = { role: 'material/wool', process: 'w', perUnit: 12.5, source: 'prices of 2026' };
  expect(tableOf(roles, choices)).toEqual({ roles: [sent] });
  const stored = { ...wool, process: priced };
  expect(tableOf([stored], none)).toEqual({ roles: [sent] });
  expect(withChoice(none, stored, priced)).toEqual(none);
});

test('a role given back to the catalog leaves the table; choosing what is stored is no choice', () => {
  const without = withChoice(none, wool, null);
  expect(tableOf(roles, without)).toEqual({ roles: [] });
  expect(withChoice(without, wool, set('w'))).toEqual(none);
  expect(withChoice(none, cotton, null)).toEqual(none);
});
