import sql, { raw } from 'sql-template-tag';
import type { Script } from './executor.ts';

/**
 * Records that organizations were served, in the given order: the next claims serve them last. Every
 * transaction writes these rows in the same order and as its last statements, so that processes do not
 * deadlock. If another transaction has recorded a later turn by the time a row is unlocked,
 * the later turn is kept.
 */
export function* recordServed(table: 'job_turns' | 'delivery_turns', served: Iterable<string>): Script {
  const { rows } = yield sql`SELECT COALESCE(max(turn), 0) AS last FROM ${raw(table)}`;
  const last = rows[0]?.last as number;
  const turns = [...served].map((org, index) => ({ org, turn: last + 1 + index }));
  for (const { org, turn } of turns.sort((one, other) => (one.org < other.org ? -1 : 1))) {
    yield sql`INSERT INTO ${raw(table)} AS t (organization_id, turn) VALUES (${org}, ${turn})
      ON CONFLICT (organization_id) DO UPDATE SET turn = excluded.turn WHERE t.turn < excluded.turn`;
  }
}
