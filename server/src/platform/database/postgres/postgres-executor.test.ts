import sql from 'sql-template-tag';
import { afterEach, expect, test, vi } from 'vitest';
import { type SilentServer, silentServer } from '../../../../testing/silent-server.ts';
import type { Script } from '../sql/executor.ts';
import { connections } from './connections.ts';
import { postgresExecutor } from './postgres-executor.ts';

let server: SilentServer | undefined;
afterEach(() => server?.close());

function* twoStatements(): Script {
  yield sql`SELECT 1`;
  yield sql`SELECT 2`;
}

const [begin, one, two, commit] = [/^BEGIN/, /^SELECT 1/, /^SELECT 2/, /^COMMIT/];

test.each([
  { silentAt: 'BEGIN', answers: 0, sent: [begin] },
  { silentAt: 'the second statement', answers: 2, sent: [begin, one, two] },
  { silentAt: 'COMMIT', answers: 3, sent: [begin, one, two, commit] },
])(
  'a database that stops answering at $silentAt is awaited only once: no ROLLBACK follows (D5)',
  async ({ answers, sent }) => {
    server = await silentServer(answers);
    const pool = connections(server.url, 1, { connecting: 10_000, statement: 1_000 });
    const queries: (string | { readonly text: string })[] = [];
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      vi.spyOn(client, 'query').mockImplementation((...what: unknown[]) => {
        queries.push(what[0] as string | { text: string });
        return query(...what);
      });
    });
    await expect(postgresExecutor(pool).transaction(twoStatements)).rejects.toMatchObject({
      name: 'StorageUnavailable',
      reason: 'busy',
    });
    const texts = queries.map((what) => (typeof what === 'string' ? what : what.text));
    expect(texts).toEqual(sent.map((text) => expect.stringMatching(text)));
    expect(pool.totalCount).toBe(0);
    await pool.end();
  },
);
