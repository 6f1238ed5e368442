import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, changes, createClient, items, sendBatch } from '@sillage/client';
import type { EvaluationPayload } from '@sillage/contract';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { type ChildServer, startChild } from './child-server.ts';
import { garmentDocument } from './garment-document.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

// Measures how another system keeps its garments in step: `npx tsx bench/sync.ts [count]`. All are sent twice by their
// references, the second time with one of a hundred changed; the changes are read from the feed. Then the same on a
// service that is killed in the middle of the first run, started again and sent everything again: both must end with
// the same documents and figures.

const count = Number(process.argv[2] ?? 10_000);
const changedShare = 100;
/** The one that runs at the moment. */
let service: ChildServer | undefined;

await buildServerIfChanged();
const undisturbed = await withService(async (client) => {
  const first = await sync(client, 'First run', 0);
  const { next = '' } = await follow(client, 'now');
  const second = await sync(client, 'Second run, 1 % changed', 1);
  const ratio = (part: 'seconds' | 'processor'): string => (first[part] / second[part]).toFixed(1);
  console.log(
    `The second run is ${ratio('seconds')} × faster than the first, and takes 1/${ratio('processor')} of the processor time of the service.`,
  );
  const told = await follow(client, next);
  console.log(`The feed tells of it: ${JSON.stringify(told.kinds)}, in ${told.milliseconds.toFixed(0)} ms.`);
  return digestOfAll(client);
});
const killed = await withService(async (client, restart) => {
  const after = Math.floor(count / 2);
  await sync(client, 'First run', 0, async (stored) => stored >= after && restart.kill()).catch(
    (error: Error) => console.log(`Killed after at least ${after} were answered: ${error.name}.`),
  );
  const again = await restart.start();
  await sync(again, 'First run, sent again', 0);
  await sync(again, 'Second run, 1 % changed', 1);
  return digestOfAll(again);
});
console.log(
  `Documents and figures at the end: ${undisturbed === killed ? 'the same' : 'DIFFERENT'} (${killed}).`,
);
if (undisturbed !== killed) process.exitCode = 1;

/** Garment `index` of the other system, in its state of a run. */
function garment(team: string, index: number, run: number): EvaluationPayload {
  const changed = run > 0 && index % changedShare === 0;
  return {
    ...garmentDocument(team, 1),
    name: changed ? `Garment ${index}, run ${run}` : `Garment ${index}`,
    reference: `G-${index}`,
  };
}

/** Sends all garments, evaluated, and prints what became of them. Seconds, and those of processor time of the service. */
async function sync(
  client: Client,
  title: string,
  run: number,
  answered: (count: number) => unknown = () => {},
): Promise<{ readonly seconds: number; readonly processor: number }> {
  const [team] = await client.listTeams();
  const outcomes: Record<string, number> = {};
  const [began, used] = [performance.now(), service?.processorTime() ?? 0];
  const garments = function* () {
    for (let index = 0; index < count; index++) yield garment(team?.id ?? '', index, run);
  };
  let total = 0;
  for await (const { outcome } of sendBatch(client, garments(), {
    mode: 'upsert',
    evaluate: true,
    size: 1_000,
  })) {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    await answered(++total);
  }
  const seconds = (performance.now() - began) / 1_000;
  const processor = ((service?.processorTime() ?? 0) - used) / 1_000_000;
  console.log(
    `${title}: ${JSON.stringify(outcomes)} in ${seconds.toFixed(2)} s, ${processor.toFixed(2)} s of processor time of the service.`,
  );
  return { seconds, processor };
}

/** Follows the feed to its end: how often each kind came. */
async function follow(client: Client, since: string) {
  const began = performance.now();
  const kinds: Record<string, number> = {};
  let next: string | undefined;
  for await (const page of changes(client, { since })) {
    for (const { kind } of page.changes) kinds[kind] = (kinds[kind] ?? 0) + 1;
    next = page.next;
  }
  return { kinds, next, milliseconds: performance.now() - began };
}

/** A hash of reference, name, status and figures of all evaluations. */
async function digestOfAll(client: Client): Promise<string> {
  const lines: string[] = [];
  for await (const { reference, name, status, figures } of items(client, 'listEvaluations', {
    query: { limit: '500' },
  }))
    lines.push(JSON.stringify([reference, name, status, figures]));
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16);
}

/** Runs work with a service in a new folder, which it may kill and start again. */
async function withService<Result>(
  work: (client: Client, restart: { kill(): void; start(): Promise<Client> }) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-sync-'));
  const start = async (): Promise<Client> => {
    service = await startChild([serverBundle], serviceEnvironment(join(folder, 'data')));
    return createClient({
      baseUrl: service.address,
      user: 'admin',
      password: adminPassword,
      // A killed service does not answer: the other system starts its run again.
      retry: { attempts: 1 },
    });
  };
  try {
    return await work(await start(), { kill: () => process.kill(service?.pid ?? 0, 'SIGKILL'), start });
  } finally {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
