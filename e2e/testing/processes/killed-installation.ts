import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { testServer, whyNoPostgres } from '../../../server/testing/postgres-server.ts';
import { sharedSecret } from '../service/postgres-database.ts';

type Row = Readonly<Record<string, unknown>>;

/** The storage of a service under kills, and how to inspect it from outside. */
export interface InstallationUnderKills {
  readonly settings: Readonly<Record<string, string>>;
  /** Runs a statement of a test, while no service is running. */
  rows(text: string): Promise<readonly Row[]>;
  /** Corruption reported by the database engine. */
  damage(): Promise<readonly Row[]>;
  remove(): Promise<void>;
}

interface Engine {
  readonly whyNot: string | undefined;
  make(): Promise<InstallationUnderKills>;
}

export const enginesUnderKills: Readonly<Record<string, Engine>> = {
  'the embedded database': { whyNot: undefined, make: embedded },
  PostgreSQL: { whyNot: whyNoPostgres, make: onPostgres },
};

async function embedded(): Promise<InstallationUnderKills> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-kills-'));
  const rows = async (text: string): Promise<readonly Row[]> => {
    const database = new DatabaseSync(join(folder, 'sillage.db'));
    try {
      return database.prepare(text).all() as Row[];
    } finally {
      database.close();
    }
  };
  return {
    settings: { SILLAGE_DATA: folder },
    rows,
    async damage() {
      const integrity = await rows('PRAGMA integrity_check');
      const keys = await rows('PRAGMA foreign_key_check');
      return [...integrity.filter(({ integrity_check }) => integrity_check !== 'ok'), ...keys];
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function onPostgres(): Promise<InstallationUnderKills> {
  const server = await testServer();
  const schema = await server.makeDatabase();
  return {
    settings: { DATABASE_URL: schema.url, SILLAGE_SECRET: sharedSecret },
    rows: async (text) => (await schema.query(text)).rows as Row[],
    // The server was not killed, and checks foreign keys at each commit.
    damage: async () => [],
    async remove() {
      await schema.remove();
      await server.stop();
    },
  };
}
