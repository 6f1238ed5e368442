import sql, { raw, type Sql } from 'sql-template-tag';
import { foldText } from '../fold-text.ts';
import type { ReusableNoun, ReusableReference, StoredReusable } from '../reusables.ts';
import { type RecordUser, StorageConflict } from '../storage-conflict.ts';
import type { Script } from './executor.ts';

// How masks and packagings are written, and tied to the records that name them.

export function* insertReusable(org: string, reusable: StoredReusable): Script {
  yield sql`INSERT INTO reusables
    (organization_id, noun, reusable_id, revision, name, folded, created_at, updated_at, payload)
    VALUES (${org}, ${reusable.noun}, ${reusable.id}, ${reusable.revision}, ${reusable.name},
      ${foldText(reusable.name)}, ${reusable.createdAt}, ${reusable.updatedAt}, ${reusable.payload})`;
}

/** How many rows were changed. */
export function* replaceReusable(org: string, reusable: StoredReusable, expected: number): Script<number> {
  const { changed } = yield sql`UPDATE reusables SET revision = ${reusable.revision}, name = ${reusable.name},
    folded = ${foldText(reusable.name)}, updated_at = ${reusable.updatedAt}, payload = ${reusable.payload}
    WHERE organization_id = ${org} AND noun = ${reusable.noun} AND reusable_id = ${reusable.id}
      AND revision = ${expected}`;
  return changed;
}

/** How many rows were removed. Throws: StorageConflict in-use. */
export function* removeReusable(
  org: string,
  noun: ReusableNoun,
  id: string,
  expected: number | undefined,
): Script<number> {
  const { rows } =
    yield sql`SELECT 'evaluation' AS noun, e.evaluation_id AS id, coalesce(e.name, '') AS name FROM evaluation_reusables u
    JOIN evaluations e ON e.organization_id = u.organization_id AND e.evaluation_id = u.evaluation_id
    WHERE u.organization_id = ${org} AND u.noun = ${noun} AND u.reusable_id = ${id}
    UNION ALL SELECT 'product', p.product_id, p.name FROM product_reusables u
    JOIN products p ON p.organization_id = u.organization_id AND p.product_id = u.product_id
    WHERE u.organization_id = ${org} AND u.noun = ${noun} AND u.reusable_id = ${id}
    ORDER BY id LIMIT 100`;
  if (rows.length > 0)
    throw new StorageConflict(
      'in-use',
      rows.map((row) => ({ ...row }) as unknown as RecordUser),
    );
  const { changed } =
    expected === undefined
      ? yield sql`DELETE FROM reusables
          WHERE organization_id = ${org} AND noun = ${noun} AND reusable_id = ${id}`
      : yield sql`DELETE FROM reusables
          WHERE organization_id = ${org} AND noun = ${noun} AND reusable_id = ${id} AND revision = ${expected}`;
  return changed;
}

export const reusableExists = (org: string, noun: ReusableNoun, id: string): Sql =>
  sql`SELECT 1 FROM reusables WHERE organization_id = ${org} AND noun = ${noun} AND reusable_id = ${id}`;

/** The rows that tie a record to its mask and packaging; table and column come from this closed choice of two. */
export function* linkReusables(
  owner: 'evaluation' | 'product',
  org: string,
  ownerId: string,
  reusables: readonly (ReusableReference & { readonly revision?: number })[],
): Script {
  const table = raw(`${owner}_reusables`);
  const column = raw(`${owner}_id`);
  yield sql`DELETE FROM ${table} WHERE organization_id = ${org} AND ${column} = ${ownerId}`;
  for (const { noun, id, revision = null } of reusables) {
    yield sql`INSERT INTO ${table} (organization_id, ${column}, noun, reusable_id, used_revision)
      VALUES (${org}, ${ownerId}, ${noun}, ${id}, ${revision})`;
  }
}
