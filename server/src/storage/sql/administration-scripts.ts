import sql, { raw } from 'sql-template-tag';
import type { AdministrationChange } from '../administration.ts';
import { type RecordUser, StorageConflict } from '../storage-conflict.ts';
import type { Script } from './executor.ts';

type Kind = AdministrationChange['kind'];
type ChangeOf<K extends Kind> = Extract<AdministrationChange, { kind: K }>;

/** How what an administrator changes is written. */
export const administrationScripts: {
  readonly [K in Kind]: (organizationId: string, change: ChangeOf<K>) => Script;
} = {
  *'replace-organization'(org, { organization }) {
    const { changed } = yield sql`UPDATE organizations SET name = ${organization.name}
      WHERE organization_id = ${org}`;
    if (changed === 0) throw new StorageConflict('gone');
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
    yield* refuseCarried(org, 'team', teamId);
    const { changed } = yield sql`DELETE FROM teams WHERE organization_id = ${org} AND team_id = ${teamId}`;
    if (changed === 0) throw new StorageConflict('gone');
    const { rows } = yield sql`SELECT 1 FROM teams WHERE organization_id = ${org} LIMIT 1`;
    if (rows.length === 0) throw new StorageConflict('last');
  },

  *'remove-tag'(org, { tagId }) {
    yield* refuseCarried(org, 'tag', tagId);
    const { changed } = yield sql`DELETE FROM tags WHERE organization_id = ${org} AND tag_id = ${tagId}`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'insert-api-key'(org, { key, atMost }) {
    // Locks the user where several processes write at once, so that two keys cannot both be the last.
    const { changed } = yield sql`UPDATE users SET user_id = user_id
      WHERE organization_id = ${org} AND user_id = ${key.userId} AND disabled = 0`;
    if (changed === 0) throw new StorageConflict('gone');
    const { rows } = yield sql`SELECT key_id FROM api_keys
      WHERE organization_id = ${org} AND user_id = ${key.userId}`;
    if (rows.length >= atMost) throw new StorageConflict('full');
    yield sql`INSERT INTO api_keys (organization_id, key_id, user_id, name, prefix, key_hash, created_at)
      VALUES (${org}, ${key.id}, ${key.userId}, ${key.name}, ${key.prefix}, ${key.hash}, ${key.createdAt})`;
  },

  *'remove-api-key'(org, { keyId }) {
    const { changed } = yield sql`DELETE FROM api_keys WHERE organization_id = ${org} AND key_id = ${keyId}`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'demand-administrator'(org) {
    yield* lockOrganization(org);
    const { rows } = yield sql`SELECT 1 FROM users
      WHERE organization_id = ${org} AND role = 'admin' AND disabled = 0 LIMIT 1`;
    if (rows.length === 0) throw new StorageConflict('last');
  },
};

/** Where several processes write at once, two of them could each take away what the other one counted on. */
function* lockOrganization(org: string): Script {
  const { changed } = yield sql`UPDATE organizations SET organization_id = organization_id
    WHERE organization_id = ${org}`;
  if (changed === 0) throw new StorageConflict('gone');
}

/** Throws: StorageConflict in-use with at most 100 evaluations and products that carry the label. */
function* refuseCarried(org: string, label: 'team' | 'tag', id: string): Script {
  const labelId = raw(`${label}_id`);
  const { rows } = yield sql`SELECT 'evaluation' AS noun, l.evaluation_id AS id, e.name
    FROM ${raw(`evaluation_${label}s`)} l
    JOIN evaluations e ON e.organization_id = l.organization_id AND e.evaluation_id = l.evaluation_id
    WHERE l.organization_id = ${org} AND l.${labelId} = ${id}
    UNION ALL
    SELECT 'product', l.product_id, p.name FROM ${raw(`product_${label}s`)} l
    JOIN products p ON p.organization_id = l.organization_id AND p.product_id = l.product_id
    WHERE l.organization_id = ${org} AND l.${labelId} = ${id}
    ORDER BY 1, 2 LIMIT 100`;
  if (rows.length === 0) return;
  const users = rows.map(
    (row): RecordUser => ({
      noun: row.noun as RecordUser['noun'],
      id: row.id as string,
      name: (row.name as string | null) ?? '',
    }),
  );
  throw new StorageConflict('in-use', users);
}
