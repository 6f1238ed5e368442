import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobRecord } from '@sillage/contract';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { type ChildServer, startChild } from './child-server.ts';
import { garmentDocument } from './garment-document.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

// Measures how fast many garments are created and evaluated by one process on the embedded database, and its
// memory use: `npx tsx bench/bulk.ts [count]`. `--cpu-prof` in BENCH_NODE_OPTIONS profiles the service.

const count = Number(process.argv[2] ?? 100_000);
const megabyte = 2 ** 20;
const nodeOptions = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter((option) => option !== '');

await buildServerIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
try {
  const environment = serviceEnvironment(join(folder, 'data'));
  const service = await startChild([...nodeOptions, serverBundle], environment);
  try {
    const token = await logIn(service);
    const before = service.residentBytes();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, service.residentBytes());
    }, 200);
    const processor = service.processorTime();
    const begin = performance.now();
    await create(service, token);
    const created = performance.now();
    await evaluate(service, token);
    const end = performance.now();
    clearInterval(watch);
    const seconds = (from: number, to: number): number => (to - from) / 1_000;
    const rate = (from: number, to: number): string => (count / seconds(from, to)).toFixed(0);
    console.log(
      `Created ${count} garments in ${seconds(begin, created).toFixed(1)} s: ${rate(begin, created)} a second.`,
    );
    console.log(`Evaluated them in ${seconds(created, end).toFixed(1)} s: ${rate(created, end)} a second.`);
    const used = (service.processorTime() - processor) / 1e6;
    console.log(`Processor time of the service: ${used.toFixed(1)} s.`);
    console.log(
      `Both: ${seconds(begin, end).toFixed(1)} s; resident memory ${(before / megabyte).toFixed(0)} MiB before, ${(peak / megabyte).toFixed(0)} MiB at most.`,
    );
  } finally {
    await service.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Sends all evaluations as lines and reads the response to each. */
async function create(service: ChildServer, token: string): Promise<void> {
  const [team] = (await ask(service, token, 'GET', '/teams')) as { id: string }[];
  const garment = garmentDocument(team?.id ?? '');
  const lines = function* (): Generator<string> {
    for (let start = 0; start < count; start += 100) {
      const some = Array.from({ length: Math.min(100, count - start) }, (_, index) =>
        JSON.stringify({ ...garment, name: `Garment ${start + index}`, reference: `G-${start + index}` }),
      );
      yield `${some.join('\n')}\n`;
    }
  };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  const sent = request(`${service.address}/evaluations/batch`, { method: 'POST', headers });
  const answered = new Promise<number>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let stored = 0;
      const read = createInterface({ input: answer });
      read.on('line', (line) => {
        if (line.includes('"outcome":"created"') && ++stored % 10_000 === 0) progress('created', stored);
      });
      read.on('close', () => resolve(stored));
      answer.on('error', reject);
    });
  });
  pipeline(Readable.from(lines()), sent, () => {});
  const stored = await answered;
  if (stored !== count) throw new Error(`${stored} of ${count} were created`);
}

async function evaluate(service: ChildServer, token: string): Promise<void> {
  const { id } = (await ask(service, token, 'POST', '/evaluations/evaluate', { all: true })) as JobRecord;
  let shown = 0;
  for (;;) {
    const job = (await ask(service, token, 'GET', `/jobs/${id}`)) as JobRecord;
    const { done, failed, remaining } = job.progress;
    if (done - shown >= 10_000) {
      shown = done - (done % 10_000);
      progress('evaluated', done, remaining);
    }
    if (job.finishedAt !== undefined) {
      if (job.status !== 'done' || done !== count || failed > 0) throw new Error(JSON.stringify(job));
      return;
    }
    await pause(250);
  }
}

function progress(what: string, done: number, remaining: number | null = null): void {
  console.log(`${done} ${what}${remaining === null ? '' : `, ${remaining.toFixed(0)} s to go`}`);
}

async function ask(
  { address }: ChildServer,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${address}${path}`, { method, headers, ...sent });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function logIn({ address }: ChildServer): Promise<string> {
  const authorization = `Basic ${btoa(`admin:${adminPassword}`)}`;
  const answer = await fetch(`${address}/auth/login`, { headers: { authorization } });
  return ((await answer.json()) as { token: string }).token;
}
