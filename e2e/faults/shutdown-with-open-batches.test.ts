import { setTimeout as pause } from 'node:timers/promises';
import type { EvaluationBatchItem } from '@sillage/contract';
import { describe, expect } from 'vitest';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { onBothDatabases } from '../testing/processes/both-databases.ts';
import { launchService, type RawService } from '../testing/processes/raw-service.ts';
import { type OpenBatch, openBatch, until } from '../testing/service/open-batch.ts';

/** Timeout: starting processes from their sources, on a busy machine. */
const patience = 180_000;

/** The ids of all stored evaluations, over all pages. */
async function storedIds(service: RawService, token: string): Promise<string[]> {
  const ids: string[] = [];
  let path: string | undefined = '/evaluations?limit=500';
  while (path !== undefined) {
    const { body, headers } = await service.call(token, 'GET', path);
    ids.push(...(body as { id: string }[]).map(({ id }) => id));
    path = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  return ids.sort();
}

/** Sends `block` repeatedly while the service accepts it. */
async function keepSending({ sent, whole }: OpenBatch<unknown>, block: string, every: number): Promise<void> {
  while (whole() === undefined) {
    if (!sent.write(block)) {
      await Promise.race([
        new Promise((resolve) => sent.once('drain', resolve)),
        until(() => whole() !== undefined).catch(() => {}),
      ]);
    }
    await pause(every);
  }
}

/**
 * The answers to a batch that a stopping process ended: complete lines, the last of which reports the end.
 */
function expectEnded({ whole, text, answered }: OpenBatch<EvaluationBatchItem>): string[] {
  expect(whole()).toBe(true);
  expect(text().endsWith('\n')).toBe(true);
  const items = [...answered()];
  expect(items.map(({ index }) => index)).toEqual(items.map((_, index) => index));
  const last = items.at(-1);
  expect(last).toMatchObject({ outcome: 'refused', error: { code: 'service.stopping', status: 503 } });
  // Items read but not started are rejected; nothing is created after them.
  const created = items.filter(({ outcome }) => outcome === 'created');
  expect(created).toEqual(items.slice(0, created.length));
  return created.map(({ id }) => id ?? '');
}

async function stopWithOpenBatches(settings: Readonly<Record<string, string>>): Promise<void> {
  const first = await launchService(settings);
  const token = await first.logIn();
  const [team] = (await first.call(token, 'GET', '/teams')).body as { id: string }[];
  const line = `${JSON.stringify(garmentPayload(team?.id ?? ''))}\n`;
  const open = (): OpenBatch<EvaluationBatchItem> =>
    openBatch(`${first.address}/evaluations/batch`, { authorization: `Bearer ${token}` });
  // One client sends as fast as possible, one slowly, one stops in the middle of a line.
  const [busy, slow, waiting] = [open(), open(), open()];
  waiting.sent.write(line + line.slice(0, 20));
  void keepSending(slow, line, 100);
  void keepSending(busy, line.repeat(100), 0);
  await until(() => [busy, slow, waiting].every(({ answered }) => answered().length > 0));

  const started = performance.now();
  first.launched.process.kill('SIGTERM');
  expect(await first.launched.ended).toBe(0);
  const seconds = (performance.now() - started) / 1000;
  // Handover takes 2 s and the last items a moment; a client that does not close its connection has 5 s. If the process
  // waited for its full grace period, it would be cut off at 17 s.
  console.log(`SIGTERM with 3 open batches: gone after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(20);

  await until(() => [busy, slow, waiting].every(({ whole }) => whole() !== undefined));
  const created = [busy, slow, waiting].flatMap(expectEnded);
  expect(waiting.answered().map(({ index, line }) => [index, line])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  const second = await launchService(settings);
  // Exactly these: a client that sends again from the rejected item on has everything stored once.
  expect(await storedIds(second, await second.logIn())).toEqual(created.sort());
  second.launched.process.kill('SIGTERM');
  expect(await second.launched.ended).toBe(0);
}

describe('a process that receives SIGTERM with open batches (L3)', () => {
  const what = 'ends them after the started items, reports where to resume, and exits with 0';
  onBothDatabases(what, patience, stopWithOpenBatches);
});
