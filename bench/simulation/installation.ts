import { seededRandom } from '../../e2e/testing/processes/seeded-random.ts';
import { exponential } from './random.ts';
import { Simulation, type Station, type Step, type Task } from './simulation.ts';

/** What one piece of work needs; times in milliseconds of processor time. */
export interface Demand {
  readonly node: number;
  readonly database: number;
  /** Of the client, if it shares the machine. */
  readonly client: number;
  readonly roundTrips: number;
  /** Whether it ends with a commit that waits for the disk; 1/100 if 100 pieces share one. */
  readonly commits: number;
}

/** Where the work is done. */
export interface Installation {
  readonly nodes: number;
  /** Cores of each node; a process uses one. Undefined: everything shares the cores of the database. */
  readonly nodeCores?: number;
  readonly databaseCores: number;
  /** Milliseconds of one round trip between node and database. */
  readonly roundTrip: number;
  /** Milliseconds until a commit is on the disk, and on the standby if there is one; commits that wait share it. */
  readonly flush: number;
  /** Connections of a node. */
  readonly connections: number;
  /** Clients, or workers, of each node; each begins the next piece at once. */
  readonly clients: number;
}

export interface Outcome {
  readonly perSecond: number;
  /** Mean milliseconds. */
  readonly response: number;
  readonly nodeBusy: number;
  readonly databaseBusy: number;
  readonly diskBusy: number;
}

/** A core is given to another task after this many milliseconds at the latest. */
const slice = 1;

/** Simulates an installation that does one kind of work for `milliseconds`, after a tenth of that to warm up. */
export function simulate(at: Installation, demand: Demand, seed: number, milliseconds: number): Outcome {
  const simulation = new Simulation();
  const random = seededRandom(seed);
  const databaseCores = simulation.station(at.databaseCores);
  const flush = flushes(simulation, at.flush);
  const loops: Station[] = [];
  let [ended, timeTaken] = [0, 0];

  function* compute(cores: Station, mean: number): Task {
    for (let left = exponential(random, mean); left > 0; left -= slice) {
      yield { seize: cores };
      yield { wait: Math.min(slice, left) };
      yield { free: cores };
    }
  }

  function* ask(cores: Station, loop: Station, pool: Station): Task {
    for (;;) {
      const began = simulation.now;
      if (demand.client > 0) yield* compute(databaseCores, demand.client);
      const parts = demand.roundTrips + 1;
      for (let part = 0; part < parts; part++) {
        if (part === 1) yield { seize: pool };
        if (part > 0) {
          yield { wait: at.roundTrip };
          yield* compute(databaseCores, demand.database / demand.roundTrips);
          if (part === demand.roundTrips && random() < demand.commits) yield* flush.wait();
        }
        if (part > 0 && part === parts - 1) yield { free: pool };
        // JavaScript of one process runs on one core at a time.
        yield { seize: loop };
        yield* compute(cores, demand.node / parts);
        yield { free: loop };
      }
      ended += 1;
      timeTaken += simulation.now - began;
    }
  }

  for (let node = 0; node < at.nodes; node++) {
    const cores = at.nodeCores === undefined ? databaseCores : simulation.station(at.nodeCores);
    const [loop, pool] = [simulation.station(1), simulation.station(at.connections)];
    loops.push(loop);
    for (let client = 0; client < at.clients; client++) simulation.start(ask(cores, loop, pool));
  }
  simulation.run(milliseconds / 10);
  for (const station of [...loops, databaseCores, flush.disk]) station.reset();
  [ended, timeTaken] = [0, 0];
  simulation.run(1.1 * milliseconds);
  return {
    perSecond: (1_000 * ended) / milliseconds,
    response: timeTaken / ended,
    nodeBusy: loops.reduce((sum, loop) => sum + loop.utilization, 0) / loops.length,
    databaseBusy: databaseCores.utilization,
    diskBusy: flush.disk.utilization,
  };
}

/** The log of the database: one flush at a time, for all commits that wait when it begins. */
function flushes(simulation: Simulation, duration: number): { disk: Station; wait(): Task } {
  const disk = simulation.station(1);
  /** Commits that the next flush takes along. */
  let next: Station | undefined;
  function* flush(group: Station): Generator<Step, void, void> {
    yield { seize: disk };
    next = undefined;
    yield { wait: duration };
    yield { free: disk };
    yield { free: group };
  }
  return {
    disk,
    *wait() {
      let group = next;
      if (group === undefined) {
        group = simulation.station(1);
        next = group;
        // Its one server is held until the flush has ended; each commit then passes it on to the next one.
        yield { seize: group };
        simulation.start(flush(group));
      }
      yield { seize: group };
      yield { free: group };
    },
  };
}
