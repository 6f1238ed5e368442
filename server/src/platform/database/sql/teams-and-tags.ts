import sql, { join, raw, type Sql } from 'sql-template-tag';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { TeamAndTagReads, TeamOrTag, TeamOrTagChange } from '../../ports/teams-and-tags.ts';
import { type ChangeWriters, lockOrganization, refuseReferenced } from './change-writers.ts';
import type { Executor, Row, Script } from './executor.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { readAll, text } from './rows.ts';

// Names of tables and columns come from this closed choice and from that of `replaceTeamsAndTags`,
// never from user input.
type Label = 'team' | 'tag';

/** Maximum number of ids that one statement reads. */
const idsAtOnce = 256;

export const teamAndTagWriters: ChangeWriters<TeamOrTagChange> = {
  *'insert-team'(org, { team }) {
    yield sql`INSERT INTO teams (organization_id, team_id, name) VALUES (${org}, ${team.id}, ${team.name})`;
  },

  *'insert-tag'(org, { tag }) {
    yield sql`INSERT INTO tags (organization_id, tag_id, name) VALUES (${org}, ${tag.id}, ${tag.name})`;
  },

  *'replace-team'(org, { team }) {
    const { changed } = yield sql`UPDATE teams SET name = ${team.name}
      WHERE organization_id = ${org} AND team_id = ${team.id}`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'replace-tag'(org, { tag }) {
    const { changed } = yield sql`UPDATE tags SET name = ${tag.name}
      WHERE organization_id = ${org} AND tag_id = ${tag.id}`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'remove-team'(org, { teamId }) {
    yield* lockOrganization(org);
    yield* refuseReferenced(recordsWithTeamOrTag(org, 'team', teamId));
    const { changed } = yield sql`DELETE FROM teams WHERE organization_id = ${org} AND team_id = ${teamId}`;
    if (changed === 0) throw new StorageConflict('gone');
    const { rows } = yield sql`SELECT 1 FROM teams WHERE organization_id = ${org} LIMIT 1`;
    if (rows.length === 0) throw new StorageConflict('last');
  },

  *'remove-tag'(org, { tagId }) {
    yield* refuseReferenced(recordsWithTeamOrTag(org, 'tag', tagId));
    const { changed } = yield sql`DELETE FROM tags WHERE organization_id = ${org} AND tag_id = ${tagId}`;
    if (changed === 0) throw new StorageConflict('gone');
  },
};

/** Finds at most 100 evaluations and products with the label. */
function recordsWithTeamOrTag(org: string, label: Label, id: string): Sql {
  const labelId = raw(`${label}_id`);
  return sql`SELECT 'evaluation' AS noun, l.evaluation_id AS id, e.name
    FROM ${raw(`evaluation_${label}s`)} l
    JOIN evaluations e ON e.organization_id = l.organization_id AND e.evaluation_id = l.evaluation_id
    WHERE l.organization_id = ${org} AND l.${labelId} = ${id}
    UNION ALL
    SELECT 'product', l.product_id, p.name FROM ${raw(`product_${label}s`)} l
    JOIN products p ON p.organization_id = l.organization_id AND p.product_id = l.product_id
    WHERE l.organization_id = ${org} AND l.${labelId} = ${id}
    ORDER BY 1, 2 LIMIT 100`;
}

/** Replaces the rows that link a record to its teams and tags. */
export function* replaceTeamsAndTags(
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

export function teamAndTagReads(executor: Executor): TeamAndTagReads {
  function list(org: string, label: Label): Promise<TeamOrTag[]> {
    const id = raw(`${label}_id`);
    return readAll(
      executor,
      sql`SELECT ${id} AS id, name FROM ${raw(`${label}s`)} WHERE organization_id = ${org} ORDER BY ${id}`,
      teamOrTagOf,
    );
  }

  async function read(org: string, label: Label, ids: readonly string[]): Promise<TeamOrTag[]> {
    const id = raw(`${label}_id`);
    const wanted = [...new Set(ids)];
    const found: TeamOrTag[] = [];
    for (let start = 0; start < wanted.length; start += idsAtOnce) {
      const some = wanted.slice(start, start + idsAtOnce);
      const statement = sql`SELECT ${id} AS id, name FROM ${raw(`${label}s`)}
    WHERE organization_id = ${org} AND ${id} IN (${join(paddedToPowerOfTwo(some))}) ORDER BY ${id}`;
      found.push(...(await readAll(executor, statement, teamOrTagOf)));
    }
    return found;
  }

  return {
    listTeams: (org) => list(org, 'team'),
    listTags: (org) => list(org, 'tag'),
    readTeams: (org, ids) => read(org, 'team', ids),
    readTags: (org, ids) => read(org, 'tag', ids),
  };
}

function teamOrTagOf(row: Row): TeamOrTag {
  return { id: text(row, 'id'), name: text(row, 'name') };
}
