import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { type ChildServer, startChild } from './child-server.ts';
import { garmentDocument } from './garment-document.ts';
import { median } from './median.ts';
import { buildOld } from './old-build.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

/**
 * `npx tsx bench/answer-forms.ts COMMIT [documents] [rounds]`: processor time of evaluating in each form of the answer, of
 * reading and of an export, of all threads and of the main one, beside that of an earlier commit in the same run; four
 * connections, and no compression. Compact and minimal answers are compared with the default answer of that commit.
 */
const [commit = 'HEAD', count = '200', roundCount = '5'] = process.argv.slice(2);
const documents = Number(count);
const rounds = Number(roundCount);
const connections = 4;

interface Measured {
  /** Microseconds an item: of all threads, and of the main one. */
  readonly all: number;
  readonly main: number;
}

interface Filled {
  readonly server: ChildServer;
  readonly headers: Readonly<Record<string, string>>;
  readonly team: string;
}

async function started(bundle: string, data: string): Promise<Filled> {
  const server = await startChild([bundle], serviceEnvironment(data));
  const basic = { authorization: `Basic ${btoa(`admin:${adminPassword}`)}` };
  const login = await fetch(`${server.address}/auth/login`, { headers: basic });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const [team] = (await (await fetch(`${server.address}/teams`, { headers })).json()) as { id: string }[];
  return { server, headers, team: team?.id ?? '' };
}

/** Runs one request after the other on each connection. */
async function inTurn<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const run = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: connections }, run));
}

async function measured({ server }: Filled, items: number, act: () => Promise<unknown>): Promise<Measured> {
  const [all, main] = [server.processorTime(), server.mainThreadTime()];
  await act();
  return { all: (server.processorTime() - all) / items, main: (server.mainThreadTime() - main) / items };
}

let made = 0;
/** Documents that no other round has. */
const documentsOf = (team: string): string[] =>
  Array.from({ length: documents }, () => {
    const totalWeight = 0.1 + ++made / 1e6;
    const document = garmentDocument(team);
    const weight = totalWeight / 2;
    const parts = document.composition.parts.map((part) => ({
      ...part,
      weight,
      materials: part.materials.map((material) => ({ ...material, weight })),
    }));
    return JSON.stringify({ ...document, composition: { ...document.composition, totalWeight, parts } });
  });

async function create({ server, headers }: Filled, body: string): Promise<string> {
  const sent = { ...headers, 'content-type': 'application/json' };
  const answer = await fetch(`${server.address}/evaluations`, { method: 'POST', headers: sent, body });
  return ((await answer.json()) as { id: string }).id;
}

async function created(filled: Filled): Promise<string[]> {
  const ids: string[] = [];
  await inTurn(documentsOf(filled.team), async (body) => ids.push(await create(filled, body)));
  return ids;
}

async function get(filled: Filled, path: string, more: object = {}): Promise<number> {
  const { server, headers } = filled;
  const answer = await fetch(`${server.address}${path}`, { headers: { ...headers, ...more } });
  const { length } = Buffer.from(await answer.arrayBuffer());
  // A machine that is busy with other work: those requests cost next to nothing.
  if (answer.status === 503) return get(filled, path, more);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return length;
}

type Row = 'first' | 'again' | 'full' | 'job' | 'compact' | 'minimal' | 'export';
const names: Readonly<Record<Row, string>> = {
  first: 'evaluate, for the first time',
  again: 'evaluate again, in the same order',
  full: 'read all full results after that',
  job: 'create, evaluate, read in full',
  compact: 'evaluate, view=compact',
  minimal: 'evaluate, return=minimal',
  export: 'export as CSV, a row',
};

async function round(filled: Filled, isNew: boolean): Promise<Record<Row, Measured>> {
  const ids = await created(filled);
  const evaluate = (query = '', more = {}) =>
    measured(filled, ids.length, () =>
      inTurn(ids, (id) => get(filled, `/evaluation/evaluate/${id}${query}`, more)),
    );
  const first = await evaluate();
  const again = await evaluate();
  const full = await measured(filled, ids.length, () =>
    inTurn(ids, (id) => get(filled, `/results/evaluation/${id}/full`)),
  );
  const job = await measured(filled, ids.length, () =>
    inTurn(documentsOf(filled.team), async (body) => {
      const id = await create(filled, body);
      await get(filled, `/evaluation/evaluate/${id}`);
      await get(filled, `/results/evaluation/${id}/full`);
    }),
  );
  const compact = await evaluate(isNew ? '?view=compact' : '');
  const minimal = await evaluate('', isNew ? { prefer: 'return=minimal' } : {});
  let rows = 0;
  const whole = await measured(filled, 1, async () => {
    const { server, headers } = filled;
    const answer = await fetch(`${server.address}/evaluations/export?format=csv`, { headers });
    rows = (await answer.text()).trimEnd().split('\n').length - 1;
  });
  return {
    first,
    again,
    full,
    job,
    compact,
    minimal,
    export: { all: whole.all / rows, main: whole.main / rows },
  };
}

const old = buildOld(commit);
if (typeof old === 'string') throw new Error(old);
await buildServerIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'sillage-forms-'));
const servers: ChildServer[] = [];
try {
  const now = await started(serverBundle, join(folder, 'now'));
  servers.push(now.server);
  const before = await started(old.bundle, join(folder, 'before'));
  servers.push(before.server);
  const pairs: { readonly now: Record<Row, Measured>; readonly before: Record<Row, Measured> }[] = [];
  // The first one warms up.
  for (let at = 0; at <= rounds; at++) {
    const pair = { now: await round(now, true), before: await round(before, false) };
    if (at > 0) pairs.push(pair);
  }
  console.log(
    `Milliseconds of processor time, medians of ${rounds} rounds of ${documents}; ÷: of the pairs.`,
  );
  const show = (value: number): string => (value / 1000).toFixed(2).padStart(6);
  for (const [row, name] of Object.entries(names) as [Row, string][]) {
    const of = (which: 'now' | 'before', part: keyof Measured) =>
      median(pairs.map((pair) => pair[which][row][part]));
    const ratio = (part: keyof Measured) =>
      median(pairs.map((pair) => pair.now[row][part] / pair.before[row][part])).toFixed(2);
    console.log(
      `${name.padEnd(34)} all ${show(of('now', 'all'))} before ${show(of('before', 'all'))} ÷ ${ratio('all')}` +
        `  main ${show(of('now', 'main'))} before ${show(of('before', 'main'))} ÷ ${ratio('main')}`,
    );
  }
} finally {
  for (const server of servers) await server.stop();
  old.remove();
  rmSync(folder, { recursive: true, force: true });
}
