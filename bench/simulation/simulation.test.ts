import { expect, test } from 'vitest';
import { seededRandom } from '../../e2e/testing/processes/seeded-random.ts';
import { exponential } from './random.ts';
import { Simulation, type Task } from './simulation.ts';

/** Arrivals at random times to one station, with random service times; all times in ms. */
function queue(servers: number, arrivalsPerMs: number, serviceMs: number, seed: number, customers = 150_000) {
  const until = customers / arrivalsPerMs;
  const simulation = new Simulation();
  const station = simulation.station(servers);
  const random = seededRandom(seed);
  let [arrived, ended, timeInSystem] = [0, 0, 0];
  function* customer(): Task {
    const began = simulation.now;
    yield { seize: station };
    yield { wait: exponential(random, serviceMs) };
    yield { free: station };
    ended += 1;
    timeInSystem += simulation.now - began;
  }
  function* arrivals(): Task {
    for (;;) {
      yield { wait: exponential(random, 1 / arrivalsPerMs) };
      arrived += 1;
      simulation.start(customer());
    }
  }
  simulation.start(arrivals());
  simulation.run(until);
  return {
    arrived,
    ended,
    rate: ended / until,
    response: timeInSystem / ended,
    utilization: station.utilization,
    present: station.present,
  };
}

const near = (value: number, expected: number): void => {
  expect(Math.abs(value / expected - 1), `${value} instead of ${expected}`).toBeLessThan(0.05);
};

test.each([0.3, 0.5, 0.8])(
  'M/M/1 at utilization %d: response time S / (1 − ρ), ρ / (1 − ρ) present',
  (rho) => {
    const { response, utilization, present } = queue(1, rho, 1, 7);
    near(utilization, rho);
    near(response, 1 / (1 - rho));
    near(present, rho / (1 - rho));
  },
);

// Erlang's formula on paper for offered loads a of 1.6, 3 and 6: C = (a^c / c! · c / (c − a)) / (Σ a^k / k! + the same),
// response time S + C · S / (c − a).
test.each([
  // a²/2! · 2/0.4 = 6.4; 1 + 1.6 + 6.4 = 9; C = 0.7111; 1 + 0.7111 / 0.4
  [2, 1.6, 2.7778],
  // 81/24 · 4 = 13.5; 1 + 3 + 4.5 + 4.5 + 13.5 = 26.5; C = 0.5094; 1 + 0.5094 / 1
  [4, 3, 1.5094],
  // 6^8/8! · 4 = 166.63; Σ k<8 = 300.10; C = 0.3570; 1 + 0.3570 / 2
  [8, 6, 1.1785],
])('M/M/%i with %d offered: response time %d', (servers, offered, expected) => {
  const { response, utilization } = queue(servers, offered, 1, 11);
  near(utilization, offered / servers);
  near(response, expected);
});

test('Little’s law: the number present is the rate times the response time', () => {
  const { rate, response, present } = queue(3, 2.4, 1, 5);
  near(present, rate * response);
});

test('the same seed gives the same run, another seed another one', () => {
  expect(queue(2, 1.5, 1, 3, 10_000)).toEqual(queue(2, 1.5, 1, 3, 10_000));
  expect(queue(2, 1.5, 1, 3, 10_000)).not.toEqual(queue(2, 1.5, 1, 4, 10_000));
});
