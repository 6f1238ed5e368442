import { expect, test } from 'vitest';
import { LaneBegins } from './lane-begins.ts';

const at = (org: string, host: string) => ({ org, host });

test('an organization goes on where it was left, and is forgotten when it has been gone round', () => {
  const begins = new LaneBegins();
  begins.note([at('a', 'h65'), at('b', 'h70')], []);
  expect(begins.all()).toEqual([at('a', 'h65'), at('b', 'h70')]);
  begins.note([at('b', 'h134')], ['a']);
  expect(begins.all()).toEqual([at('a', 'h65'), at('b', 'h134')]);
  begins.note([], []);
  expect(begins.all()).toEqual([]);
});

test('of too many organizations, each has its turn to go all the way round', () => {
  const begins = new LaneBegins(2);
  const orgs = ['a', 'b', 'c', 'd', 'e'];
  /** Each has two looks more before it has been gone round. */
  const rounds = new Map<string, number>();
  for (let look = 0; look < 20; look++) {
    const known = new Map(begins.all().map(({ org, host }) => [org, host]));
    expect(known.size).toBeLessThanOrEqual(2);
    const further = orgs.filter((org) => {
      if (known.get(org) !== 'third') return true;
      rounds.set(org, (rounds.get(org) ?? 0) + 1);
      return false;
    });
    begins.note(
      further.map((org) => at(org, known.has(org) ? 'third' : 'second')),
      [],
    );
  }
  expect([...rounds.keys()].sort()).toEqual(orgs);
});
