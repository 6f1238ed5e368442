import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { type ChildServer, startChild } from './child-server.ts';
import { garmentDocument } from './garment-document.ts';
import { loadWithJobs } from './job-load.ts';
import { connections, type Load, type LoadFigures, load } from './load.ts';
import { median } from './median.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

export interface HttpRow {
  readonly what: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Relative to the bare server in the same round. */
  readonly ratio: number;
  /** The server's processor time per request, in µs. Unlike the ratio, independent of the load generator. */
  readonly processorTime: number;
  readonly failed: number;
}

const bareServer = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
const rounds = 3;
const shortRound = 2;
/**
 * Length factor of rounds with slow responses. A busy server accepts one new connection per turn of its event
 * loop, so the last of 50 waits long; in a long round these first waits are less than the 1 % above p99.
 */
const longRound = 4;
/** Share of a round used to warm up; wrk only accepts whole seconds. */
const warmUp = 0.5;

/** Compares the built service with a bare server that returns the same bytes, alternately. */
export async function benchHttp(): Promise<HttpRow[]> {
  await buildServerIfChanged();
  const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
  const servers: ChildServer[] = [];
  try {
    const service = await startChild([serverBundle], serviceEnvironment(join(folder, 'data')));
    servers.push(service);
    const { headers, document, ids, bytes } = await fillService(service.address);
    const answer = join(folder, 'answer.json');
    writeFileSync(answer, bytes);
    const bare = await startChild([bareServer, answer], process.env);
    servers.push(bare);

    const results = ids.map((id) => ({ method: 'GET', path: `/results/evaluation/${id}/ipc` }));
    const evaluations = ids.map((id) => ({ method: 'GET', path: `/evaluation/evaluate/${id}` }));
    const create = [{ method: 'POST', path: '/evaluations', body: document }];
    const to = (server: ChildServer, seconds: number, requests: Load['requests']): Run => ({
      server,
      run: (share) => load({ url: server.address, headers, seconds: share * seconds, requests }, folder),
    });
    const job = { url: service.address, headers, body: document };
    return await runAlternately({
      'bare node:http, the same bytes': to(bare, shortRound, results),
      'read a stored IPC result': to(service, shortRound, results),
      'create an evaluation': to(service, longRound, create),
      evaluate: to(service, longRound, evaluations),
      'create, evaluate, read (whole jobs)': {
        server: service,
        run: (share) => loadWithJobs({ ...job, seconds: share * longRound }),
      },
    });
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates one evaluated document per connection, and returns their results. */
async function fillService(address: string) {
  const basic = { authorization: `Basic ${btoa(`admin:${adminPassword}`)}` };
  const { token } = (await (await ask(`${address}/auth/login`, { headers: basic })).json()) as {
    token: string;
  };
  const headers = { authorization: `Bearer ${token}` };
  const [team] = (await (await ask(`${address}/teams`, { headers })).json()) as { id: string }[];
  const document = JSON.stringify(garmentDocument(team?.id ?? ''));
  const ids: string[] = [];
  for (let i = 0; i < connections; i++) {
    const post = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: document,
    };
    const { id } = (await (await ask(`${address}/evaluations`, post)).json()) as { id: string };
    await (await ask(`${address}/evaluation/evaluate/${id}`, { headers })).arrayBuffer();
    ids.push(id);
  }
  const result = await ask(`${address}/results/evaluation/${ids[0]}/ipc`, { headers });
  return { headers, document, ids, bytes: Buffer.from(await result.arrayBuffer()) };
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

interface Run {
  readonly server: ChildServer;
  /** Runs for this share of its round. */
  run(share: number): Promise<LoadFigures>;
}

/**
 * Runs a short warm-up, then all alternately, so that a busy moment of the machine affects all of them alike.
 */
async function runAlternately(runs: Readonly<Record<string, Run>>): Promise<HttpRow[]> {
  const names = Object.keys(runs);
  const measured = new Map(names.map((name) => [name, [] as (LoadFigures & { processorTime: number })[]]));
  for (const { run } of Object.values(runs)) await run(warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const [name, { server, run }] of Object.entries(runs)) {
      const before = server.processorTime();
      const figures = await run(1);
      const processorTime = (server.processorTime() - before) / (figures.count + figures.failed);
      measured.get(name)?.push({ ...figures, processorTime });
    }
  }
  const bare = measured.get(names[0] as string) ?? [];
  return names.map((what) => {
    const figures = measured.get(what) ?? [];
    const middle = (of: (round: LoadFigures & { processorTime: number }) => number): number =>
      median(figures.map(of));
    return {
      what,
      perSecond: middle((round) => round.perSecond),
      p50: middle((round) => round.p50),
      p99: middle((round) => round.p99),
      ratio: median(figures.map((round, r) => round.perSecond / (bare[r]?.perSecond ?? Number.NaN))),
      processorTime: middle((round) => round.processorTime),
      failed: figures.reduce((sum, round) => sum + round.failed, 0),
    };
  });
}
