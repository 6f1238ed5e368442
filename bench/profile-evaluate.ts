import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { startChild } from './child-server.ts';
import { garmentDocument } from './garment-document.ts';
import { load } from './load.ts';
import { buildOld } from './old-build.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

/**
 * `npx tsx bench/profile-evaluate.ts [seconds] [old]`: profiles the service while garments are evaluated over
 * HTTP, and prints the ten functions that take most time themselves, then those with what they call.
 */

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const shown = 10;
const seconds = Number(process.argv[2] ?? 10);
const before = process.argv[3] === 'old' ? buildOld() : undefined;
if (typeof before === 'string') throw new Error(before);
await buildServerIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'sillage-profile-'));
try {
  const began = performance.now();
  const service = await startChild(
    ['--cpu-prof', `--cpu-prof-dir=${folder}`, before?.bundle ?? serverBundle],
    serviceEnvironment(join(folder, 'data')),
  );
  let starting: number;
  try {
    const basic = { authorization: `Basic ${btoa(`admin:${adminPassword}`)}` };
    const login = await fetch(`${service.address}/auth/login`, { headers: basic });
    const { token } = (await login.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const [team] = (await (await fetch(`${service.address}/teams`, { headers })).json()) as { id: string }[];
    const body = JSON.stringify(garmentDocument(team?.id ?? ''));
    const sent = { ...headers, 'content-type': 'application/json' };
    const made = await fetch(`${service.address}/evaluations`, { method: 'POST', headers: sent, body });
    const { id } = (await made.json()) as { id: string };
    const requests = [{ method: 'GET', path: `/evaluation/evaluate/${id}` }];
    const run = { url: service.address, headers, connections: 10, requests };
    await load({ ...run, seconds: Math.ceil(seconds / 3) }, folder);
    starting = performance.now() - began;
    await load({ ...run, seconds }, folder);
  } finally {
    await service.stop();
  }
  printShares(readProfile(folder), 1000 * starting);
} finally {
  before?.remove();
  rmSync(folder, { recursive: true, force: true });
}

/** The profile of the main thread: the largest. */
function readProfile(from: string): Profile {
  const files = readdirSync(from).filter((name) => name.endsWith('.cpuprofile'));
  const largest = files.sort((a, b) => statSync(join(from, b)).size - statSync(join(from, a)).size)[0];
  if (largest === undefined) throw new Error('The service wrote no profile.');
  return JSON.parse(readFileSync(join(from, largest), 'utf8')) as Profile;
}

/** `skipped`: microseconds of starting and warming up. */
function printShares({ nodes, samples, timeDeltas }: Profile, skipped: number): void {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const nameOf = (id: number): string => {
    const { functionName, url, lineNumber } = byId.get(id)?.callFrame ?? {
      functionName: '',
      url: '',
      lineNumber: 0,
    };
    return `${functionName || '(anonymous)'} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`;
  };
  const own = new Map<string, number>();
  const whole = new Map<string, number>();
  const add = (sums: Map<string, number>, name: string, time: number) =>
    sums.set(name, (sums.get(name) ?? 0) + time);
  let at = 0;
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const time = timeDeltas[index] ?? 0;
    at += time;
    if (at < skipped || /^\((idle|root)\)/.test(nameOf(id))) continue;
    busy += time;
    add(own, nameOf(id), time);
    const names = new Set<string>();
    for (let node: number | undefined = id; node !== undefined; node = parents.get(node))
      names.add(nameOf(node));
    for (const name of names) add(whole, name, time);
  }
  for (const [title, sums, count] of [
    ['itself', own, shown],
    ['with what it calls', whole, 3 * shown],
  ] as const) {
    console.log(`\nShare of ${(busy / 1e6).toFixed(1)} s, ${title}:`);
    for (const [name, time] of [...sums].sort((a, b) => b[1] - a[1]).slice(0, count))
      console.log(`${((100 * time) / busy).toFixed(1).padStart(6)} %  ${name}`);
  }
}
