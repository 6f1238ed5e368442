import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { foldText } from '../fold-text.ts';
import type { EvaluationQuery, LabelledQuery, ReusableQuery } from '../list-queries.ts';
import type { ReusableNoun } from '../reusables.ts';
import { inputsChanged, productInputsChanged } from './read-statements.ts';

// Every list goes along a key that begins with the organization and ends with the id, from the last id seen: the
// hundredth page costs what the first one costs.

export function evaluationsBy(org: string, query: EvaluationQuery): Sql {
  return sql`SELECT e.*, r.revision AS result_revision, r.evaluated_at, ${inputsChanged} AS inputs_changed
    FROM ${labelled('evaluation', query)}
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id
    WHERE ${conditions('evaluation', org, query)}${
      query.categoryId === undefined ? empty : sql` AND e.category_id = ${query.categoryId}`
    }${query.status === undefined ? empty : sql` AND ${statusIs[query.status]}`}
    ORDER BY ${firstOf('evaluation', query)} LIMIT ${query.limit}`;
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

/** The label by which a list goes, when one is named: then its index leads, and no other record is looked at. */
function leadingLabel({ teamId, tagId }: LabelledQuery): 'team' | 'tag' | undefined {
  if (tagId !== undefined) return 'tag';
  return teamId === undefined ? undefined : 'team';
}

function labelled(noun: Labelled, query: LabelledQuery): Sql {
  const table = raw(`${noun}s`);
  const lead = leadingLabel(query);
  if (lead === undefined) return sql`${table} e`;
  const id = raw(`${noun}_id`);
  return sql`${raw(`${noun}_${lead}s`)} l JOIN ${table} e
    ON e.organization_id = l.organization_id AND e.${id} = l.${id}`;
}

function firstOf(noun: Labelled, query: LabelledQuery): Sql {
  return raw(`${leadingLabel(query) === undefined ? 'e' : 'l'}.${noun}_id`);
}

function conditions(noun: Labelled, org: string, query: LabelledQuery): Sql {
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
