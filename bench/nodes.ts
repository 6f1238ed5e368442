import { availableParallelism } from 'node:os';
import { ownServer, whyNoOwnPostgres } from '../server/testing/postgres-server.ts';
import { buildServerIfChanged } from '../tools/server-bundle.mjs';
import { type Demand, type Outcome, simulate } from './simulation/installation.ts';
import { clients, type Kind, kinds, type Measured, startFleet } from './simulation/measure.ts';

/**
 * `npx tsx bench/nodes.ts`: measures what reads, evaluations, asynchronous and bulk work cost node and database, with 1,
 * 2 and 4 processes on this machine; prints what the simulation says about the same, and about 1 to 64 machines.
 */

const seed = Number(process.env.SEED ?? 1);

/**
 * Round trips to the database, and commits that wait for the disk: those of reads and evaluations as the log of
 * PostgreSQL shows them, those of asynchronous and bulk work as the code makes them.
 */
const trips: Readonly<Record<Kind, Pick<Demand, 'roundTrips' | 'commits'>>> = {
  read: { roundTrips: 3, commits: 0 },
  evaluate: { roundTrips: 6, commits: 1 },
  asynchronous: { roundTrips: 12, commits: 3 },
  bulk: { roundTrips: 6, commits: 1 },
};

/** A machine for the database of an installation on several, and its network. */
const large = { databaseCores: 16, roundTrip: 0.3, flush: 1.5, connections: 10, clients: 32, nodeCores: 1 };
const sizes = [1, 2, 4, 8, 16, 32, 64];

/** Milliseconds of one flush of this machine's disk: a commit that writes one row, without company. */
async function flushTime(server: Awaited<ReturnType<typeof ownServer>>): Promise<number> {
  const database = await server.makeSchema();
  await database.query('CREATE TABLE flushed (n INT)');
  const began = performance.now();
  await database.query(
    'DO $$ BEGIN FOR n IN 1..200 LOOP INSERT INTO flushed VALUES (n); COMMIT; END LOOP; END $$',
  );
  const milliseconds = (performance.now() - began) / 200;
  await database.remove();
  return milliseconds;
}

/** The share of the cores that other programs leave, measured by work on all of them. */
async function freeCores(): Promise<number> {
  const { Worker } = await import('node:worker_threads');
  const code = 'const end = Date.now() + 2000; while (Date.now() < end);';
  const [before, began] = [process.cpuUsage(), performance.now()];
  await Promise.all(
    Array.from(
      { length: availableParallelism() },
      () => new Promise((resolve) => new Worker(code, { eval: true }).on('exit', resolve)),
    ),
  );
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / (performance.now() - began);
}

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

async function measure(): Promise<Map<number, Map<Kind, Measured & { readonly free: number }>>> {
  const measured = new Map<number, Map<Kind, Measured & { readonly free: number }>>();
  const server = await ownServer({ durable: true });
  try {
    console.log(`One flush of the disk: ${number(await flushTime(server), 2)} ms.`);
    for (const processes of [1, 2, 4]) {
      const database = await server.makeDatabase();
      const fleet = await startFleet(database, processes);
      const of = new Map<Kind, Measured & { readonly free: number }>();
      for (const kind of kinds) {
        const free = await freeCores();
        of.set(kind, { ...(await fleet.measure(kind)), free });
      }
      measured.set(processes, of);
      await fleet.stop();
    }
  } finally {
    await server.stop();
  }
  return measured;
}

function compare(measured: Awaited<ReturnType<typeof measure>>): void {
  const cores = availableParallelism();
  console.log(`\nMeasured beside simulated, ${cores} cores for processes, database and clients; a second:`);
  for (const kind of kinds) {
    const base = measured.get(1)?.get(kind);
    if (base === undefined) continue;
    for (const [processes, of] of measured) {
      const now = of.get(kind);
      if (now === undefined) continue;
      // Other programs make every step slower by the same factor.
      const slower = cores / now.free;
      const demand = {
        ...trips[kind],
        node: base.node * slower,
        database: base.database * slower,
        client: base.client * slower,
      };
      const installation = {
        nodes: processes,
        databaseCores: cores,
        roundTrip: 0.05,
        flush: 1,
        connections: 10,
        clients: clients / processes,
      };
      const { perSecond } = simulate(installation, demand, seed, 5_000);
      console.log(
        `${kind.padEnd(13)} ${processes} processes  measured ${number(now.perSecond).padStart(6)}  ` +
          `simulated ${number(perSecond).padStart(6)}  ratio ${(now.perSecond / perSecond).toFixed(2)}  ` +
          `(${number(now.free, 1)} cores free)`,
      );
    }
  }
}

function grow(demands: ReadonlyMap<Kind, Measured>): void {
  for (const kind of kinds) {
    const base = demands.get(kind);
    if (base === undefined) continue;
    const demand = { ...trips[kind], node: base.node, database: base.database, client: 0 };
    console.log(
      `\n${kind}: ${number(base.node, 2)} ms of the node, ${number(base.database, 2)} ms of the database, ` +
        `${demand.roundTrips} round trips, ${demand.commits} commits`,
    );
    let one: Outcome | undefined;
    for (const nodes of sizes) {
      const outcome = simulate({ ...large, nodes }, demand, seed, Math.max(500, 8_000 / nodes));
      one ??= outcome;
      const linear = outcome.perSecond / nodes / one.perSecond;
      console.log(
        `${String(nodes).padStart(3)} nodes ${number(outcome.perSecond).padStart(7)} a second  ` +
          `${(100 * linear).toFixed(0).padStart(3)} % of linear  busy: nodes ${(100 * outcome.nodeBusy).toFixed(0)} %, ` +
          `database ${(100 * outcome.databaseBusy).toFixed(0)} %, disk ${(100 * outcome.diskBusy).toFixed(0)} %  ` +
          `response ${number(outcome.response, 1)} ms`,
      );
    }
  }
}

if (whyNoOwnPostgres === undefined) {
  await buildServerIfChanged();
  const measured = await measure();
  compare(measured);
  console.log(
    `\nOne process on each node; the database has ${large.databaseCores} cores, ${large.roundTrip} ms round trip, ` +
      `${large.flush} ms flush with a synchronous standby; ${large.clients} clients for each node:`,
  );
  grow(measured.get(1) ?? new Map());
} else console.log(`Skipped: ${whyNoOwnPostgres}`);
