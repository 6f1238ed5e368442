import { StartupError } from '../../config/startup-error.ts';
import { migrate } from '../sqlite/migrate.ts';
import { openOwnDatabase } from '../sqlite/sqlite-storage.ts';
import type { ArchiveTable } from './archive-table.ts';
import { quotedList } from './archive-table.ts';
import type { OpenImport } from './installation-transfer.ts';

/** Fills the embedded database of a folder, in one transaction. */
export function sqliteImport(folder: string): OpenImport {
  return async (migrations, tables) => {
    const { database, release } = await openOwnDatabase(folder, migrations);
    const close = (): void => {
      database.close();
      release();
    };
    try {
      const filled = tables.find(({ name }) => database.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get());
      if (filled !== undefined) {
        throw new StartupError(
          `There is an installation in ${folder} already: set SILLAGE_DATA to an empty or a new folder.`,
        );
      }
      database.exec('BEGIN IMMEDIATE');
    } catch (error) {
      close();
      throw error;
    }
    return {
      async insert(table, rows) {
        const statement = database.prepare(insertion(table));
        try {
          for (const row of rows) statement.run(...(row as string[]));
        } catch (error) {
          throw new StartupError(
            `The table ${table.name} takes no such row: ${(error as Error).message}.`,
            error,
          );
        }
      },
      async finish(later) {
        database.exec('COMMIT');
        await migrate(database, later);
        close();
      },
      async abandon() {
        if (!database.isOpen) return;
        if (database.isTransaction) database.exec('ROLLBACK');
        close();
      },
    };
  };
}

function insertion({ name, columns }: ArchiveTable): string {
  const placeholders = columns.map(() => '?').join(', ');
  return `INSERT INTO "${name}" (${quotedList(columns.map((column) => column.name))}) VALUES (${placeholders})`;
}
