import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { type ChildServer, startChild } from './child-server.ts';
import { type LoadFigures, load } from './load.ts';
import { median } from './median.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

/** Connections that send single requests, like clients of the official calculator. */
export const scoringConnections = 10;
export const batchLines = 1_000_000;
const rounds = 3;
const seconds = 2;
/** Requests of a batch before memory is measured, so that the heap has its usual size. */
const warmLines = 50_000;

const bareServer = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
const simulator = '/extscore/textile/simulator';
/** A jersey of two materials with everything that the regulation requires. */
const body = JSON.stringify({
  mass: 0.15,
  product: 'tshirt',
  materials: [
    { id: 'ei-coton', share: 0.8, country: 'CN' },
    { id: 'ei-pet', share: 0.2 },
  ],
  countrySpinning: 'CN',
  countryFabric: 'CN',
  countryDyeing: 'CN',
  countryMaking: 'BD',
  business: 'large-business-without-services',
  numberOfReferences: 9000,
  price: 15,
});

export interface FrenchTextileHttpFigures {
  readonly bare: LoadFigures;
  readonly oneByOne: LoadFigures;
  /** Relative to the bare server in the same round. */
  readonly ratio: number;
  /** Processor time of the service per request, in µs; independent of other processes on the machine. */
  readonly processorTime: number;
  readonly batch: {
    readonly perSecond: number;
    readonly failed: number;
    readonly processorTime: number;
    /** Resident bytes of the service: after the warm-up, and the maximum during the batch. */
    readonly residentBefore: number;
    readonly residentMost: number;
  };
}

/**
 * Compares the drop-in endpoint with a bare server that returns the
 * same bytes, alternately; then one long batch.
 */
export async function benchFrenchTextileHttp(): Promise<FrenchTextileHttpFigures> {
  await buildServerIfChanged();
  const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
  const servers: ChildServer[] = [];
  try {
    const service = await startChild([serverBundle], serviceEnvironment(join(folder, 'data')));
    servers.push(service);
    const headers = { token: await tokenOf(service.address) };
    const sent = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(`${service.address}${simulator}`, { method: 'POST', headers: sent, body });
    if (!answer.ok) throw new Error(await answer.text());
    const file = join(folder, 'answer.json');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const bare = await startChild([bareServer, file], process.env);
    servers.push(bare);

    const requests = [{ method: 'POST', path: simulator, body }];
    const run = ({ address: url }: ChildServer, time: number): Promise<LoadFigures> =>
      load({ url, headers, seconds: time, requests, connections: scoringConnections });
    const figures: Record<'bare' | 'service', LoadFigures[]> = { bare: [], service: [] };
    await run(bare, 1);
    await run(service, 1);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      figures.bare.push(await run(bare, seconds));
      const before = service.processorTime();
      const scored = await run(service, seconds);
      figures.service.push(scored);
      times.push((service.processorTime() - before) / (scored.count + scored.failed));
    }
    return {
      bare: middle(figures.bare),
      oneByOne: middle(figures.service),
      ratio: median(
        figures.service.map((one, round) => one.perSecond / (figures.bare[round]?.perSecond ?? Number.NaN)),
      ),
      processorTime: median(times),
      batch: await longBatch(service, headers),
    };
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tokenOf(address: string): Promise<string> {
  const authorization = `Basic ${btoa(`admin:${adminPassword}`)}`;
  const answer = await fetch(`${address}/auth/login`, { headers: { authorization } });
  return ((await answer.json()) as { token: string }).token;
}

function middle(rounds: readonly LoadFigures[]): LoadFigures {
  const of = (pick: (round: LoadFigures) => number): number => median(rounds.map(pick));
  return {
    count: rounds.reduce((sum, round) => sum + round.count, 0),
    perSecond: of((round) => round.perSecond),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
    failed: rounds.reduce((sum, round) => sum + round.failed, 0),
  };
}

async function longBatch(
  service: ChildServer,
  headers: Readonly<Record<string, string>>,
): Promise<FrenchTextileHttpFigures['batch']> {
  await streamLines(service.address, headers, warmLines);
  const residentBefore = service.residentBytes();
  let residentMost = residentBefore;
  const watch = setInterval(() => {
    residentMost = Math.max(residentMost, service.residentBytes());
  }, 100);
  const before = service.processorTime();
  const start = performance.now();
  const { answered, failed } = await streamLines(service.address, headers, batchLines);
  const perSecond = (answered / (performance.now() - start)) * 1e3;
  clearInterval(watch);
  const processorTime = (service.processorTime() - before) / batchLines;
  return { perSecond, failed, processorTime, residentBefore, residentMost };
}

/** Sends lines while reading the responses, like a client that pipes a file. */
async function streamLines(
  address: string,
  headers: Readonly<Record<string, string>>,
  total: number,
): Promise<{ readonly answered: number; readonly failed: number }> {
  const block = Buffer.from(`${body}\n`.repeat(1000));
  const outgoing = request(`${address}${simulator}/batch`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
  });
  const answer = new Promise<AsyncIterable<Buffer>>((resolve, reject) =>
    outgoing.on('response', resolve).on('error', reject),
  );
  const writing = (async () => {
    for (let sent = 0; sent < total; sent += 1000) {
      if (!outgoing.write(block)) await new Promise((resolve) => outgoing.once('drain', resolve));
    }
    outgoing.end();
  })();
  let lines = 0;
  let failed = 0;
  for await (const piece of await answer) {
    for (let at = piece.indexOf(0x0a); at !== -1; at = piece.indexOf(0x0a, at + 1)) lines++;
    if (piece.includes('"status":4')) failed++;
  }
  await writing;
  return { answered: lines, failed: failed + (total - lines) };
}
