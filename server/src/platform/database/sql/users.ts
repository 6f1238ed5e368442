import sql from 'sql-template-tag';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { StoredUser, UserChange, UserReads } from '../../ports/users.ts';
import { type ChangeWriters, lockOrganization, refuseStaleOrGone } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { fields, integer, readAll, readOne, text } from './rows.ts';

/**
 * The form in which two user names are compared: compatibility characters and case folded.
 * Source: Unicode Standard Annex #15 (normalization form NFKC).
 */
function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** What a user signs in as, unique in the installation. */
const signInKey = (org: string, { name, qualified }: StoredUser): string =>
  qualified === true ? `${org}/${foldName(name)}` : foldName(name);

export const userWriters: ChangeWriters<UserChange> = {
  *'insert-user'(org, { user }) {
    yield sql`INSERT INTO users
      (organization_id, user_id, name, folded_name, name_key, role, password_hash, disabled, version, created_at)
      VALUES (${org}, ${user.id}, ${user.name}, ${signInKey(org, user)}, ${foldName(user.name)}, ${user.role},
        ${user.passwordHash}, ${user.disabled ? 1 : 0}, ${user.version}, ${user.createdAt})`;
  },

  *'replace-user'(org, { user, expectedVersion }) {
    const { changed } = yield sql`UPDATE users SET name = ${user.name}, folded_name = ${signInKey(org, user)},
      name_key = ${foldName(user.name)}, role = ${user.role}, password_hash = ${user.passwordHash}, disabled = ${user.disabled ? 1 : 0},
      version = ${user.version}
      WHERE organization_id = ${org} AND user_id = ${user.id} AND version = ${expectedVersion}`;
    if (changed === 0) {
      yield* refuseStaleOrGone(
        sql`SELECT 1 FROM users WHERE organization_id = ${org} AND user_id = ${user.id}`,
      );
    }
    yield sql`DELETE FROM sessions WHERE organization_id = ${org} AND user_id = ${user.id}`;
    if (user.disabled) {
      yield sql`DELETE FROM api_keys WHERE organization_id = ${org} AND user_id = ${user.id}`;
    }
  },

  *'insert-user-identity'(org, { userId, identity: { issuer, subject }, createdAt }) {
    yield sql`INSERT INTO user_identities (organization_id, issuer, subject, user_id, created_at)
      VALUES (${org}, ${issuer}, ${subject}, ${userId}, ${createdAt})`;
  },

  *'require-administrator'(org) {
    yield* lockOrganization(org);
    const { rows } = yield sql`SELECT 1 FROM users
      WHERE organization_id = ${org} AND role = 'admin' AND disabled = 0 LIMIT 1`;
    if (rows.length === 0) throw new StorageConflict('last');
  },
};

export const userReads = (executor: Executor): UserReads => ({
  async readUserByName(signInName) {
    const key = foldName(signInName);
    const user = await readOne(executor, sql`SELECT * FROM users WHERE folded_name = ${key}`, userOf);
    const slash = key.lastIndexOf('/');
    if (user !== undefined || slash === -1) return user;
    const [organization, name] = [key.slice(0, slash), key.slice(slash + 1)];
    const namesakes = await readAll(
      executor,
      sql`SELECT users.*, organizations.name AS organization_name FROM users
        JOIN organizations ON organizations.organization_id = users.organization_id
        WHERE name_key = ${name}`,
      (row) => ({ user: userOf(row), named: foldName(text(row, 'organization_name')) }),
    );
    const byId = namesakes.find(({ user: { organizationId } }) => organizationId === organization);
    // Several organizations may have one name: then their ids tell them apart.
    const [byName, another] = namesakes.filter(({ named }) => named === organization);
    return (byId ?? (another === undefined ? byName : undefined))?.user;
  },
  listUsersNamed: (name) =>
    readAll(
      executor,
      sql`SELECT * FROM users WHERE name_key = ${foldName(name)} ORDER BY organization_id`,
      userOf,
    ),
  readUser: (org, id) =>
    readOne(executor, sql`SELECT * FROM users WHERE organization_id = ${org} AND user_id = ${id}`, userOf),
  readUserByIdentity: (org, { issuer, subject }) =>
    readOne(
      executor,
      sql`SELECT users.* FROM user_identities JOIN users USING (organization_id, user_id)
        WHERE organization_id = ${org} AND issuer = ${issuer} AND subject = ${subject}`,
      userOf,
    ),
  listUsers: (org) =>
    readAll(executor, sql`SELECT * FROM users WHERE organization_id = ${org} ORDER BY user_id`, userOf),
});

function userOf(row: Row): StoredUser {
  return {
    id: text(row, 'user_id'),
    ...fields(row, 'organizationId', 'name', 'role', 'passwordHash'),
    disabled: row.disabled === 1,
    ...(row.folded_name === row.name_key ? {} : { qualified: true as const }),
    version: integer(row, 'version'),
    createdAt: text(row, 'created_at'),
  };
}
