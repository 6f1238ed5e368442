/**
 * Records an installation of a release whose process died in the middle of a bulk job, for the test that later releases
 * go on with it (`e2e/service/operator/earlier-bulk-jobs.test.ts`):
 *
 *     npx tsx e2e/testing/releases/record-bulk-job.ts DIST FOLDER
 *
 * DIST is `server/dist` of the release, FOLDER where the compressed database and archive are written.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import type { JobRecord } from '@sillage/contract';
import { dishPayload } from '../payloads/sample-payloads.ts';
import { launch } from '../processes/launched-process.ts';

const [dist = '', target = ''] = process.argv.slice(2);
const count = 240;

const folder = mkdtempSync(join(tmpdir(), 'sillage-record-'));
try {
  const settings = { SILLAGE_DATA: folder, SILLAGE_SECRET: 'recorded release, no secret at all' };
  const service = launch(join(dist, 'main.js'), {
    ...settings,
    SILLAGE_DEMO: '0',
    SILLAGE_ADMIN_PASSWORD: 'correct horse battery',
  });
  const address = await service.ready();
  let authorization = `Basic ${btoa('admin:correct horse battery')}`;
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  authorization = `Bearer ${((await call('GET', '/auth/login')) as { token: string }).token}`;
  const [team] = (await call('GET', '/teams')) as { id: string }[];
  const dishes = Array.from({ length: count }, (_, index) => ({
    ...dishPayload(team?.id ?? ''),
    name: `Dish ${index}`,
    reference: `D-${index}`,
  }));
  await call('POST', '/evaluations/batch', dishes);
  const { id } = (await call('POST', '/evaluations/evaluate', { all: true })) as JobRecord;
  let job: JobRecord;
  do job = (await call('GET', `/jobs/${id}`)) as JobRecord;
  while (job.progress.done === 0);
  service.process.kill('SIGKILL');
  await service.ended;
  const database = new DatabaseSync(join(folder, 'sillage.db'));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE; VACUUM');
  const [row] = database.prepare('SELECT status, done, total FROM jobs').all();
  database.close();
  console.log(`Stored: ${JSON.stringify(row)}`);
  const archive = join(folder, 'archive.ndjson');
  execFileSync(process.execPath, [join(dist, 'sillage.js'), 'export', archive], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  for (const name of ['sillage.db', 'archive.ndjson']) {
    writeFileSync(join(target, `${name}.gz`), gzipSync(readFileSync(join(folder, name)), { level: 9 }));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
