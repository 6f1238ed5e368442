import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { foldText } from '../../kernel/fold-text.ts';
import type {
  ReusableChange,
  ReusableNoun,
  ReusableQuery,
  ReusableReads,
  ReusableReference,
  ReusableState,
} from '../../ports/reusables.ts';
import { type ChangeWriters, refuseReferenced, refuseStaleOrGone } from './change-writers.ts';
import type { Executor, Row, Script } from './executor.ts';
import { likePattern } from './labelled-lists.ts';
import { integer, readAll, readOne, text } from './rows.ts';

export const reusableWriters: ChangeWriters<ReusableChange> = {
  *'insert-reusable'(org, { reusable }) {
    yield sql`INSERT INTO reusables
    (organization_id, noun, reusable_id, revision, name, folded, created_at, updated_at, payload)
    VALUES (${org}, ${reusable.noun}, ${reusable.id}, ${reusable.revision}, ${reusable.name},
      ${foldText(reusable.name)}, ${reusable.createdAt}, ${reusable.updatedAt}, ${reusable.payload})`;
  },

  *'replace-reusable'(org, { reusable, expectedRevision }) {
    const { changed } =
      yield sql`UPDATE reusables SET revision = ${reusable.revision}, name = ${reusable.name},
    folded = ${foldText(reusable.name)}, updated_at = ${reusable.updatedAt}, payload = ${reusable.payload}
    WHERE organization_id = ${org} AND noun = ${reusable.noun} AND reusable_id = ${reusable.id}
      AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(reusableExists(org, reusable.noun, reusable.id));
  },

  *'remove-reusable'(org, { noun, reusableId, expectedRevision }) {
    yield* refuseReferenced(recordsReferringTo(org, noun, reusableId));
    const { changed } =
      expectedRevision === undefined
        ? yield sql`DELETE FROM reusables
          WHERE organization_id = ${org} AND noun = ${noun} AND reusable_id = ${reusableId}`
        : yield sql`DELETE FROM reusables
          WHERE organization_id = ${org} AND noun = ${noun} AND reusable_id = ${reusableId} AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(reusableExists(org, noun, reusableId));
  },
};

function reusableExists(org: string, noun: ReusableNoun, id: string): Sql {
  return sql`SELECT 1 FROM reusables WHERE organization_id = ${org} AND noun = ${noun} AND reusable_id = ${id}`;
}

/** Finds at most 100 evaluations and products. */
function recordsReferringTo(org: string, noun: ReusableNoun, id: string): Sql {
  return sql`SELECT 'evaluation' AS noun, e.evaluation_id AS id, coalesce(e.name, '') AS name FROM evaluation_reusables u
    JOIN evaluations e ON e.organization_id = u.organization_id AND e.evaluation_id = u.evaluation_id
    WHERE u.organization_id = ${org} AND u.noun = ${noun} AND u.reusable_id = ${id}
    UNION ALL SELECT 'product', p.product_id, p.name FROM product_reusables u
    JOIN products p ON p.organization_id = u.organization_id AND p.product_id = u.product_id
    WHERE u.organization_id = ${org} AND u.noun = ${noun} AND u.reusable_id = ${id}
    ORDER BY id LIMIT 100`;
}

/**
 * Replaces the rows that link a record to its mask and packaging. Names of table and column come from the
 * closed choice of two nouns, never from user input.
 */
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

export const reusableReads = (executor: Executor): ReusableReads => ({
  readReusable: (org, noun, id) =>
    readOne(
      executor,
      sql`SELECT s.*, ${usedBy} AS used_by FROM reusables s
    WHERE s.organization_id = ${org} AND s.noun = ${noun} AND s.reusable_id = ${id}`,
      reusableOf,
    ),
  listReusables: (org, noun, query) => readAll(executor, listStatement(org, noun, query), reusableOf),
});

const usedBy = sql`((SELECT count(*) FROM evaluation_reusables u WHERE u.organization_id = s.organization_id
    AND u.noun = s.noun AND u.reusable_id = s.reusable_id)
  + (SELECT count(*) FROM product_reusables u WHERE u.organization_id = s.organization_id
    AND u.noun = s.noun AND u.reusable_id = s.reusable_id))`;

function listStatement(org: string, noun: ReusableNoun, query: ReusableQuery): Sql {
  const { after, updatedSince, search, limit } = query;
  return sql`SELECT s.*, ${usedBy} AS used_by FROM reusables s
    WHERE s.organization_id = ${org} AND s.noun = ${noun}${
      after === undefined ? empty : sql` AND s.reusable_id > ${after}`
    }${updatedSince === undefined ? empty : sql` AND s.updated_at >= ${updatedSince}`}${
      search === undefined ? empty : sql` AND s.folded LIKE ${likePattern(search)} ESCAPE '!'`
    }
    ORDER BY s.reusable_id LIMIT ${limit}`;
}

function reusableOf(row: Row): ReusableState {
  return {
    noun: text(row, 'noun') as ReusableState['noun'],
    id: text(row, 'reusable_id'),
    revision: integer(row, 'revision'),
    name: text(row, 'name'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
    payload: text(row, 'payload'),
    usedBy: integer(row, 'used_by'),
  };
}
