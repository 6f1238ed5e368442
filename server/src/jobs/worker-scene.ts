import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timestamp } from '../clock.ts';
import { makeLog } from '../log.ts';
import { newId } from '../new-id.ts';
import { openSqliteStorage } from '../storage/sqlite/sqlite-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { anEvaluation, at, insertEvaluation } from '../storage/stored-examples.ts';
import { sealTarget } from '../webhooks/new-delivery.ts';
import { type Sealer, sealer } from '../webhooks/sealed-text.ts';
import type { JobInput } from './job-input.ts';
import { jobsWaiting } from './job-limits.ts';

/** A storage and a clock that tests can set: what workers need beside their work. */
export interface WorkerScene {
  readonly storage: Storage;
  readonly sealer: Sealer;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly log: ReturnType<typeof makeLog>;
  /** Lets time pass, in milliseconds. */
  pass(milliseconds: number): void;
  /** Puts a job into the queue of an organization. Shape: its id. */
  queue(organizationId?: string, url?: string, subject?: unknown): Promise<string>;
  close(): Promise<void>;
}

export async function workerScene(): Promise<WorkerScene> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-worker-'));
  const storage = await openSqliteStorage(folder);
  let now = Date.parse(at);
  const seals = sealer('a secret of 32 characters and more');
  for (const id of ['a', 'b']) {
    await storage.commit(id, [
      { kind: 'insert-organization', organization: { id, name: id, createdAt: at } },
      { kind: 'insert-team', team: { id: 'team-1', name: 'Default' } },
      { kind: 'insert-tag', tag: { id: 'tag-1', name: 'Spring' } },
      insertEvaluation(anEvaluation('e1')),
    ]);
  }
  return {
    storage,
    sealer: seals,
    clock: () => now,
    newId,
    log: makeLog('silent'),
    pass(milliseconds) {
      now += milliseconds;
    },
    async queue(organizationId = 'a', url = 'https://shop.example/hook', subject = {}) {
      const webhook = sealTarget(seals, new URL(url), 'token-of-the-client');
      const input: JobInput = { language: 'en', webhook, subject };
      const job = {
        id: newId(),
        kind: 'evaluate',
        evaluationId: 'e1',
        revision: 1,
        userId: 'u1',
        createdAt: timestamp(now),
        input: JSON.stringify(input),
      } as const;
      await storage.commit(organizationId, [{ kind: 'insert-job', job, atMost: jobsWaiting }]);
      return job.id;
    },
    async close() {
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
