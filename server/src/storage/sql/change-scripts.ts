import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../change.ts';
import { foldedWords } from '../fold-text.ts';
import { type RecordUser, StorageConflict } from '../storage-conflict.ts';
import { administrationScripts } from './administration-scripts.ts';
import { deliveryScripts } from './delivery-scripts.ts';
import { ConstraintBreach, lockingRow, type Script } from './executor.ts';
import { putExternalResult } from './external-result-statements.ts';
import { foldName } from './fold-name.ts';
import { jobScripts } from './job-scripts.ts';
import { replaceLabels } from './label-links.ts';
import { insertRetryKey, keepAnswer } from './retry-scripts.ts';
import {
  insertReusable,
  linkReusables,
  removeReusable,
  replaceReusable,
  reusableExists,
} from './reusable-scripts.ts';

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
    if (user.disabled) {
      yield sql`DELETE FROM api_keys WHERE organization_id = ${org} AND user_id = ${user.id}`;
    }
  },

  *'insert-team'(org, { team }) {
    yield sql`INSERT INTO teams (organization_id, team_id, name) VALUES (${org}, ${team.id}, ${team.name})`;
  },

  *'insert-tag'(org, { tag }) {
    yield sql`INSERT INTO tags (organization_id, tag_id, name) VALUES (${org}, ${tag.id}, ${tag.name})`;
  },

  *'insert-evaluation'(org, { evaluation, teamIds, tagIds, reusables = [] }) {
    yield sql`INSERT INTO evaluations
      (organization_id, evaluation_id, revision, category_id, name, reference, folded, created_at, updated_at,
        payload)
      VALUES (${org}, ${evaluation.id}, ${evaluation.revision}, ${evaluation.categoryId}, ${evaluation.name ?? null},
        ${evaluation.reference ?? null}, ${foldedWords(evaluation)}, ${evaluation.createdAt}, ${evaluation.updatedAt}, ${evaluation.payload})`;
    yield* replaceLabels('evaluation', org, evaluation.id, { teamIds, tagIds });
    if (reusables.length > 0) yield* linkReusables('evaluation', org, evaluation.id, reusables);
  },

  *'replace-evaluation'(org, { evaluation, expectedRevision, teamIds, tagIds, reusables = [] }) {
    const { changed } = yield sql`UPDATE evaluations SET revision = ${evaluation.revision},
      category_id = ${evaluation.categoryId}, name = ${evaluation.name ?? null},
      reference = ${evaluation.reference ?? null}, folded = ${foldedWords(evaluation)}, updated_at = ${evaluation.updatedAt},
      payload = ${evaluation.payload}
      WHERE organization_id = ${org} AND evaluation_id = ${evaluation.id} AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, evaluation.id));
    yield* replaceLabels('evaluation', org, evaluation.id, { teamIds, tagIds });
    yield* linkReusables('evaluation', org, evaluation.id, reusables);
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

  *'put-result'(org, { result, uses = [] }) {
    // The document stays at this revision until the commit: an overtaken commit could otherwise note its mask beside the
    // result of the commit that overtook it.
    const { changed } = yield sql`INSERT INTO standard_results
      (organization_id, evaluation_id, revision, evaluated_at, ipc, calculation)
      SELECT organization_id, evaluation_id, revision, ${result.evaluatedAt}, ${result.ipc}, ${result.calculation}
      FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${result.evaluationId}
        AND revision = ${result.revision} ${lockingRow}
      ON CONFLICT (organization_id, evaluation_id) DO UPDATE SET revision = excluded.revision,
        evaluated_at = excluded.evaluated_at, ipc = excluded.ipc, calculation = excluded.calculation
      WHERE standard_results.revision <= excluded.revision`;
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, result.evaluationId));
    for (const { noun, revision } of uses) {
      const noted = yield sql`UPDATE evaluation_reusables SET used_revision = ${revision}
        WHERE organization_id = ${org} AND evaluation_id = ${result.evaluationId} AND noun = ${noun}
          AND (used_revision IS NULL OR used_revision <= ${revision})`;
      // A job may hold an older mask than the result that is there was made with.
      if (noted.changed === 0) throw new StorageConflict('stale');
    }
  },

  *'put-external-result'(org, { result }) {
    const { changed } = yield putExternalResult(org, result);
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, result.evaluationId));
  },

  *'insert-version'(org, { version }) {
    yield* demandRevision(org, version.evaluationId, version.revision);
    yield sql`INSERT INTO versions (organization_id, version_id, evaluation_id, number, revision, published_at,
        payload, ipc, calculation, "full", frozen, extscore)
      VALUES (${org}, ${version.id}, ${version.evaluationId}, ${version.number}, ${version.revision},
        ${version.publishedAt}, ${version.payload}, ${version.ipc}, ${version.calculation}, ${version.full},
        ${version.frozen ?? null}, ${version.extscore ?? null})`;
  },

  *'insert-product'(org, { product, versions, teamIds, tagIds, uses = [] }) {
    yield sql`INSERT INTO products (organization_id, product_id, revision, name, reference, folded, created_at,
        updated_at, payload, ipc, "full")
      VALUES (${org}, ${product.id}, ${product.revision}, ${product.name}, ${product.reference ?? null},
        ${foldedWords(product)}, ${product.createdAt}, ${product.updatedAt}, ${product.payload}, ${product.ipc}, ${product.full})`;
    yield* pinVersions(org, product.id, versions);
    yield* replaceLabels('product', org, product.id, { teamIds, tagIds });
    if (uses.length > 0) yield* linkReusables('product', org, product.id, uses);
  },

  *'replace-product'(org, { product, expectedRevision, versions, teamIds, tagIds, uses = [] }) {
    const { changed } = yield sql`UPDATE products SET revision = ${product.revision}, name = ${product.name},
      reference = ${product.reference ?? null}, folded = ${foldedWords(product)}, updated_at = ${product.updatedAt},
      payload = ${product.payload}, ipc = ${product.ipc}, "full" = ${product.full}
      WHERE organization_id = ${org} AND product_id = ${product.id} AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(productExists(org, product.id));
    yield sql`DELETE FROM product_versions WHERE organization_id = ${org} AND product_id = ${product.id}`;
    yield* pinVersions(org, product.id, versions);
    yield* replaceLabels('product', org, product.id, { teamIds, tagIds });
    yield* linkReusables('product', org, product.id, uses);
  },

  *'remove-product'(org, { productId, expectedRevision }) {
    const { changed } =
      expectedRevision === undefined
        ? yield sql`DELETE FROM products WHERE organization_id = ${org} AND product_id = ${productId}`
        : yield sql`DELETE FROM products WHERE organization_id = ${org} AND product_id = ${productId}
            AND revision = ${expectedRevision}`;
    if (changed === 0) yield* refuseStaleOrGone(productExists(org, productId));
  },

  *'insert-reusable'(org, { reusable }) {
    yield* insertReusable(org, reusable);
  },

  *'replace-reusable'(org, { reusable, expectedRevision }) {
    const changed = yield* replaceReusable(org, reusable, expectedRevision);
    if (changed === 0) yield* refuseStaleOrGone(reusableExists(org, reusable.noun, reusable.id));
  },

  *'remove-reusable'(org, { noun, reusableId, expectedRevision }) {
    const changed = yield* removeReusable(org, noun, reusableId, expectedRevision);
    if (changed === 0) yield* refuseStaleOrGone(reusableExists(org, noun, reusableId));
  },

  ...administrationScripts,
  ...jobScripts,
  ...deliveryScripts,

  *'append-audit'(org, { entry, retryKey }) {
    yield sql`INSERT INTO audit
      (organization_id, audit_id, at, user_id, action, noun, record_id, revision_before, revision_after)
      VALUES (${org}, ${entry.id}, ${entry.at}, ${entry.userId}, ${entry.action}, ${entry.noun}, ${entry.recordId},
        ${entry.revisionBefore}, ${entry.revisionAfter})`;
    if (retryKey !== undefined) yield* insertRetryKey(org, entry, retryKey);
  },

  *'keep-answer'(org, { userId, path, key, answer }) {
    yield keepAnswer(org, userId, path, key, answer);
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
      throw new StorageConflict(change.kind.startsWith('remove-') ? 'in-use' : 'gone');
    }
  }
}

function evaluationExists(org: string, evaluationId: string): Sql {
  return sql`SELECT 1 FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}`;
}

function productExists(org: string, productId: string): Sql {
  return sql`SELECT 1 FROM products WHERE organization_id = ${org} AND product_id = ${productId}`;
}

/** In the order of the payload; the same version may stand twice. */
function* pinVersions(
  org: string,
  productId: string,
  versions: readonly { readonly versionId: string; readonly quantity: number }[],
): Script {
  for (const [position, { versionId, quantity }] of versions.entries()) {
    yield sql`INSERT INTO product_versions (organization_id, product_id, position, version_id, quantity)
      VALUES (${org}, ${productId}, ${position}, ${versionId}, ${quantity})`;
  }
}

function* refuseStaleOrGone(exists: Sql): Script {
  const { rows } = yield exists;
  throw new StorageConflict(rows.length > 0 ? 'stale' : 'gone');
}

/** The document stays at this revision until the commit. */
function* demandRevision(org: string, evaluationId: string, revision: number): Script {
  const { rows } = yield sql`SELECT revision FROM evaluations
    WHERE organization_id = ${org} AND evaluation_id = ${evaluationId} ${lockingRow}`;
  if (rows[0] === undefined) throw new StorageConflict('gone');
  if (rows[0].revision !== revision) throw new StorageConflict('stale');
}
