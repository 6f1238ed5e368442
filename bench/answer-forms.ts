import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import type { ChildServer } from './child-server.ts';
import { create, type FilledServer, get, inTurn, startFilled } from './filled-server.ts';
import { garmentDocument } from './garment-document.ts';
import { median } from './median.ts';
import { buildOld } from './old-build.ts';
import { storedSize } from './stored-size.ts';

/**
 * `npx tsx bench/answer-forms.ts COMMIT [documents] [rounds]`: processor time of evaluating in each form of the answer, of
 * reading and of an export, of all threads and of the main one, beside that of an earlier commit in the same run; four
 * connections, and no compression; and the bytes on disk of a garment. Compact and minimal answers are compared with the
 * default answer of that commit.
 */
const [commit = 'HEAD', count = '200', roundCount = '5'] = process.argv.slice(2);
const documents = Number(count);
const rounds = Number(roundCount);

interface Measured {
  /** Microseconds an item: of all threads, and of the main one. */
  readonly all: number;
  readonly main: number;
}

async function measured(
  { server }: FilledServer,
  items: number,
  act: () => Promise<unknown>,
): Promise<Measured> {
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

async function created(filled: FilledServer): Promise<string[]> {
  const ids: string[] = [];
  await inTurn(documentsOf(filled.team), async (body) => ids.push(await create(filled, body)));
  return ids;
}

/** A row of the table: its name, and the most that its processor time of all threads may be, beside the earlier commit. */
const rows = {
  first: ['evaluate, for the first time', 0.62],
  again: ['evaluate again, in the same order', 0.62],
  // That commit keeps full results when it evaluates, this one when somebody reads.
  full: ['read full results for the first time', undefined],
  fullAgain: ['read full results again', 1],
  standard: ['read standard results', 1],
  job: ['create, evaluate, read in full', 0.62],
  compact: ['evaluate, view=compact', 0.5],
  minimal: ['evaluate, return=minimal', 0.33],
  export: ['export as CSV, a row', 0.19],
} as const satisfies Readonly<Record<string, readonly [name: string, aim: number | undefined]>>;
type Row = keyof typeof rows;

/** Bytes a garment: 1.2 GB for 100,000. */
const sizeAim = 12_000;

async function round(filled: FilledServer, isNew: boolean): Promise<Record<Row, Measured>> {
  const ids = await created(filled);
  const evaluate = (query = '', more = {}) =>
    measured(filled, ids.length, () =>
      inTurn(ids, (id) => get(filled, `/evaluation/evaluate/${id}${query}`, more)),
    );
  const first = await evaluate();
  const again = await evaluate();
  const read = (form: string) =>
    measured(filled, ids.length, () => inTurn(ids, (id) => get(filled, `/results/evaluation/${id}${form}`)));
  const full = await read('/full');
  const fullAgain = await read('/full');
  const standard = await read('');
  const job = await measured(filled, ids.length, () =>
    inTurn(documentsOf(filled.team), async (body) => {
      const id = await create(filled, body);
      await get(filled, `/evaluation/evaluate/${id}`);
      await get(filled, `/results/evaluation/${id}/full`);
    }),
  );
  const compact = await evaluate(isNew ? '?view=compact' : '');
  const minimal = await evaluate('', isNew ? { prefer: 'return=minimal' } : {});
  let lines = 0;
  const whole = await measured(filled, 1, async () => {
    const text = `${await get(filled, '/evaluations/export?format=csv')}`;
    lines = text.trimEnd().split('\n').length - 1;
  });
  return {
    first,
    again,
    full,
    fullAgain,
    standard,
    job,
    compact,
    minimal,
    export: { all: whole.all / lines, main: whole.main / lines },
  };
}

const old = buildOld(commit);
if (typeof old === 'string') throw new Error(old);
await buildServerIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'sillage-forms-'));
const servers: ChildServer[] = [];
try {
  const now = await startFilled(serverBundle, join(folder, 'now'));
  servers.push(now.server);
  const before = await startFilled(old.bundle, join(folder, 'before'));
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
  const verdict = (figure: number, aim: number | undefined) =>
    aim === undefined ? '' : `  ${figure <= aim ? 'met' : 'missed'} (≤ ${aim})`;
  for (const [row, [name, aim]] of Object.entries(rows) as [Row, (typeof rows)[Row]][]) {
    const of = (which: 'now' | 'before', part: keyof Measured) =>
      median(pairs.map((pair) => pair[which][row][part]));
    const ratio = (part: keyof Measured) =>
      median(pairs.map((pair) => pair.now[row][part] / pair.before[row][part]));
    console.log(
      `${name.padEnd(38)} all ${show(of('now', 'all'))} before ${show(of('before', 'all'))} ÷ ${ratio('all').toFixed(2)}` +
        `  main ${show(of('now', 'main'))} before ${show(of('before', 'main'))} ÷ ${ratio('main').toFixed(2)}` +
        verdict(ratio('all'), aim),
    );
  }
  for (const server of servers.splice(0)) await server.stop();
  const size = await storedSize(serverBundle, join(folder, 'size-now'));
  const sizeBefore = await storedSize(old.bundle, join(folder, 'size-before'));
  const figures = `${Math.round(size)} before ${Math.round(sizeBefore)} ÷ ${(size / sizeBefore).toFixed(2)}`;
  console.log(`bytes on disk, a garment created and evaluated: ${figures}${verdict(size, sizeAim)}`);
} finally {
  for (const server of servers) await server.stop();
  old.remove();
  rmSync(folder, { recursive: true, force: true });
}
