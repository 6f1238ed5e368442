import { randomBytes } from 'node:crypto';
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvaluationRecord, TeamRecord } from '@sillage/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { launch, serverBundle } from '../testing/processes/launched-process.ts';
import { launchService, type RawAnswer, type RawService } from '../testing/processes/raw-service.ts';

/** Timeout: building, and three starts, on a busy machine. */
const patience = 240_000;
/** Pages overwritten by the security review. */
const damagedPages = 40;
const pageSize = 4096;

let folder: string;
let data: string;
let service: RawService | undefined;
const ids: string[] = [];
/** Of a session from before the damage: signing in writes, perhaps to a damaged page. */
let token: string;

async function stop(): Promise<void> {
  service?.launched.process.kill('SIGTERM');
  await service?.launched.ended;
  service = undefined;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-damaged-'));
  data = join(folder, 'data');
  service = await launchService({ SILLAGE_DATA: data });
  token = await service.logIn();
  const [team] = (await service.call(token, 'GET', '/teams')).body as TeamRecord[];
  // So many that the second half of the file is full of them.
  for (let count = 0; count < 90; count++) {
    const made = await service.call(token, 'POST', '/evaluations', garmentPayload(team?.id ?? ''));
    const { id } = made.body as EvaluationRecord;
    await service.call(token, 'GET', `/evaluation/evaluate/${id}`);
    ids.push(id);
  }
  // The log is written into the database.
  await stop();
}, patience);
afterAll(async () => {
  await stop();
});

/** Overwrites pages evenly spread over the second half of the file, where the evaluations are. */
function damage(): void {
  const file = join(data, 'sillage.db');
  const pages = statSync(file).size / pageSize;
  const first = Math.floor(pages / 2);
  const step = (pages - first) / damagedPages;
  expect(step).toBeGreaterThan(1);
  const handle = openSync(file, 'r+');
  for (let index = 0; index < damagedPages; index++) {
    writeSync(handle, randomBytes(pageSize), 0, pageSize, (first + Math.floor(index * step)) * pageSize);
  }
  closeSync(handle);
}

/** A read; bytes within a page have no checksum, so a result may be answered garbled. */
const readOutcome = (read: Promise<RawAnswer>): Promise<string> =>
  read.then(outcome, (error) => (error instanceof SyntaxError ? '200' : Promise.reject(error)));

const outcome = ({ status, body }: RawAnswer): string =>
  `${status} ${(body as { code?: string } | undefined)?.code ?? ''}`.trim();

/** A copy of the whole database, for one test. */
function copied(): string {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(data, copy, { recursive: true });
  return copy;
}

test(
  'a database of which half is missing at the start is refused in one line, or told by readiness; nothing answers 500 (D11)',
  async () => {
    const copy = copied();
    const file = join(copy, 'sillage.db');
    truncateSync(file, Math.floor(statSync(file).size / pageSize / 2) * pageSize);
    const launched = launch(await serverBundle(), { SILLAGE_DATA: copy, SILLAGE_PORT: '0' });
    const { ended, output } = launched;
    const told = (): string => `${output.stdout}${output.stderr}`;
    // Which of both depends on the first page that is read; in both the cure is named.
    await Promise.race([ended, expect.poll(told, { timeout: patience / 2 }).toMatch(/restore a backup/)]);
    expect(told()).toMatch(/restore a backup/);
    expect(told()).not.toMatch(/server\.bug|\n {4}at /);
    launched.process.kill('SIGKILL');
    await ended;
  },
  patience,
);

test(
  'bytes that flip while the service runs: no answer is a 500, and writes end with the cure (D11)',
  async () => {
    const copy = copied();
    const file = join(copy, 'sillage.db');
    service = await launchService({ SILLAGE_DATA: copy, SILLAGE_LOG_LEVEL: 'error' });
    const running = service;
    const token = await running.logIn();
    const handle = openSync(file, 'r+');
    // The head of each page but the first, by which SQLite knows what it is.
    for (let page = 1; page < statSync(file).size / pageSize; page++) {
      writeSync(handle, randomBytes(16), 0, 16, page * pageSize);
    }
    closeSync(handle);
    const seen = new Set<string>();
    for (const id of ids) {
      seen.add(await readOutcome(running.call(token, 'GET', `/evaluations/${id}`)));
      seen.add(await readOutcome(running.call(token, 'GET', `/results/evaluation/${id}/full`)));
    }
    expect([...seen].filter((one) => !['200', '503 storage.damaged'].includes(one))).toEqual([]);
    expect(seen).toContain('503 storage.damaged');
    const write = await running.call(token, 'POST', '/application/teams', { name: 'Too late' });
    expect(outcome(write)).toBe('503 storage.damaged');
    expect(outcome(await running.call(token, 'GET', '/healthz'))).toBe('200');
    await stop();
  },
  patience,
);

test(
  '40 damaged pages: reads never answer 500, readiness and writes end with the cure (D11)',
  async () => {
    damage();
    service = await launchService({ SILLAGE_DATA: data, SILLAGE_LOG_LEVEL: 'error' });
    const running = service;
    const read = new Set<string>();
    for (const id of ids) {
      read.add(await readOutcome(running.call(token, 'GET', `/evaluations/${id}`)));
      read.add(await readOutcome(running.call(token, 'GET', `/results/evaluation/${id}`)));
      read.add(await readOutcome(running.call(token, 'GET', `/results/evaluation/${id}/full`)));
    }
    expect([...read].filter((one) => !['200', '503 storage.damaged'].includes(one))).toEqual([]);
    expect(read).toContain('503 storage.damaged');

    // Found by the check, if not by the reads.
    await expect
      .poll(async () => outcome(await running.call(token, 'GET', '/readyz')))
      .toBe('503 storage.damaged');
    const before = readFileSync(join(data, 'sillage.db'));
    const write = await running.call(token, 'POST', '/application/teams', { name: 'Too late' });
    expect(outcome(write)).toBe('503 storage.damaged');
    expect((write.body as { detail: string }).detail).toContain('restores a backup');
    expect(outcome(await running.call(token, 'GET', '/healthz'))).toBe('200');
    expect(outcome(await running.call(token, 'GET', '/teams'))).toBe('200');
    expect(readFileSync(join(data, 'sillage.db')).equals(before)).toBe(true);
    expect(running.launched.output.stdout).toContain('restore a backup');
    await stop();
  },
  patience,
);

test(
  'damage that nobody reads is found by the check after the start (D11)',
  async () => {
    service = await launchService({ SILLAGE_DATA: data });
    const running = service;
    await expect
      .poll(async () => outcome(await running.call('', 'GET', '/readyz')))
      .toBe('503 storage.damaged');
    await stop();
  },
  patience,
);

test(
  'an emptied database beside its secret is no new installation (D11)',
  async () => {
    truncateSync(join(data, 'sillage.db'), 0);
    const { ended, output } = launch(await serverBundle(), { SILLAGE_DATA: data });
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(
      /^Sillage cannot start: The database in \S+ is empty, [^\n]*restore a backup/,
    );
  },
  patience,
);
