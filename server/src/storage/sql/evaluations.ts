import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { searchText } from '../../kernel/fold-text.ts';
import type {
  EvaluationChange,
  EvaluationCount,
  EvaluationQuery,
  EvaluationReads,
  EvaluationSort,
  EvaluationState,
  ListedEvaluation,
} from '../../ports/evaluations.ts';
import type { ReusableReference } from '../../ports/reusables.ts';
import { type ChangeWriters, refuseReferenced, refuseStaleOrGone } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { conditions, labelledRecords, leadingId } from './labelled-lists.ts';
import { replaceLabels } from './labels.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { linkChecked } from './reusables.ts';
import { inputsChanged, integer, integerOrNull, optional, readAll, readOne, text } from './rows.ts';
import { requireUniqueNewReference, requireUniqueReference } from './unique-references.ts';

export const evaluationWriters: ChangeWriters<EvaluationChange> = {
  *'insert-evaluation'(org, { evaluation, teamIds, tagIds, reusables = [] }) {
    yield* requireUniqueReference('evaluation', org, evaluation);
    yield sql`INSERT INTO evaluations
      (organization_id, evaluation_id, revision, category_id, name, reference, folded, created_at, updated_at,
        payload)
      VALUES (${org}, ${evaluation.id}, ${evaluation.revision}, ${evaluation.categoryId}, ${evaluation.name ?? null},
        ${evaluation.reference ?? null}, ${searchText(evaluation)}, ${evaluation.createdAt}, ${evaluation.updatedAt}, ${evaluation.payload})`;
    yield* replaceLabels('evaluation', org, evaluation.id, { teamIds, tagIds });
    if (reusables.length > 0) yield* linkChecked(org, evaluation.id, reusables);
  },

  *'replace-evaluation'(org, { evaluation, expectedRevision, teamIds, tagIds, reusables = [] }) {
    yield* requireUniqueNewReference('evaluation', org, evaluation);
    const { changed } = yield sql`UPDATE evaluations SET revision = ${evaluation.revision},
      category_id = ${evaluation.categoryId}, name = ${evaluation.name ?? null},
      reference = ${evaluation.reference ?? null}, folded = ${searchText(evaluation)}, updated_at = ${evaluation.updatedAt},
      payload = ${evaluation.payload}
      WHERE organization_id = ${org} AND evaluation_id = ${evaluation.id} AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, evaluation.id));
    yield* replaceLabels('evaluation', org, evaluation.id, { teamIds, tagIds });
    yield* linkChecked(org, evaluation.id, reusables);
  },

  *'remove-evaluation'(org, { evaluationId, expectedRevision }) {
    yield* refuseReferenced(sql`SELECT DISTINCT 'product' AS noun, p.product_id AS id, p.name FROM versions v
      JOIN product_versions pv ON pv.organization_id = v.organization_id AND pv.version_id = v.version_id
      JOIN products p ON p.organization_id = pv.organization_id AND p.product_id = pv.product_id
      WHERE v.organization_id = ${org} AND v.evaluation_id = ${evaluationId}
      ORDER BY id LIMIT 100`);
    const { changed } =
      expectedRevision === undefined
        ? yield sql`DELETE FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}`
        : yield sql`DELETE FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}
            AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, evaluationId));
  },
};

export function evaluationExists(org: string, evaluationId: string): Sql {
  return sql`SELECT 1 FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}`;
}

/** Whether the mask or packaging of evaluation `e` has another revision than its result was computed with. */
export const evaluationInputsChanged = sql`EXISTS (SELECT 1 FROM evaluation_reusables u
      JOIN reusables s ON s.organization_id = u.organization_id AND s.noun = u.noun
        AND s.reusable_id = u.reusable_id
      WHERE u.organization_id = e.organization_id AND u.evaluation_id = e.evaluation_id
        AND s.revision <> u.used_revision)`;

export const evaluationReads = (executor: Executor): EvaluationReads => ({
  readEvaluation: (org, id) =>
    readOne(
      executor,
      sql`SELECT e.*, r.revision AS result_revision, r.evaluated_at, ${evaluationInputsChanged} AS inputs_changed FROM evaluations e
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id
    WHERE e.organization_id = ${org} AND e.evaluation_id = ${id}`,
      evaluationStateOf,
    ),
  listEvaluations: (org, query) => readAll(executor, evaluationListStatement(org, query), listedEvaluationOf),
  existingEvaluations: (org, ids) =>
    readAll(
      executor,
      sql`SELECT evaluation_id FROM evaluations
    WHERE organization_id = ${org} AND evaluation_id IN (${join(paddedToPowerOfTwo(ids))})`,
      (row) => text(row, 'evaluation_id'),
    ),
  async countEvaluations(org, query) {
    const [row = {}] = await executor.all(
      sql`SELECT count(*) AS count, max(e.evaluation_id) AS last FROM ${matching(org, query)}`,
    );
    return countOf(row);
  },
});

export function evaluationListStatement(org: string, query: EvaluationQuery): Sql {
  const { sort, afterKey, after, ...filter } = query;
  if (sort !== undefined) return sortedListStatement(org, filter, sort, after, afterKey);
  return sql`SELECT e.*, r.revision AS result_revision, r.evaluated_at, ${evaluationInputsChanged} AS inputs_changed
    FROM ${matching(org, query)}
    ORDER BY ${leadingId('evaluation', query)} LIMIT ${query.limit}`;
}

/** The same expressions as in the indexes `evaluations_by_name` and `evaluations_by_change`. */
const sortKeys = { name: sql`substr(e.folded, 1, 60)`, updatedAt: sql`e.updated_at` };

function sortedListStatement(
  org: string,
  filter: EvaluationQuery,
  { by, descending }: EvaluationSort,
  after: string | undefined,
  afterKey: string | undefined,
): Sql {
  const key = sortKeys[by];
  const [direction, beyond] = descending ? [sql`DESC`, raw('<')] : [sql`ASC`, raw('>')];
  // The first condition repeats a part of the second one,
  // so that the index is read starting at the right key.
  const rest =
    after === undefined || afterKey === undefined
      ? empty
      : sql` AND ${key} ${beyond}= ${afterKey} AND (${key} ${beyond} ${afterKey} OR e.evaluation_id ${beyond} ${after})`;
  return sql`SELECT e.*, r.revision AS result_revision, r.evaluated_at, ${evaluationInputsChanged} AS inputs_changed,
      ${key} AS sort_key
    FROM ${matching(org, filter)}${rest}
    ORDER BY ${key} ${direction}, e.evaluation_id ${direction} LIMIT ${filter.limit}`;
}

/** FROM and WHERE for the evaluations that match a query, joined to their results. */
function matching(org: string, query: Omit<EvaluationQuery, 'limit'>): Sql {
  const { categoryId, status, upTo, uses, ids } = query;
  return sql`${labelledRecords('evaluation', query)}
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id
    WHERE ${conditions('evaluation', org, query)}${
      categoryId === undefined ? empty : sql` AND e.category_id = ${categoryId}`
    }${status === undefined ? empty : sql` AND ${statusIs[status]}`}${
      upTo === undefined ? empty : sql` AND ${leadingId('evaluation', query)} <= ${upTo}`
    }${uses === undefined ? empty : sql` AND ${refersTo(uses)}`}${
      ids === undefined ? empty : sql` AND e.evaluation_id IN (${join(paddedToPowerOfTwo(ids))})`
    }`;
}

/** Whether evaluation `e` refers to a mask or packaging. */
function refersTo({ noun, id }: ReusableReference): Sql {
  return sql`EXISTS (SELECT 1 FROM evaluation_reusables u WHERE u.organization_id = e.organization_id
    AND u.evaluation_id = e.evaluation_id AND u.noun = ${noun} AND u.reusable_id = ${id})`;
}

const outdated = sql`(r.revision <> e.revision OR ${evaluationInputsChanged})`;
const statusIs: Readonly<Record<NonNullable<EvaluationQuery['status']>, Sql>> = {
  draft: sql`r.revision IS NULL`,
  evaluated: sql`r.revision IS NOT NULL AND NOT ${outdated}`,
  outdated: sql`r.revision IS NOT NULL AND ${outdated}`,
};

function evaluationStateOf(row: Row): EvaluationState {
  const revision = integerOrNull(row, 'result_revision');
  return {
    id: text(row, 'evaluation_id'),
    revision: integer(row, 'revision'),
    categoryId: text(row, 'category_id'),
    ...optional(row, 'name'),
    ...optional(row, 'reference'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
    payload: text(row, 'payload'),
    evaluated:
      revision === null ? null : { revision, evaluatedAt: text(row, 'evaluated_at'), ...inputsChanged(row) },
  };
}

function listedEvaluationOf(row: Row): ListedEvaluation {
  const { sort_key: sortKey } = row;
  return { ...evaluationStateOf(row), ...(typeof sortKey === 'string' ? { sortKey } : {}) };
}

function countOf({ count, last }: Row): EvaluationCount {
  return { count: Number(count), ...(typeof last === 'string' ? { last } : {}) };
}
