import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { JobRecord } from '@sillage/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, whyNoPostgres } from '../../../server/testing/postgres-server.ts';
import { operate } from '../../testing/processes/operator-process.ts';
import { launchService, type RawService } from '../../testing/processes/raw-service.ts';
import { timesEvaluated } from '../../testing/service/times-evaluated.ts';

const recordings = fileURLToPath(new URL('../../testing/releases/', import.meta.url));
const prefix = 'bulk-job-';
/** Recorded with `e2e/testing/releases/record-bulk-job.ts`, which evaluates so many dishes. */
const releases = readdirSync(recordings).flatMap((name) =>
  name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
);
const count = 240;
/** Signed the tokens of the recorded installations, which exist nowhere else. */
const secret = 'recorded release, no secret at all';

let folder: string;
let service: RawService | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-earlier-job-'));
});
afterEach(async () => {
  service?.launched.process.kill('SIGTERM');
  await service?.launched.ended;
  service = undefined;
});

describe.each(releases)('a bulk job that was under way when a process of Sillage %s died', (release) => {
  const recorded = (name: string): Buffer =>
    gunzipSync(readFileSync(join(recordings, `${prefix}${release}`, `${name}.gz`)));

  async function expectFinished(settings: Readonly<Record<string, string>>): Promise<void> {
    service = await launchService({ SILLAGE_SECRET: secret, ...settings });
    const token = await service.logIn();
    const jobs = async () => (await service?.call(token, 'GET', '/jobs'))?.body as JobRecord[];
    const [first] = await jobs();
    // What the earlier release had done is kept.
    expect(first?.progress.done).toBeGreaterThanOrEqual(16);
    let [job] = await jobs();
    for (
      const end = Date.now() + 60_000;
      job?.finishedAt === undefined && Date.now() < end;
      [job] = await jobs()
    )
      await pause(20);
    expect(job).toMatchObject({
      status: 'done',
      progress: { done: count, failed: 0, total: count },
      errors: [],
    });
    const times = await timesEvaluated(service, token);
    expect(times.size).toBe(count);
    expect(new Set(times.values())).toEqual(new Set([1]));
    const { body } = await service.call(token, 'GET', '/evaluations');
    expect((body as { status: string }[]).map(({ status }) => status)).toEqual(
      Array(count).fill('evaluated'),
    );
  }

  test('is finished from its data folder', async () => {
    writeFileSync(join(folder, 'sillage.db'), recorded('sillage.db'));
    await expectFinished({ SILLAGE_DATA: folder });
  });

  test('is finished on PostgreSQL from its archive', async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const archive = join(folder, 'archive.ndjson');
    writeFileSync(archive, recorded('archive.ndjson'));
    const server = await testServer();
    const schema = await server.makeSchema();
    try {
      const settings = { DATABASE_URL: schema.url, SILLAGE_SECRET: secret, SILLAGE_ENVIRONMENT: 'demo' };
      expect(await operate(['import', archive], { settings })).toMatchObject({ code: 0 });
      await expectFinished(settings);
      service?.launched.process.kill('SIGTERM');
      await service?.launched.ended;
    } finally {
      await schema.remove();
      await server.stop();
    }
  });
});
