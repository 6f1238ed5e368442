import type { AcceptedImport, ImportRecord, JobRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { embeddedDatabase } from '../../testing/service/embedded-database.ts';
import { upload } from '../../testing/service/imported-database.ts';
import { runService } from '../../testing/service/running-service.ts';

const table = 'id,name,unit,cch\np1,Steel,kg,2\n';

test('a file for which the disk has no room is refused with the figures, and nothing of it is kept', async () => {
  // 31 bytes take up to 248.
  const service = await runService({ database: embeddedDatabase, freeSpace: async () => 247 });
  try {
    const answer = await service.call('POST', '/database-imports?name=table&version=1', {
      text: table,
      headers: { 'content-type': 'text/csv' },
    });
    expect(answer).toMatchObject({
      status: 507,
      body: {
        code: 'import.no-room',
        detail: expect.stringContaining('31 bytes takes up to 248 bytes of the disk, and 247 are free'),
      },
    });
    expect((await service.call('GET', '/database-imports')).body).toEqual([]);
  } finally {
    await service.close();
  }
});

test('an import whose disk has become full says what it waits for, in both languages, and can be cancelled', async () => {
  const free = [1_000_000];
  const service = await runService({
    database: embeddedDatabase,
    freeSpace: async () => free.shift() ?? 100,
  });
  try {
    const { import: made, job }: AcceptedImport = await upload(
      service,
      { name: 'table', version: '1' },
      table,
    );
    const read = async (language = 'en') =>
      (
        await service.call('GET', `/database-imports/${made.id}`, {
          headers: { 'accept-language': language },
        })
      ).body as ImportRecord;
    await expect.poll(async () => (await read()).waiting?.for).toBe('room');
    const { state, progress, waiting } = await read();
    expect([state, progress.stage]).toEqual(['reading', null]);
    expect(waiting?.message).toContain('up to 217 bytes are needed, and 100 are free');
    expect((await read('fr')).waiting?.message).toContain('jusqu’à 217 octets, et 100 sont libres');
    const { status } = (await service.call('GET', `/jobs/${job.id}`)).body as JobRecord;
    expect(['queued', 'running']).toContain(status);
    expect((await service.call('DELETE', `/jobs/${job.id}`)).status).toBe(204);
    expect(await read()).toMatchObject({ state: 'cancelled' });
    expect((await read()).waiting).toBeUndefined();
  } finally {
    await service.close();
  }
});
