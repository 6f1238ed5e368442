import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { createGarments, evaluateAll, logIn } from './bulk-client.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { buildOld } from './old-build.ts';
import { serviceEnvironment } from './service-environment.ts';

// Measures how fast many garments are created and evaluated by one process on the embedded database, and its
// memory use: `npx tsx bench/bulk.ts [count] [old]`; `old`: by the commit that benchmarks compare with.
// `--cpu-prof` in BENCH_NODE_OPTIONS profiles the service.

const count = Number(process.argv[2] ?? 100_000);
const megabyte = 2 ** 20;
const nodeOptions = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter((option) => option !== '');

const before = process.argv[3] === 'old' ? buildOld() : undefined;
if (typeof before === 'string') throw new Error(before);
await buildServerIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
try {
  const environment = serviceEnvironment(join(folder, 'data'));
  const service = await startChild([...nodeOptions, before?.bundle ?? serverBundle], environment);
  try {
    const token = await logIn(service);
    const before = service.residentBytes();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, service.residentBytes());
    }, 200);
    const created = await measured(service, 'Created', () => createGarments(service, token, count));
    const evaluated = await measured(service, 'Evaluated', () => evaluateAll(service, token, count));
    clearInterval(watch);
    console.log(
      `Both: ${(created + evaluated).toFixed(1)} s; resident memory ${(before / megabyte).toFixed(0)} MiB before, ${(peak / megabyte).toFixed(0)} MiB at most.`,
    );
  } finally {
    await service.stop();
  }
} finally {
  before?.remove();
  rmSync(folder, { recursive: true, force: true });
}

/** Prints what all garments took, and for each the processor time of the service. Returns the seconds. */
async function measured(service: ChildServer, what: string, work: () => Promise<void>): Promise<number> {
  const used = () => [service.processorTime(), service.mainThreadTime(), process.cpuUsage()] as const;
  const [before, began] = [used(), performance.now()];
  const latencies = healthLatencies(service);
  await work();
  const seconds = (performance.now() - began) / 1_000;
  const [all, main, client] = used();
  const each = (microseconds: number): string => (microseconds / count).toFixed(0);
  const { user, system } = client;
  console.log(
    `${what} ${count} garments in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(0)} a second; ` +
      `each ${each(all - before[0])} µs of processor time, ${each(main - before[1])} of them in the thread that ` +
      `serves requests, and ${each(user + system - before[2].user - before[2].system)} of the client.`,
  );
  const waited = (await latencies()).sort((a, b) => a - b);
  const at = (share: number): string => (waited[Math.floor(share * (waited.length - 1))] ?? 0).toFixed(0);
  console.log(`Meanwhile /healthz answered in ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms.`);
  return seconds;
}

/** Asks for the health of the service every 100 ms until the returned function is called: milliseconds of each answer. */
function healthLatencies({ address }: ChildServer): () => Promise<number[]> {
  const latencies: number[] = [];
  let ended = false;
  const asking = (async () => {
    while (!ended) {
      const began = performance.now();
      await (await fetch(`${address}/healthz`)).text();
      latencies.push(performance.now() - began);
      await pause(100);
    }
  })();
  return async () => {
    ended = true;
    await asking;
    return latencies;
  };
}
