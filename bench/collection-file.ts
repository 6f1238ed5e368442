import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { EvaluationRecord, TableLine } from '@sillage/contract';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { logIn } from './bulk-client.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { serviceEnvironment } from './service-environment.ts';

/**
 * `npx tsx bench/collection-file.ts`: a collection of 10,000 rows in a brand's words is imported, evaluated and gets its
 * French cost, with progress; then the same evaluations as a batch, which a fresh service stores, evaluates and scores alike.
 * Prints both and their ratio: by the clock, and by processor time, which other work on the machine changes less.
 * The aim: 90 s on two cores, or 2.5 × the batch. `--rows 10000`; `--cpu-prof` in BENCH_NODE_OPTIONS profiles the services.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } });
const count = Number(values.rows);
const nodeOptions = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter((option) => option !== '');

const titles = [
  'Référence',
  'Désignation',
  'Catégorie',
  'Composition',
  'Poids',
  'Fabriqué en',
  'Saison',
  'Quantité',
];
const categories = ['T-shirt', 'Jean', 'Pull', 'Chemise', 'Robe', 'Manteau'];
const compositions = [
  '100% coton',
  '98% coton 2% élasthanne',
  '60 % coton, 40 % polyester recyclé',
  'Extérieur : 100% laine ; Doublure : 100% polyester',
  'lin 55 / viscose 45',
  '50% acrylique 30% laine 20% polyamide',
  '95% coton biologique 5% élasthanne',
];
const countries = ['Portugal', 'Inde', 'Chine', 'Türkiye', 'Bangladesh', 'Made in Italy'];

const at = (list: readonly string[], n: number): string => list[n % list.length] ?? '';

function file(): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: count }, (_, n) => {
    // The weight of the part with a lining is split by its share, which the text must say.
    const composition = at(compositions, n)
      .replace('Extérieur :', 'Extérieur (80%) :')
      .replace('Doublure :', 'Doublure (20%) :');
    const category = at(categories, Math.floor(n / 3));
    return [
      `PE27-${n}`,
      `${category} ${n}`,
      category,
      composition,
      `${140 + (n % 400)} g`,
      at(countries, n),
      'PE27',
      100 + (n % 900),
    ];
  });
  return new TextEncoder().encode([titles, ...rows].map((row) => row.join('\t')).join('\n'));
}

interface Cost {
  readonly seconds: number;
  /** Processor time of the service, in seconds. */
  readonly processor: number;
}

/** Of the evaluations that the table has become, in the order of its rows. */
const ids: string[] = [];

await buildServerIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
try {
  const [imported, evaluations] = await served('table', async (service, token) => {
    const cost = await measured(service, 'Table', () => importTable(service, token));
    return [cost, await readAll(service, token)] as const;
  });
  const batch = await served('batch', (service, token) =>
    measured(service, 'Batch', () => sendBatch(service, token, evaluations)),
  );
  const ratio = (what: keyof Cost): string => (imported[what] / batch[what]).toFixed(2);
  console.log(
    `The table takes ${ratio('seconds')} × the batch by the clock, ${ratio('processor')} × by processor time.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function served<T>(
  name: string,
  work: (service: ChildServer, token: string) => Promise<T>,
): Promise<T> {
  const service = await startChild([...nodeOptions, serverBundle], serviceEnvironment(join(folder, name)));
  try {
    return await work(service, await logIn(service));
  } finally {
    await service.stop();
  }
}

async function measured(service: ChildServer, what: string, work: () => Promise<string>): Promise<Cost> {
  const before = [service.processorTime(), service.mainThreadTime()] as const;
  const began = performance.now();
  const outcome = await work();
  const seconds = (performance.now() - began) / 1_000;
  const processor = (service.processorTime() - before[0]) / 1e6;
  const main = (service.mainThreadTime() - before[1]) / 1e6;
  console.log(
    `${what}: ${count} rows in ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor time, ` +
      `${main.toFixed(1)} s of them in the thread that serves requests; ${outcome}`,
  );
  return { seconds, processor };
}

async function importTable({ address }: ChildServer, token: string): Promise<string> {
  const began = performance.now();
  const response = await fetch(`${address}/evaluations/imports?extscore=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'accept-language': 'fr' },
    body: file(),
  });
  const counted = { progress: 0, climate: 0, french: 0 };
  let first = 0;
  for await (const line of linesOf(response)) {
    const read = JSON.parse(line) as TableLine;
    if (read.kind === 'progress') {
      counted.progress++;
      if (first === 0) first = (performance.now() - began) / 1_000;
    }
    if (read.kind !== 'row' || read.id === undefined) continue;
    ids.push(read.id);
    if (read.score !== undefined && read.score !== null) counted.climate++;
  }
  if (ids.length !== count) throw new Error(`${ids.length} of ${count} rows were stored`);
  return `${counted.climate} with a score; ${counted.progress} lines of progress, the first after ${first.toFixed(1)} s`;
}

async function readAll({ address }: ChildServer, token: string): Promise<string[]> {
  const lines: string[] = [];
  for (let start = 0; start < ids.length; start += 8) {
    const some = ids.slice(start, start + 8).map(async (id) => {
      const headers = { authorization: `Bearer ${token}` };
      const record = await (await fetch(`${address}/evaluations/${id}`, { headers })).json();
      const { name, reference, category, composition, lifecycles, pieces } = record as EvaluationRecord;
      return JSON.stringify({ name, reference, category, composition, lifecycles, pieces });
    });
    lines.push(...(await Promise.all(some)));
  }
  return lines;
}

async function sendBatch(
  { address }: ChildServer,
  token: string,
  evaluations: readonly string[],
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  const [team] = (await (await fetch(`${address}/teams`, { headers })).json()) as { id: string }[];
  const body = evaluations.map((line) => `${line.slice(0, -1)},"teams":[{"id":"${team?.id}"}]}`).join('\n');
  const response = await fetch(`${address}/evaluations/batch?evaluate=true&extscore=true`, {
    method: 'POST',
    headers,
    body,
  });
  let stored = 0;
  for await (const line of linesOf(response)) {
    if (!line.includes('"outcome":"created"')) throw new Error(line);
    stored++;
  }
  if (stored !== count) throw new Error(`${stored} of ${count} were created`);
  return `${stored} created`;
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  if (!response.ok || response.body === null) throw new Error(await response.text());
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
}
