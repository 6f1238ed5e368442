import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { EvaluationRecord, LoginAnswer, TeamRecord } from '@sillage/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { launch, serverBundle } from '../testing/processes/launched-process.ts';

/** Timeout: building and starting, on a busy machine. */
const patience = 120_000;
const password = 'correct horse battery';
const disk = mkdtempSync(join(tmpdir(), 'sillage-disk-'));
let mounted = false;

beforeAll(async () => {
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', disk]).status === 0;
}, patience);
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});
beforeEach(({ skip }) => skip(!mounted, 'a small disk can be mounted by root on Linux only'));

/** Fills the rest of the disk. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [65_536, 1_024, 1]) {
      const bytes = Buffer.alloc(size, 1);
      try {
        for (;;) if (writeSync(handle, bytes) < size) break;
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      }
    }
  } finally {
    closeSync(handle);
  }
}

test(
  'on a full disk writes are answered 507 and reads 200; with free space, writes work without a restart (D6)',
  async () => {
    const data = join(disk, 'data');
    const settings = { SILLAGE_DATA: data, SILLAGE_ADMIN_PASSWORD: password, SILLAGE_DEMO: '0' };
    const service = launch(await serverBundle(), settings);
    const address = await service.ready();
    const headers = { authorization: `Basic ${btoa(`admin:${password}`)}` };
    const { token } = (await (await fetch(`${address}/auth/login`, { headers })).json()) as LoginAnswer;
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const type = response.headers.get('content-type') ?? '';
      return {
        status: response.status,
        type,
        body: (await response.json()) as { code?: string; id: string },
      };
    };
    const [team] = (await call('GET', '/teams')).body as unknown as TeamRecord[];
    const payload = garmentPayload(team?.id ?? '');
    const kept: string[] = [];
    const create = async () => {
      const answer = await call('POST', '/evaluations', payload);
      if (answer.status === 201) kept.push((answer.body as unknown as EvaluationRecord).id);
      return answer;
    };
    for (let count = 0; count < 5; count++) expect((await create()).status).toBe(201);

    fill(join(disk, 'filler'));
    // Writes that fit into free space inside the log still succeed.
    let refused = 0;
    for (let count = 0; count < 3_000 && refused < 20; count++) {
      const { status, type, body } = await create();
      if (status === 201) continue;
      expect([status, type, body.code]).toEqual([
        507,
        'application/problem+json; charset=utf-8',
        'storage.full',
      ]);
      refused++;
    }
    expect(refused).toBe(20);
    expect((await call('PUT', `/evaluations/${kept[0]}`, { ...payload, name: 'x'.repeat(190) })).status).toBe(
      507,
    );
    for (const path of [`/evaluations/${kept[0]}`, '/evaluations?limit=5', '/teams', '/readyz']) {
      expect((await call('GET', path)).status, path).toBe(200);
    }

    rmSync(join(disk, 'filler'));
    expect((await create()).status).toBe(201);
    expect((await call('GET', `/evaluation/evaluate/${kept[0]}`)).status).toBe(200);
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);

    const database = new DatabaseSync(join(data, 'sillage.db'));
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    const stored = database.prepare('SELECT evaluation_id AS id FROM evaluations ORDER BY 1').all();
    expect(stored.map(({ id }) => id)).toEqual([...kept].sort());
    database.close();
  },
  patience,
);
