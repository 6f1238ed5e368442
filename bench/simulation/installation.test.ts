import { expect, test } from 'vitest';
import { type Demand, type Installation, simulate } from './installation.ts';

const demand: Demand = { node: 2, database: 0.5, client: 0, roundTrips: 4, commits: 0 };
const place: Installation = {
  nodes: 1,
  nodeCores: 1,
  databaseCores: 4,
  roundTrip: 0.1,
  flush: 1,
  connections: 10,
  clients: 32,
};
const near = (value: number, expected: number, within = 0.05): void => {
  expect(Math.abs(value / expected - 1), `${value} instead of ${expected}`).toBeLessThan(within);
};

test('with enough clients, the busiest resource sets the rate: first the nodes, then the cores of the database', () => {
  // 1,000 / 2 ms for each node; 4 cores × 1,000 / 0.5 ms.
  near(simulate(place, demand, 1, 10_000).perSecond, 500);
  near(simulate({ ...place, nodes: 8 }, demand, 1, 2_000).perSecond, 4_000);
  const many = simulate({ ...place, nodes: 32 }, demand, 1, 1_000);
  near(many.perSecond, 8_000);
  near(many.databaseBusy, 1, 0.02);
  expect(many.nodeBusy).toBeLessThan(0.6);
});

test('one client alone waits for each part in turn', () => {
  // 2 + 0.5 + 4 × 0.1 + 1 ms.
  const alone = simulate({ ...place, clients: 1 }, { ...demand, commits: 1 }, 1, 40_000);
  near(alone.response, 3.9);
  near(alone.perSecond, 1_000 / 3.9);
});

test('response time law of closed systems: clients = rate × response time', () => {
  const { perSecond, response } = simulate({ ...place, nodes: 4 }, { ...demand, commits: 1 }, 2, 4_000);
  near((perSecond * response) / 1_000, 4 * 32, 0.02);
});

test('commits that wait share one flush, so that the disk does not limit the rate to one commit each', () => {
  const light = { ...demand, node: 0.2, database: 0.05, commits: 1 };
  const { perSecond, diskBusy } = simulate({ ...place, flush: 5 }, light, 1, 10_000);
  // Ten connections in two groups, one of which computes while the other one waits: 5 commits in 5 ms.
  near(perSecond, 1_000);
  near(diskBusy, 1);
});

test('processes, database and client that share two cores get no more than two cores', () => {
  const shared = { ...place, nodeCores: undefined, databaseCores: 2, clients: 16 };
  const { nodeCores: _, ...two } = shared;
  const busy = { ...demand, client: 0.5 };
  // The process alone limits one; the cores limit two and four: 2 × 1,000 / (2 + 0.5 + 0.5) ms.
  near(simulate({ ...two, nodes: 2 }, busy, 1, 10_000).perSecond, 667);
  near(simulate({ ...two, nodes: 4 }, busy, 1, 10_000).perSecond, 667);
  const one = simulate(two, busy, 1, 10_000).perSecond;
  expect(one).toBeGreaterThan(420);
  expect(one).toBeLessThan(500);
});

test('the same seed gives the same outcome', () => {
  const run = (seed: number) => simulate({ ...place, nodes: 2 }, demand, seed, 1_000);
  expect(run(9)).toEqual(run(9));
  expect(run(9)).not.toEqual(run(10));
});
