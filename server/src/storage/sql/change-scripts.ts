import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../change.ts';
import { type RecordUser, StorageConflict } from '../storage-conflict.ts';
import { ConstraintBreach, type Script } from './executor.ts';
import { foldName } from './fold-name.ts';
import { replaceLabels } from './label-links.ts';

type Kind = Change['kind'];
type ChangeOf<K extends Kind> = Extract<Change, { kind: K }>;

/** How each change is written; a new kind of change without a script does not compile. */
const scripts: { readonly [K in Kind]: (organizationId: string, change: ChangeOf<K>) => Script } = {
  *'insert-organization'(org, { organization }) {
    yield sql`INSERT INTO organizations (organization_id, name, created_at)
      VALUES (${org}, ${organization.name}, ${organization.createdAt})`;
  },

  *'insert-user'(org, { user }) {
    yield sql`INSERT INTO users
      (organization_id, user_id, name, folded_name, role, password_hash, disabled, version, created_at)
      VALUES (${org}, ${user.id}, ${user.name}, ${foldName(user.name)}, ${user.role}, ${user.passwordHash},
        ${user.disabled ? 1 : 0}, ${user.version}, ${user.createdAt})`;
  },

  *'replace-user'(org, { user, expectedVersion }) {
    const { changed } = yield sql`UPDATE users SET name = ${user.name}, folded_name = ${foldName(user.name)},
      role = ${user.role}, password_hash = ${user.passwordHash}, disabled = ${user.disabled ? 1 : 0},
      version = ${user.version}
      WHERE organization_id = ${org} AND user_id = ${user.id} AND version = ${expectedVersion}`;
    if (changed === 0) {
      yield* refuseStaleOrGone(
        sql`SELECT 1 FROM users WHERE organization_id = ${org} AND user_id = ${user.id}`,
      );
    }
  },

  *'insert-team'(org, { team }) {
    yield sql`INSERT INTO teams (organization_id, team_id, name) VALUES (${org}, ${team.id}, ${team.name})`;
  },

  *'insert-tag'(org, { tag }) {
    yield sql`INSERT INTO tags (organization_id, tag_id, name) VALUES (${org}, ${tag.id}, ${tag.name})`;
  },

  *'insert-evaluation'(org, { evaluation, teamIds, tagIds }) {
    yield sql`INSERT INTO evaluations
      (organization_id, evaluation_id, revision, category_id, name, reference, created_at, updated_at, payload)
      VALUES (${org}, ${evaluation.id}, ${evaluation.revision}, ${evaluation.categoryId}, ${evaluation.name ?? null},
        ${evaluation.reference ?? null}, ${evaluation.createdAt}, ${evaluation.updatedAt}, ${evaluation.payload})`;
    yield* replaceLabels('evaluation', org, evaluation.id, { teamIds, tagIds });
  },

  *'replace-evaluation'(org, { evaluation, expectedRevision, teamIds, tagIds }) {
    const { changed } = yield sql`UPDATE evaluations SET revision = ${evaluation.revision},
      category_id = ${evaluation.categoryId}, name = ${evaluation.name ?? null},
      reference = ${evaluation.reference ?? null}, updated_at = ${evaluation.updatedAt},
      payload = ${evaluation.payload}
      WHERE organization_id = ${org} AND evaluation_id = ${evaluation.id} AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, evaluation.id));
    yield* replaceLabels('evaluation', org, evaluation.id, { teamIds, tagIds });
  },

  *'remove-evaluation'(org, { evaluationId, expectedRevision }) {
    const { rows } = yield sql`SELECT DISTINCT p.product_id, p.name FROM versions v
      JOIN product_versions pv ON pv.organization_id = v.organization_id AND pv.version_id = v.version_id
      JOIN products p ON p.organization_id = pv.organization_id AND p.product_id = pv.product_id
      WHERE v.organization_id = ${org} AND v.evaluation_id = ${evaluationId}
      ORDER BY p.product_id LIMIT 100`;
    if (rows.length > 0) {
      const users = rows.map(
        (row): RecordUser => ({
          noun: 'product',
          id: row.product_id as string,
          name: row.name as string,
        }),
      );
      throw new StorageConflict('in-use', users);
    }
    const { changed } =
      expectedRevision === undefined
        ? yield sql`DELETE FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}`
        : yield sql`DELETE FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}
            AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, evaluationId));
  },

  *'put-result'(org, { result }) {
    yield* demandRevision(org, result.evaluationId, result.revision);
    yield sql`INSERT INTO standard_results
      (organization_id, evaluation_id, revision, evaluated_at, ipc, calculation)
      VALUES (${org}, ${result.evaluationId}, ${result.revision}, ${result.evaluatedAt}, ${result.ipc},
        ${result.calculation})
      ON CONFLICT (organization_id, evaluation_id) DO UPDATE SET revision = excluded.revision,
        evaluated_at = excluded.evaluated_at, ipc = excluded.ipc, calculation = excluded.calculation
      WHERE standard_results.revision <= excluded.revision`;
  },

  *'insert-version'(org, { version }) {
    yield* demandRevision(org, version.evaluationId, version.revision);
    yield sql`INSERT INTO versions (organization_id, version_id, evaluation_id, number, revision, published_at,
        payload, ipc, calculation, "full")
      VALUES (${org}, ${version.id}, ${version.evaluationId}, ${version.number}, ${version.revision},
        ${version.publishedAt}, ${version.payload}, ${version.ipc}, ${version.calculation}, ${version.full})`;
  },

  *'insert-product'(org, { product, versions, teamIds, tagIds }) {
    yield sql`INSERT INTO products (organization_id, product_id, revision, name, reference, created_at, updated_at,
        payload, ipc, "full")
      VALUES (${org}, ${product.id}, ${product.revision}, ${product.name}, ${product.reference ?? null},
        ${product.createdAt}, ${product.updatedAt}, ${product.payload}, ${product.ipc}, ${product.full})`;
    for (const [position, { versionId, quantity }] of versions.entries()) {
      yield sql`INSERT INTO product_versions (organization_id, product_id, position, version_id, quantity)
        VALUES (${org}, ${product.id}, ${position}, ${versionId}, ${quantity})`;
    }
    yield* replaceLabels('product', org, product.id, { teamIds, tagIds });
  },

  *'append-audit'(org, { entry }) {
    yield sql`INSERT INTO audit
      (organization_id, audit_id, at, user_id, action, noun, record_id, revision_before, revision_after)
      VALUES (${org}, ${entry.id}, ${entry.at}, ${entry.userId}, ${entry.action}, ${entry.noun}, ${entry.recordId},
        ${entry.revisionBefore}, ${entry.revisionAfter})`;
  },
};

/** All changes as one script. Throws: StorageConflict. */
export function* scriptOf(organizationId: string, changes: readonly Change[]): Script {
  for (const change of changes) {
    try {
      yield* scripts[change.kind](organizationId, change as never);
    } catch (error) {
      if (!(error instanceof ConstraintBreach)) throw error;
      if (error.constraint === 'unique') throw new StorageConflict('taken');
      // A foreign key says: what is inserted needs a record that is gone, or what is removed is still needed.
      throw new StorageConflict(change.kind === 'remove-evaluation' ? 'in-use' : 'gone');
    }
  }
}

function evaluationExists(org: string, evaluationId: string): Sql {
  return sql`SELECT 1 FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}`;
}

function* refuseStaleOrGone(exists: Sql): Script {
  const { rows } = yield exists;
  throw new StorageConflict(rows.length > 0 ? 'stale' : 'gone');
}

/**
 * Where several processes write at once, the document may move on right after this look; the row that follows is
 * then a result or a version of an older revision, which is what it says of itself.
 */
function* demandRevision(org: string, evaluationId: string, revision: number): Script {
  const { rows } = yield sql`SELECT revision FROM evaluations
    WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}`;
  if (rows[0] === undefined) throw new StorageConflict('gone');
  if (rows[0].revision !== revision) throw new StorageConflict('stale');
}
