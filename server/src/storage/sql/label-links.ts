import sql, { raw } from 'sql-template-tag';
import type { Script } from './executor.ts';

/**
 * The rows that tie a record to its teams and tags. The names of tables and columns come from this closed
 * choice of two nouns, never from outside.
 */
export function* replaceLabels(
  noun: 'evaluation' | 'product',
  org: string,
  recordId: string,
  labels: { readonly teamIds: readonly string[]; readonly tagIds: readonly string[] },
): Script {
  const record = raw(`${noun}_id`);
  for (const label of ['team', 'tag'] as const) {
    const table = raw(`${noun}_${label}s`);
    yield sql`DELETE FROM ${table} WHERE organization_id = ${org} AND ${record} = ${recordId}`;
    for (const id of new Set(label === 'team' ? labels.teamIds : labels.tagIds)) {
      yield sql`INSERT INTO ${table} (organization_id, ${record}, ${raw(`${label}_id`)})
        VALUES (${org}, ${recordId}, ${id})`;
    }
  }
}
