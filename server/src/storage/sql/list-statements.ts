import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { foldText } from '../fold-text.ts';
import type { EvaluationQuery, EvaluationSort, LabelledQuery, ReusableQuery } from '../list-queries.ts';
import type { ReusableNoun } from '../reusables.ts';
import { inFewSizes } from './in-few-sizes.ts';
import { inputsChanged, productInputsChanged } from './read-statements.ts';

// Every list goes along a key that begins with the organization and ends with the id, from the last id seen: the
// hundredth page costs what the first one costs.

export function evaluationsBy(org: string, query: EvaluationQuery): Sql {
  const { sort, afterKey, after, ...meant } = query;
  if (sort !== undefined) return sortedEvaluations(org, meant, sort, after, afterKey);
  return sql`SELECT e.*, r.revision AS result_revision, r.evaluated_at, ${inputsChanged} AS inputs_changed
    FROM ${evaluationsMeant(org, query)}
    ORDER BY ${firstOf('evaluation', query)} LIMIT ${query.limit}`;
}

/** As their indexes have them. */
const sortKeys = { name: sql`substr(e.folded, 1, 60)`, updatedAt: sql`e.updated_at` };

function sortedEvaluations(
  org: string,
  query: EvaluationQuery,
  { by, descending }: EvaluationSort,
  after: string | undefined,
  afterKey: string | undefined,
): Sql {
  const key = sortKeys[by];
  const [way, beyond] = descending ? [sql`DESC`, raw('<')] : [sql`ASC`, raw('>')];
  // The first condition alone lets the index begin at the right place.
  const further =
    after === undefined || afterKey === undefined
      ? empty
      : sql` AND ${key} ${beyond}= ${afterKey} AND (${key} ${beyond} ${afterKey} OR e.evaluation_id ${beyond} ${after})`;
  return sql`SELECT e.*, r.revision AS result_revision, r.evaluated_at, ${inputsChanged} AS inputs_changed,
      ${key} AS sort_key
    FROM ${evaluationsMeant(org, query)}${further}
    ORDER BY ${key} ${way}, e.evaluation_id ${way} LIMIT ${query.limit}`;
}

/** At least one id. */
export const existingEvaluations = (org: string, ids: readonly string[]): Sql =>
  sql`SELECT evaluation_id FROM evaluations
    WHERE organization_id = ${org} AND evaluation_id IN (${join(inFewSizes(ids))})`;

/** Counts every row of them: for what is done once, not for pages. */
export const countEvaluations = (org: string, query: Omit<EvaluationQuery, 'limit'>): Sql =>
  sql`SELECT count(*) AS count, max(e.evaluation_id) AS last FROM ${evaluationsMeant(org, query)}`;

/** The evaluations that a query means, with their results where they have any. */
function evaluationsMeant(org: string, query: Omit<EvaluationQuery, 'limit'>): Sql {
  const { categoryId, status, upTo, ids } = query;
  return sql`${labelled('evaluation', query)}
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id
    WHERE ${conditions('evaluation', org, query)}${
      categoryId === undefined ? empty : sql` AND e.category_id = ${categoryId}`
    }${status === undefined ? empty : sql` AND ${statusIs[status]}`}${
      upTo === undefined ? empty : sql` AND ${firstOf('evaluation', query)} <= ${upTo}`
    }${ids === undefined ? empty : sql` AND e.evaluation_id IN (${join(inFewSizes(ids))})`}`;
}

const outdated = sql`(r.revision <> e.revision OR ${inputsChanged})`;
const statusIs: Readonly<Record<NonNullable<EvaluationQuery['status']>, Sql>> = {
  draft: sql`r.revision IS NULL`,
  evaluated: sql`r.revision IS NOT NULL AND NOT ${outdated}`,
  outdated: sql`r.revision IS NOT NULL AND ${outdated}`,
};

/** Without the full results, which no list shows. */
export function productsBy(org: string, query: LabelledQuery): Sql {
  return sql`SELECT e.product_id, e.revision, e.name, e.reference, e.created_at, e.updated_at, e.payload, e.ipc,
      ${productInputsChanged} AS inputs_changed
    FROM ${labelled('product', query)}
    WHERE ${conditions('product', org, query)}
    ORDER BY ${firstOf('product', query)} LIMIT ${query.limit}`;
}

export function reusablesBy(org: string, noun: ReusableNoun, query: ReusableQuery): Sql {
  const { after, updatedSince, search, limit } = query;
  return sql`SELECT s.*, ${usedBy} AS used_by FROM reusables s
    WHERE s.organization_id = ${org} AND s.noun = ${noun}${
      after === undefined ? empty : sql` AND s.reusable_id > ${after}`
    }${updatedSince === undefined ? empty : sql` AND s.updated_at >= ${updatedSince}`}${
      search === undefined ? empty : sql` AND s.folded LIKE ${containing(search)} ESCAPE '!'`
    }
    ORDER BY s.reusable_id LIMIT ${limit}`;
}

export const reusableBy = (org: string, noun: ReusableNoun, id: string): Sql =>
  sql`SELECT s.*, ${usedBy} AS used_by FROM reusables s
    WHERE s.organization_id = ${org} AND s.noun = ${noun} AND s.reusable_id = ${id}`;

const usedBy = sql`((SELECT count(*) FROM evaluation_reusables u WHERE u.organization_id = s.organization_id
    AND u.noun = s.noun AND u.reusable_id = s.reusable_id)
  + (SELECT count(*) FROM product_reusables u WHERE u.organization_id = s.organization_id
    AND u.noun = s.noun AND u.reusable_id = s.reusable_id))`;

export const versionsOfAll = (org: string, evaluationIds: readonly string[]): Sql =>
  sql`SELECT evaluation_id, version_id, number, revision, published_at FROM versions
    WHERE organization_id = ${org} AND evaluation_id IN (${join(evaluationIds)}) ORDER BY evaluation_id, number`;

type Labelled = 'evaluation' | 'product';
type Meant = Omit<LabelledQuery, 'limit'>;

/** The label by which a list goes, when one is named: then its index leads, and no other record is looked at. */
function leadingLabel({ teamId, tagId }: Meant): 'team' | 'tag' | undefined {
  if (tagId !== undefined) return 'tag';
  return teamId === undefined ? undefined : 'team';
}

function labelled(noun: Labelled, query: Meant): Sql {
  const table = raw(`${noun}s`);
  const lead = leadingLabel(query);
  if (lead === undefined) return sql`${table} e`;
  const id = raw(`${noun}_id`);
  return sql`${raw(`${noun}_${lead}s`)} l JOIN ${table} e
    ON e.organization_id = l.organization_id AND e.${id} = l.${id}`;
}

function firstOf(noun: Labelled, query: Meant): Sql {
  return raw(`${leadingLabel(query) === undefined ? 'e' : 'l'}.${noun}_id`);
}

function conditions(noun: Labelled, org: string, query: Meant): Sql {
  const { after, teamId, tagId, updatedSince, reference, search } = query;
  const lead = leadingLabel(query);
  const id = raw(`${noun}_id`);
  const all = [sql`${raw(lead === undefined ? 'e' : 'l')}.organization_id = ${org}`];
  if (after !== undefined) all.push(sql`${firstOf(noun, query)} > ${after}`);
  if (lead === 'tag') all.push(sql`l.tag_id = ${tagId}`);
  if (lead === 'team') all.push(sql`l.team_id = ${teamId}`);
  if (lead === 'tag' && teamId !== undefined) {
    all.push(sql`EXISTS (SELECT 1 FROM ${raw(`${noun}_teams`)} t WHERE t.organization_id = ${org}
      AND t.${id} = e.${id} AND t.team_id = ${teamId})`);
  }
  if (updatedSince !== undefined) all.push(sql`e.updated_at >= ${updatedSince}`);
  if (reference !== undefined) all.push(sql`e.reference = ${reference}`);
  if (search !== undefined) all.push(sql`e.folded LIKE ${containing(search)} ESCAPE '!'`);
  return join(all, ' AND ');
}

function containing(search: string): string {
  return `%${foldText(search).replace(/[!%_]/g, (character) => `!${character}`)}%`;
}
