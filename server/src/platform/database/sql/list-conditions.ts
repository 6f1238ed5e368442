import sql, { join, raw, type Sql } from 'sql-template-tag';
import { foldText } from '../../kernel/fold-text.ts';
import type { LabelledQuery } from '../../ports/list-pages.ts';

// Lists of evaluations and products. Each is read along an index that begins with the organization and ends
// with the id, from the last id of the previous page: the hundredth page costs as much as the first one.

type Labelled = 'evaluation' | 'product';
type Filter = Omit<LabelledQuery, 'limit'>;

/** The label whose index is used to read the list, if one is given: records without it are then not read. */
function leadingLabel({ teamId, tagId }: Filter): 'team' | 'tag' | undefined {
  if (tagId !== undefined) return 'tag';
  return teamId === undefined ? undefined : 'team';
}

/** FROM: the records as `e`, joined to the rows of the leading label as `l` if there is one. */
export function recordsOfFilter(noun: Labelled, query: Filter): Sql {
  const table = raw(`${noun}s`);
  const lead = leadingLabel(query);
  if (lead === undefined) return sql`${table} e`;
  const id = raw(`${noun}_id`);
  return sql`${raw(`${noun}_${lead}s`)} l JOIN ${table} e
    ON e.organization_id = l.organization_id AND e.${id} = l.${id}`;
}

/** The id column of the index that is read. */
export function leadingId(noun: Labelled, query: Filter): Sql {
  return raw(`${leadingLabel(query) === undefined ? 'e' : 'l'}.${noun}_id`);
}

/** WHERE: every condition of the query. */
export function conditions(noun: Labelled, org: string, query: Filter): Sql {
  const { after, teamId, tagId, updatedSince, reference, search } = query;
  const lead = leadingLabel(query);
  const id = raw(`${noun}_id`);
  const all = [sql`${raw(lead === undefined ? 'e' : 'l')}.organization_id = ${org}`];
  if (after !== undefined) all.push(sql`${leadingId(noun, query)} > ${after}`);
  if (lead === 'tag') all.push(sql`l.tag_id = ${tagId}`);
  if (lead === 'team') all.push(sql`l.team_id = ${teamId}`);
  if (lead === 'tag' && teamId !== undefined) {
    all.push(sql`EXISTS (SELECT 1 FROM ${raw(`${noun}_teams`)} t WHERE t.organization_id = ${org}
      AND t.${id} = e.${id} AND t.team_id = ${teamId})`);
  }
  if (updatedSince !== undefined) all.push(sql`e.updated_at >= ${updatedSince}`);
  if (reference !== undefined) all.push(sql`e.reference = ${reference}`);
  if (search !== undefined) all.push(sql`e.folded LIKE ${likePattern(search)} ESCAPE '!'`);
  return join(all, ' AND ');
}

/** The pattern for columns of folded text: LIKE `…` ESCAPE '!'. */
export function likePattern(search: string): string {
  return `%${foldText(search).replace(/[!%_]/g, (character) => `!${character}`)}%`;
}
