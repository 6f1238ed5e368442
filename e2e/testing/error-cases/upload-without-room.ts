import type { Answer } from '../service/answer.ts';
import { embeddedDatabase } from '../service/embedded-database.ts';
import { runService } from '../service/running-service.ts';

/** The answer of a service on a full disk to a database of 3 bytes. */
export async function uploadWithoutRoom(headers: Readonly<Record<string, string>>): Promise<Answer> {
  const service = await runService({ database: embeddedDatabase, freeSpace: async () => 23 });
  try {
    return await service.call('POST', '/database-imports?name=large&version=1', {
      text: 'a,b',
      headers: { ...headers, 'content-type': 'text/csv' },
    });
  } finally {
    await service.close();
  }
}
