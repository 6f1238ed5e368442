import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { type ChildServer, startChild } from './child-server.ts';
import { commitTime, stringifyTime } from './evaluate-parts.ts';
import { garmentDocument } from './garment-document.ts';
import { loadWithJobs } from './job-load.ts';
import { type LoadFigures, load } from './load.ts';
import { median } from './median.ts';
import { buildOld, oldCommit } from './old-build.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

/** One aim of the main job. */
export interface AimRow {
  readonly what: string;
  readonly comparedWith: string;
  readonly perSecond: number;
  /** Of rates; or of processor time, where the aim is about cost. */
  readonly ratio: number;
  readonly aim: string;
  readonly met: boolean;
  /** Processor time per request of the compared one, relative to ours; NaN where that says nothing. */
  readonly processorRatio: number;
}

const connections = 10;
const rounds = 3;
const seconds = 2;
const bareServer = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));

type Figures = LoadFigures & { readonly processorTime: number };

/** A service with evaluated documents of different weights. */
interface Filled {
  readonly server: ChildServer;
  readonly headers: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
  readonly documents: readonly string[];
}

/**
 * Compares the main job with an earlier commit, and answers that are always the same with a bare server, in
 * one run. Returns the reason as a text if the earlier commit cannot be built.
 */
export async function benchMainJob(): Promise<AimRow[] | string> {
  const old = buildOld();
  if (typeof old === 'string') return old;
  await buildServerIfChanged();
  const folder = mkdtempSync(join(tmpdir(), 'sillage-main-job-'));
  const servers: ChildServer[] = [];
  const start = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<ChildServer> => {
    const server = await startChild(args, env);
    servers.push(server);
    return server;
  };
  try {
    const now = await fill(await start([serverBundle], serviceEnvironment(join(folder, 'now'))));
    const before = await fill(await start([old.bundle], serviceEnvironment(join(folder, 'before'))));
    const rows: AimRow[] = [];

    const evaluations = ({ ids }: Filled) => ids.map((id) => get(`/evaluation/evaluate/${id}`));
    const [evaluated, evaluatedBefore] = await alternately([
      () => run(now, evaluations(now), folder),
      () => run(before, evaluations(before), folder),
    ]);
    rows.push(against(`evaluate`, oldCommit, evaluated, evaluatedBefore, 6));

    const answer = await bytesOf(now, `/evaluation/evaluate/${now.ids[0]}`);
    const allowed = 3 * stringifyTime(answer) + (await commitTime(answer, folder));
    const cost = median((evaluated as Figures[]).map(({ processorTime }) => processorTime));
    rows.push({
      what: 'processor time of evaluate',
      comparedWith: '3 JSON.stringify of its answer and a commit',
      perSecond: 1e6 / cost,
      ratio: cost / allowed,
      aim: '≤ 1',
      met: cost <= allowed,
      processorRatio: Number.NaN,
    });

    for (const path of ['/evaluations/categories/schema/t-shirt', '/materials', '/evaluations/categories']) {
      const file = join(folder, 'answer.json');
      writeFileSync(file, await bytesOf(now, path));
      const server = await start([bareServer, file], process.env);
      const [ours, bare] = await alternately([
        () => run(now, [get(path)], folder),
        () => run({ ...now, server }, [get(path)], folder),
      ]);
      rows.push(against(path, 'bare node:http, the same bytes', ours, bare, 0.5));
      await server.stop();
    }

    const [one, ipc] = await alternately([
      () =>
        run(
          now,
          now.ids.map((id) => get(`/evaluations/${id}`)),
          folder,
        ),
      () =>
        run(
          now,
          now.ids.map((id) => get(`/results/evaluation/${id}/ipc`)),
          folder,
        ),
    ]);
    rows.push(against('read an evaluation', 'read a stored IPC result', one, ipc, 0.5));

    const creations = ({ documents }: Filled) =>
      documents.map((body) => ({ method: 'POST', path: '/evaluations', body }));
    const [created, createdBefore] = await alternately([
      () => run(now, creations(now), folder),
      () => run(before, creations(before), folder),
    ]);
    rows.push(against('create', oldCommit, created, createdBefore, 2));

    const [jobs, jobsBefore] = await alternately([() => wholeJobs(now), () => wholeJobs(before)]);
    rows.push(against('create, evaluate, read', oldCommit, jobs, jobsBefore, 5));
    return rows;
  } finally {
    for (const server of servers) await server.stop();
    old.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const get = (path: string) => ({ method: 'GET', path });

/** The median of the ratios of rounds that ran one after the other. */
function against(
  what: string,
  comparedWith: string,
  ours: readonly Figures[] | undefined,
  others: readonly Figures[] | undefined,
  aim: number,
): AimRow {
  const rounds = (ours ?? []).map((round, index) => ({ round, other: others?.[index] as Figures }));
  const ratio = median(rounds.map(({ round, other }) => round.perSecond / other.perSecond));
  return {
    what,
    comparedWith,
    perSecond: median(rounds.map(({ round }) => round.perSecond)),
    ratio,
    aim: `≥ ${aim}`,
    met: ratio >= aim,
    processorRatio: median(rounds.map(({ round, other }) => other.processorTime / round.processorTime)),
  };
}

/** A warm-up, then rounds in turn: a busy moment of the machine affects all of them alike. */
async function alternately(runs: readonly (() => Promise<Figures>)[]): Promise<Figures[][]> {
  for (const run of runs) await run();
  const measured = runs.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, run] of runs.entries()) measured[index]?.push(await run());
  return measured;
}

function run(
  { server, headers }: Pick<Filled, 'server' | 'headers'>,
  requests: Parameters<typeof load>[0]['requests'],
  folder: string,
): Promise<Figures> {
  return timed(server, () => load({ url: server.address, headers, seconds, connections, requests }, folder));
}

function wholeJobs({ server, headers, documents }: Filled): Promise<Figures> {
  const [body = ''] = documents;
  return timed(server, () => loadWithJobs({ url: server.address, headers, seconds, body, connections }));
}

async function timed(server: ChildServer, act: () => Promise<LoadFigures>): Promise<Figures> {
  const before = server.processorTime();
  const figures = await act();
  return { ...figures, processorTime: (server.processorTime() - before) / (figures.count + figures.failed) };
}

async function bytesOf({ server, headers }: Filled, path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${server.address}${path}`, { headers })).arrayBuffer());
}

async function fill(server: ChildServer): Promise<Filled> {
  const basic = { authorization: `Basic ${btoa(`admin:${adminPassword}`)}` };
  const login = await fetch(`${server.address}/auth/login`, { headers: basic });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const [team] = (await (await fetch(`${server.address}/teams`, { headers })).json()) as { id: string }[];
  const documents = Array.from({ length: 50 }, (_, index) => {
    const totalWeight = 0.1 + index / 1_000;
    const document = garmentDocument(team?.id ?? '');
    const parts = document.composition.parts.map((part) => ({
      ...part,
      weight: totalWeight / 2,
      materials: part.materials.map((material) => ({ ...material, weight: totalWeight / 2 })),
    }));
    return JSON.stringify({ ...document, composition: { ...document.composition, totalWeight, parts } });
  });
  const ids: string[] = [];
  for (const body of documents) {
    const sent = { ...headers, 'content-type': 'application/json' };
    const made = await fetch(`${server.address}/evaluations`, { method: 'POST', headers: sent, body });
    const { id } = (await made.json()) as { id: string };
    await (await fetch(`${server.address}/evaluation/evaluate/${id}`, { headers })).arrayBuffer();
    ids.push(id);
  }
  return { server, headers, ids, documents };
}
