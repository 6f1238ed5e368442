import { migrations } from '../src/storage/migrations/migrations.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import type { Script } from '../src/storage/sql/executor.ts';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';

// Opens a storage with all migrations up to one, and dies after some of that one's statements, or after all of them and
// what it fills in. Arguments: the engine, its data folder or address, how many migrations, the statements, "whole" or not.

const [engine, place = '', count, script = '', extent] = process.argv.slice(2);
const known = migrations.slice(0, Number(count));
const last = known.pop();
if (last === undefined) throw new Error('no migration to die in');
const { fill } = last;
function* fillAndDie(): Script {
  if (extent === 'whole' && fill !== undefined) yield* fill();
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way.
  for (;;);
}
const dying = { ...last, script, fill: fillAndDie };
if (engine === 'postgres') await openPostgresStorage(place, { migrations: [...known, dying] });
else await openSqliteStorage(place, [...known, dying]);
