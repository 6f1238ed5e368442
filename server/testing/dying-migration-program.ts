import { migrations } from '../src/platform/database/migrations/migrations.ts';
import { openPostgresStorage } from '../src/platform/database/postgres/postgres-storage.ts';
import type { Script } from '../src/platform/database/sql/executor.ts';
import { openSqliteStorage } from '../src/platform/database/sqlite/sqlite-storage.ts';

// Opens a storage with the first migrations and is killed in the last of them, after some of its statements,
// or after all of them and its `fill`. Arguments: the engine, its data folder or URL, the number of
// migrations, the statements to run, and "whole" to run `fill` as well.

const [engine, place = '', count, script = '', extent] = process.argv.slice(2);
const known = migrations.slice(0, Number(count));
const last = known.pop();
if (last === undefined) throw new Error('no migration to die in');
const { fill } = last;
function* fillAndDie(): Script {
  if (extent === 'whole' && fill !== undefined) yield* fill();
  process.kill(process.pid, 'SIGKILL');
  // Waits for the signal.
  for (;;);
}
const dying = { ...last, script, fill: fillAndDie };
if (engine === 'postgres') await openPostgresStorage(place, { migrations: [...known, dying] });
else await openSqliteStorage(place, [...known, dying]);
