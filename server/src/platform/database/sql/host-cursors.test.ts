import { expect, test } from 'vitest';
import { HostCursors } from './host-cursors.ts';

const at = (org: string, host: string) => ({ org, host });

test('a search continues at the cursor of its organization, which is dropped once all hosts are covered', () => {
  const cursors = new HostCursors();
  cursors.update([at('a', 'h65'), at('b', 'h70')], []);
  expect(cursors.all()).toEqual([at('a', 'h65'), at('b', 'h70')]);
  cursors.update([at('b', 'h134')], ['a']);
  expect(cursors.all()).toEqual([at('a', 'h65'), at('b', 'h134')]);
  cursors.update([], []);
  expect(cursors.all()).toEqual([]);
});

test('with more organizations than cursors, each gets one round-robin until all its hosts are covered', () => {
  const cursors = new HostCursors(2);
  const orgs = ['a', 'b', 'c', 'd', 'e'];
  /** How often all hosts of each organization were covered; each round takes two more searches. */
  const rounds = new Map<string, number>();
  for (let search = 0; search < 20; search++) {
    const known = new Map(cursors.all().map(({ org, host }) => [org, host]));
    expect(known.size).toBeLessThanOrEqual(2);
    const unfinished = orgs.filter((org) => {
      if (known.get(org) !== 'third') return true;
      rounds.set(org, (rounds.get(org) ?? 0) + 1);
      return false;
    });
    cursors.update(
      unfinished.map((org) => at(org, known.has(org) ? 'third' : 'second')),
      [],
    );
  }
  expect([...rounds.keys()].sort()).toEqual(orgs);
});
