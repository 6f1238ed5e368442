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
  ListedKey,
} from '../../ports/evaluations.ts';
import type { Figure } from '../../ports/figures.ts';
import type { ReusableReference } from '../../ports/reusables.ts';
import {
  type ChangeWriters,
  type ManyChangesWriters,
  refuseReferenced,
  refuseStaleOrGone,
} from './change-writers.ts';
import { ownDataChanged } from './data-set-mappings.ts';
import { type Executor, indexedBy, type Row } from './executor.ts';
import { insertEvaluations } from './insert-evaluations.ts';
import { conditions, leadingId, recordsOfFilter } from './list-conditions.ts';
import { listedFigures } from './listed-figures.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { linkChecked } from './reusables.ts';
import { inputsChanged, integer, numberOrNull, optional, readAll, readOne, text } from './rows.ts';
import { replaceTeamsAndTags } from './teams-and-tags.ts';
import { moveToTrash } from './trash.ts';
import { requireUniqueNewReference } from './unique-references.ts';

export const evaluationWriters: ChangeWriters<EvaluationChange> = {
  'insert-evaluation': (org, change) => insertEvaluations(org, [change]),

  *'replace-evaluation'(org, change) {
    const { evaluation, expectedRevision, teamIds, tagIds, reusables = [], keepsResults } = change;
    yield* requireUniqueNewReference('evaluation', org, evaluation);
    const { changed } = yield sql`UPDATE evaluations SET revision = ${evaluation.revision},
      category_id = ${evaluation.categoryId}, name = ${evaluation.name ?? null},
      reference = ${evaluation.reference ?? null}, folded = ${searchText(evaluation)}, updated_at = ${evaluation.updatedAt},
      payload = ${evaluation.payload}
      WHERE organization_id = ${org} AND evaluation_id = ${evaluation.id} AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, evaluation.id));
    yield* replaceTeamsAndTags('evaluation', org, evaluation.id, { teamIds, tagIds });
    if (keepsResults) {
      // It still refers to the same mask, packaging and own data, with which they were computed.
      for (const table of ['standard_results', 'external_results', 'evaluation_figures']) {
        yield sql`UPDATE ${raw(table)} SET revision = ${evaluation.revision}
          WHERE organization_id = ${org} AND evaluation_id = ${evaluation.id} AND revision = ${expectedRevision}`;
      }
      return;
    }
    yield sql`DELETE FROM evaluation_databases
      WHERE organization_id = ${org} AND evaluation_id = ${evaluation.id}`;
    yield* linkChecked(org, evaluation.id, reusables);
  },

  *'remove-evaluation'(org, { evaluationId, expectedRevision, trash }) {
    yield* refuseReferenced(sql`SELECT DISTINCT 'product' AS noun, p.product_id AS id, p.name FROM product_versions pv
      JOIN products p ON p.organization_id = pv.organization_id AND p.product_id = pv.product_id
      WHERE pv.organization_id = ${org} AND pv.version_id IN
        (SELECT version_id FROM versions WHERE organization_id = ${org} AND evaluation_id = ${evaluationId})
      ORDER BY id LIMIT 100`);
    if (trash !== undefined) yield* moveToTrash(org, 'evaluation', evaluationId, trash);
    const { changed } =
      expectedRevision === undefined
        ? yield sql`DELETE FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}`
        : yield sql`DELETE FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}
            AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, evaluationId));
  },
};

export const manyEvaluationsWriters: ManyChangesWriters<EvaluationChange> = {
  'insert-evaluation': insertEvaluations,
};

export function evaluationExists(org: string, evaluationId: string): Sql {
  return sql`SELECT 1 FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}`;
}

/** Whether mask, packaging, own components or own data of evaluation `e` have another revision than its result `r` was computed with. */
export const evaluationInputsChanged = sql`(EXISTS (SELECT 1 FROM evaluation_reusables u
      JOIN reusables s ON s.organization_id = u.organization_id AND s.noun = u.noun
        AND s.reusable_id = u.reusable_id
      WHERE u.organization_id = e.organization_id AND u.evaluation_id = e.evaluation_id
        AND s.revision <> u.used_revision) OR ${ownDataChanged})`;

export const evaluationReads = (executor: Executor): EvaluationReads => ({
  readEvaluation: (org, id) =>
    readOne(
      executor,
      sql`SELECT e.*, r.revision AS result_revision, r.evaluated_at, ${evaluationInputsChanged} AS inputs_changed FROM evaluations e
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id
    WHERE e.organization_id = ${org} AND e.evaluation_id = ${id}`,
      evaluationStateOf,
    ),
  listEvaluations: (org, query) =>
    readList(
      executor,
      org,
      query,
      query.withDrivers ? sql`${listedColumns}, f.drivers` : listedColumns,
      (row) => listedEvaluationOf(row, query),
    ),
  listEvaluationKeys: (org, query) => readList(executor, org, query, sql`e.evaluation_id`, listedKeyOf),
  evaluationAtLimit: (org, query) =>
    readOne(
      executor,
      sql`SELECT e.evaluation_id FROM ${matching(org, query)}
    ORDER BY ${leadingId('evaluation', query)} LIMIT 1 OFFSET ${query.limit - 1}`,
      (row) => text(row, 'evaluation_id'),
    ),
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

async function readList<R extends ListedKey>(
  executor: Executor,
  org: string,
  query: EvaluationQuery,
  columns: Sql,
  recordOf: (row: Row) => R,
): Promise<R[]> {
  const found: R[] = [];
  for (const parts of partsOf(query)) {
    const limit = query.limit - found.length;
    const read = await Promise.all(
      parts.map((part) =>
        readAll(executor, evaluationListStatement(org, { ...part, limit }, columns), recordOf),
      ),
    );
    const [rows = []] = read;
    found.push(...(read.length === 1 ? rows : firstById(read.flat(), query).slice(0, limit)));
    if (found.length === query.limit) break;
  }
  return found;
}

/** A list, or a part of one sorted by a figure: evaluations that have it, or those without it or without any result. */
type ListPart = EvaluationQuery & { readonly missing?: 'figure' | 'result' };

/**
 * The parts of a list, one after the other. One that is sorted by a figure is read along its index, so that the storage does
 * not have to sort; those without the figure along two indexes at once.
 */
function partsOf({ after, afterKey, ...query }: EvaluationQuery): readonly (readonly ListPart[])[] {
  const begun = {
    ...(after === undefined ? {} : { after }),
    ...(afterKey === undefined ? {} : { afterKey }),
  };
  const all = { ...query, ...begun };
  if (query.sort === undefined || query.sort.by === 'name' || query.sort.by === 'updatedAt') return [[all]];
  const without = (part: EvaluationQuery): ListPart[] =>
    (['figure', 'result'] as const).map((missing) => ({ ...part, missing }));
  return afterKey === '' ? [without(all)] : [[all], without(query)];
}

function firstById<R extends ListedKey>(rows: readonly R[], { sort }: EvaluationQuery): R[] {
  const sign = sort?.descending ? -1 : 1;
  return [...rows].sort((a, b) => (a.id < b.id ? -sign : sign));
}

export function evaluationListStatement(org: string, query: ListPart, columns = listedColumns): Sql {
  const { sort, afterKey, after, missing, ...filter } = query;
  if (sort !== undefined)
    return sortedListStatement(org, filter, { ...sort, missing }, after, afterKey, columns);
  // An expression, so that SQLite reads the index of references rather than all rows in the order of their ids.
  const order = query.references === undefined ? leadingId('evaluation', query) : sql`e.evaluation_id || ''`;
  return sql`SELECT ${columns} FROM ${matching(org, query)} ORDER BY ${order} LIMIT ${query.limit}`;
}

/** Of an evaluation in a list. The row of its figures is missing in no evaluation. */
const listedColumns = sql`e.*, r.revision AS result_revision, r.evaluated_at,
  ${evaluationInputsChanged} AS inputs_changed, f.climate, f.score, f.french_cost, f.weight, f.quality, f.ranges`;

/** Each figure has an index of organization, figure and id. */
export const figureColumns: Readonly<Record<Figure, Sql>> = {
  climate: sql`f.climate`,
  score: sql`f.score`,
  frenchCost: sql`f.french_cost`,
  weight: sql`f.weight`,
  quality: sql`f.quality`,
};

function sortedListStatement(
  org: string,
  filter: EvaluationQuery,
  { by, descending, missing }: EvaluationSort & { readonly missing: ListPart['missing'] },
  after: string | undefined,
  afterKey: string | undefined,
  columns: Sql,
): Sql {
  const { key, id, own, first } = sortColumns(org, by, missing);
  const [direction, beyond] = descending ? [sql`DESC`, raw('<')] : [sql`ASC`, raw('>')];
  const from = sql`SELECT ${columns}, ${missing === undefined ? key : sql`''`} AS sort_key
    FROM ${matching(org, filter, empty, isBroad(filter) ? first : undefined)}${own}`;
  if (missing !== undefined) {
    const rest = after === undefined ? empty : sql` AND ${id} ${beyond} ${after}`;
    return sql`${from}${rest} ORDER BY ${id} ${direction} LIMIT ${filter.limit}`;
  }
  // The first condition repeats a part of the second one,
  // so that the index is read starting at the right key.
  const rest =
    after === undefined || afterKey === undefined
      ? empty
      : sql` AND ${key} ${beyond}= ${afterKey} AND (${key} ${beyond} ${afterKey} OR ${id} ${beyond} ${after})`;
  return sql`${from}${rest} ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ${filter.limit}`;
}

/** Whether no condition leads to few evaluations, so that a list sorted by a figure is best read along its index. */
function isBroad(query: EvaluationQuery): boolean {
  const { categoryId, teamId, tagId, reference, references, importId, uses, ids } = query;
  return [categoryId, teamId, tagId, reference, references, importId, uses, ids].every(
    (condition) => condition === undefined,
  );
}

/**
 * The columns of the index that a sorted list is read along, and what else limits it to that index. Names and changes:
 * the same expressions as in the indexes `evaluations_by_name` and `evaluations_by_change`.
 */
function sortColumns(org: string, by: EvaluationSort['by'], missing: ListPart['missing']) {
  const id = sql`e.evaluation_id`;
  if (by === 'name') return { key: sql`substr(e.folded, 1, 60)`, id, own: empty, first: undefined };
  if (by === 'updatedAt') return { key: sql`e.updated_at`, id, own: empty, first: undefined };
  const key = figureColumns[by];
  const index = missing === 'result' ? missing : by === 'frenchCost' ? 'cost' : by;
  return {
    key,
    first: missing === undefined ? empty : indexedBy(`evaluations_without_${index}`),
    id: sql`f.evaluation_id`,
    own: sql` AND f.organization_id = ${org} AND ${key} ${missing === undefined ? sql`IS NOT NULL` : knownOf[missing]}`,
  };
}

/** As in the conditions of the indexes of figures, and in that of evaluations without a result. */
const knownOf = {
  figure: sql`IS NULL AND f.revision IS NOT NULL`,
  result: sql`IS NULL AND f.revision IS NULL`,
};

/**
 * FROM and WHERE for the evaluations that match a query, joined to their figures and to their results, which no engine
 * reads unless one of their columns is used. `joined`: further tables. `figuresFirst`: SQLite reads the figures first, which
 * a CROSS JOIN tells it; PostgreSQL decides for itself.
 */
export function matching(
  org: string,
  query: Omit<EvaluationQuery, 'limit'>,
  joined: Sql = empty,
  figuresFirst?: Sql,
): Sql {
  const { categoryId, status, importId, upTo, uses, ids, references } = query;
  const own = sql`f.organization_id = e.organization_id AND f.evaluation_id = e.evaluation_id`;
  return sql`${figuresFirst ? sql`evaluation_figures f ${figuresFirst} CROSS JOIN evaluations e` : sql`${recordsOfFilter('evaluation', query)} JOIN evaluation_figures f ON ${own}`}
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id${joined}
    WHERE ${figuresFirst ? sql`${own} AND ` : empty}${conditions('evaluation', org, query)}${
      categoryId === undefined ? empty : sql` AND ${isOfCategory(categoryId)}`
    }${status === undefined ? empty : sql` AND ${statusIs[status]}`}${
      importId === undefined
        ? empty
        : sql` AND e.evaluation_id IN (SELECT evaluation_id FROM import_entries
          WHERE organization_id = ${org} AND import_id = ${importId})`
    }${
      upTo === undefined ? empty : sql` AND ${leadingId('evaluation', query)} <= ${upTo}`
    }${uses === undefined ? empty : sql` AND ${refersTo(org, uses)}`}${
      ids === undefined ? empty : sql` AND e.evaluation_id IN (${join(paddedToPowerOfTwo(ids))})`
    }${
      references === undefined ? empty : sql` AND e.reference IN (${join(paddedToPowerOfTwo(references))})`
    }`;
}

const isOfCategory = (category: string | readonly string[]): Sql =>
  typeof category === 'string'
    ? sql`e.category_id = ${category}`
    : sql`e.category_id IN (${join(paddedToPowerOfTwo(category))})`;

/** Whether evaluation `e` refers to a mask or packaging. */
const refersTo = (org: string, { noun, id }: ReusableReference): Sql =>
  sql`e.evaluation_id IN (SELECT evaluation_id FROM evaluation_reusables
    WHERE organization_id = ${org} AND noun = ${noun} AND reusable_id = ${id})`;

const outdated = sql`(r.revision <> e.revision OR ${evaluationInputsChanged})`;
const statusIs: Readonly<Record<NonNullable<EvaluationQuery['status']>, Sql>> = {
  draft: sql`r.revision IS NULL`,
  evaluated: sql`r.revision IS NOT NULL AND NOT ${outdated}`,
  outdated: sql`r.revision IS NOT NULL AND ${outdated}`,
};

function evaluationStateOf(row: Row): EvaluationState {
  const revision = numberOrNull(row, 'result_revision');
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

function listedKeyOf(row: Row): ListedKey {
  const { sort_key: sortKey } = row;
  const id = text(row, 'evaluation_id');
  // A number is the shortest text that reads as the same number again.
  return sortKey === null || sortKey === undefined ? { id } : { id, sortKey: String(sortKey) };
}

function listedEvaluationOf(row: Row, { withDrivers = false }: EvaluationQuery): ListedEvaluation {
  return {
    ...evaluationStateOf(row),
    ...listedKeyOf(row),
    figures: listedFigures(row, withDrivers),
  };
}

function countOf({ count, last }: Row): EvaluationCount {
  return { count: Number(count), ...(typeof last === 'string' ? { last } : {}) };
}
