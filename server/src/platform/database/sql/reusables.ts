import type { ReusableNoun } from '@sillage/contract';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { searchText } from '../../kernel/fold-text.ts';
import type {
  ReusableChange,
  ReusableQuery,
  ReusableReads,
  ReusableReference,
  ReusableState,
  ReusableUse,
} from '../../ports/reusables.ts';
import { type ReferencingRecord, StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, refuseReferenced, refuseStaleOrGone } from './change-writers.ts';
import { type Executor, type Row, type Script, sharedRow } from './executor.ts';
import { likePattern } from './list-conditions.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { fields, integer, optional, readAll, readOne, text } from './rows.ts';
import { moveToTrash } from './trash.ts';
import { requireOnlyHolder } from './unique-references.ts';

export const reusableWriters: ChangeWriters<ReusableChange> = {
  *'insert-reusable'(org, { reusable }) {
    yield* requireOnlyHolder(org, reusable);
    yield sql`INSERT INTO reusables
    (organization_id, noun, reusable_id, revision, name, reference, folded, created_at, updated_at, payload)
    VALUES (${org}, ${reusable.noun}, ${reusable.id}, ${reusable.revision}, ${reusable.name},
      ${reusable.reference ?? null}, ${searchText(reusable)}, ${reusable.createdAt}, ${reusable.updatedAt}, ${reusable.payload})`;
  },

  *'replace-reusable'(org, { reusable, expectedRevision, excludedUsers, checkedUsers }) {
    yield* requireOnlyHolder(org, reusable);
    const { changed } =
      yield sql`UPDATE reusables SET revision = ${reusable.revision}, name = ${reusable.name},
    reference = ${reusable.reference ?? null}, folded = ${searchText(reusable)}, updated_at = ${reusable.updatedAt}, payload = ${reusable.payload}
    WHERE organization_id = ${org} AND noun = ${reusable.noun} AND reusable_id = ${reusable.id}
      AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(reusableExists(org, reusable.noun, reusable.id));
    // The row is locked from here on: no evaluation can begin to refer to it before the commit.
    if (excludedUsers !== undefined)
      yield* refuseReferenced(recordsReferringTo(org, reusable.noun, reusable.id, excludedUsers));
    if (checkedUsers !== undefined) yield* requireChecked(org, reusable, checkedUsers);
  },

  *'remove-reusable'(org, { noun, reusableId, expectedRevision, trash }) {
    yield* refuseReferenced(recordsReferringTo(org, noun, reusableId));
    if (trash !== undefined) yield* moveToTrash(org, noun, reusableId, trash);
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

/** Finds at most 100 evaluations and products, or those of one noun. */
function recordsReferringTo(
  org: string,
  noun: ReusableNoun,
  id: string,
  user?: ReferencingRecord['noun'],
): Sql {
  const evaluations = sql`SELECT 'evaluation' AS noun, u.evaluation_id AS id, coalesce(e.name, '') AS name
    FROM evaluation_reusables u
    JOIN evaluations e ON e.organization_id = u.organization_id AND e.evaluation_id = u.evaluation_id
    WHERE u.organization_id = ${org} AND u.noun = ${noun} AND u.reusable_id = ${id}`;
  const products = sql`SELECT 'product' AS noun, u.product_id AS id, p.name FROM product_reusables u
    JOIN products p ON p.organization_id = u.organization_id AND p.product_id = u.product_id
    WHERE u.organization_id = ${org} AND u.noun = ${noun} AND u.reusable_id = ${id}`;
  if (user !== undefined) return sql`${user === 'evaluation' ? evaluations : products} ORDER BY id LIMIT 100`;
  return sql`${evaluations} UNION ALL ${products} ORDER BY id LIMIT 100`;
}

/** Throws: StorageConflict stale unless every evaluation that refers to it has the revision that was checked. */
function* requireChecked(
  org: string,
  { noun, id }: ReusableReference,
  checked: ReadonlyMap<string, number>,
): Script {
  const { rows } = yield sql`SELECT e.evaluation_id, e.revision FROM evaluation_reusables u
    JOIN evaluations e ON e.organization_id = u.organization_id AND e.evaluation_id = u.evaluation_id
    WHERE u.organization_id = ${org} AND u.noun = ${noun} AND u.reusable_id = ${id}`;
  if (rows.some((row) => checked.get(text(row, 'evaluation_id')) !== row.revision))
    throw new StorageConflict('stale');
}

/**
 * Links an evaluation to its mask and packaging, which no one can change until the commit.
 * Throws: StorageConflict gone, or stale if one has another revision than the evaluation was checked with.
 */
export function* linkChecked(org: string, evaluationId: string, reusables: readonly ReusableUse[]): Script {
  for (const { noun, id, revision } of reusables) {
    const { rows } = yield sql`SELECT revision FROM reusables
      WHERE organization_id = ${org} AND noun = ${noun} AND reusable_id = ${id} ${sharedRow}`;
    if (rows[0] === undefined) throw new StorageConflict('gone');
    if (rows[0].revision !== revision) throw new StorageConflict('stale');
  }
  // The revision that a result is computed with is stored with the result.
  yield* linkReusables(
    'evaluation',
    org,
    evaluationId,
    reusables.map(({ noun, id }) => ({ noun, id })),
  );
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
  async readReusableNames(org, noun, ids) {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    return readAll(
      executor,
      sql`SELECT reusable_id, name FROM reusables WHERE organization_id = ${org} AND noun = ${noun}
        AND reusable_id IN (${join(paddedToPowerOfTwo(wanted))})`,
      (row) => ({ id: text(row, 'reusable_id'), name: text(row, 'name') }),
    );
  },
  listReusables: (org, noun, query) => readAll(executor, listStatement(org, noun, query), reusableOf),
  async countReusables(org, noun, query) {
    const [row = {}] = await executor.all(
      sql`SELECT count(*) AS count FROM reusables s WHERE ${matching(org, noun, query)}`,
    );
    return Number(row.count);
  },
});

const usedBy = sql`((SELECT count(*) FROM evaluation_reusables u WHERE u.organization_id = s.organization_id
    AND u.noun = s.noun AND u.reusable_id = s.reusable_id)
  + (SELECT count(*) FROM product_reusables u WHERE u.organization_id = s.organization_id
    AND u.noun = s.noun AND u.reusable_id = s.reusable_id))`;

function listStatement(org: string, noun: ReusableNoun, query: ReusableQuery): Sql {
  return sql`SELECT s.*, ${usedBy} AS used_by FROM reusables s
    WHERE ${matching(org, noun, query)} ORDER BY s.reusable_id LIMIT ${query.limit}`;
}

/** WHERE: every condition of the query. */
function matching(org: string, noun: ReusableNoun, query: Omit<ReusableQuery, 'limit'>): Sql {
  const { after, updatedSince, reference, search } = query;
  return sql`s.organization_id = ${org} AND s.noun = ${noun}${
    after === undefined ? empty : sql` AND s.reusable_id > ${after}`
  }${updatedSince === undefined ? empty : sql` AND s.updated_at >= ${updatedSince}`}${reference === undefined ? empty : sql` AND s.reference = ${reference}`}${
    search === undefined ? empty : sql` AND s.folded LIKE ${likePattern(search)} ESCAPE '!'`
  }`;
}

function reusableOf(row: Row): ReusableState {
  return {
    noun: text(row, 'noun') as ReusableState['noun'],
    id: text(row, 'reusable_id'),
    revision: integer(row, 'revision'),
    name: text(row, 'name'),
    ...optional(row, 'reference'),
    ...fields(row, 'createdAt', 'updatedAt', 'payload', 'usedBy'),
  };
}
