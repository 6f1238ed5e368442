import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLog } from '../src/platform/config/log.ts';
import { openSqliteStorage } from '../src/platform/database/sqlite/sqlite-storage.ts';
import type { JobInput } from '../src/platform/jobs/job-input.ts';
import { pendingJobsLimit } from '../src/platform/jobs/job-limits.ts';
import { timestamp } from '../src/platform/kernel/clock.ts';
import { type Encryption, makeEncryption } from '../src/platform/kernel/encryption.ts';
import { newId } from '../src/platform/kernel/new-id.ts';
import type { JobKind } from '../src/platform/ports/jobs.ts';
import type { Storage } from '../src/platform/ports/storage.ts';
import { encryptTarget } from '../src/platform/webhooks/webhook-target.ts';
import { anEvaluation, at, insertEvaluation } from './stored-examples.ts';

/** Fixture for tests of the workers: a storage with two organizations, and a clock that tests can set. */
export interface WorkerFixture {
  readonly storage: Storage;
  readonly encryption: Encryption;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly log: ReturnType<typeof makeLog>;
  /** Advances the clock by milliseconds, which may be negative. */
  advance(milliseconds: number): void;
  queue(organizationId?: string, url?: string, subject?: unknown, kind?: JobKind): Promise<string>;
  close(): Promise<void>;
}

export async function workerFixture(): Promise<WorkerFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-worker-'));
  const storage = await openSqliteStorage(folder);
  let now = Date.parse(at);
  const encryption = makeEncryption('a secret of 32 characters and more');
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
    encryption,
    clock: () => now,
    newId,
    log: makeLog('silent'),
    advance(milliseconds) {
      now += milliseconds;
    },
    async queue(organizationId = 'a', url = 'https://shop.example/hook', subject = {}, kind = 'evaluate') {
      const webhook = encryptTarget(encryption, new URL(url), 'token-of-the-client');
      const input: JobInput = { language: 'en', webhook, subject };
      const job = {
        id: newId(),
        kind,
        evaluationId: 'e1',
        revision: 1,
        userId: 'u1',
        createdAt: timestamp(now),
        input: JSON.stringify(input),
      } as const;
      await storage.commit(organizationId, [{ kind: 'insert-job', job, atMost: pendingJobsLimit }]);
      return job.id;
    },
    async close() {
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
