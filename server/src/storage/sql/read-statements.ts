import sql, { join, raw, type Sql } from 'sql-template-tag';
import { foldName } from './fold-name.ts';
import { inFewSizes } from './in-few-sizes.ts';

export const organizations = (): Sql => sql`SELECT * FROM organizations ORDER BY organization_id`;

export const organizationBy = (org: string): Sql =>
  sql`SELECT * FROM organizations WHERE organization_id = ${org}`;

export const userByName = (name: string): Sql =>
  sql`SELECT * FROM users WHERE folded_name = ${foldName(name)}`;

export const userBy = (org: string, id: string): Sql =>
  sql`SELECT * FROM users WHERE organization_id = ${org} AND user_id = ${id}`;

type Label = 'team' | 'tag';

export function labelsOf(org: string, label: Label): Sql {
  const id = raw(`${label}_id`);
  return sql`SELECT ${id} AS id, name FROM ${raw(`${label}s`)} WHERE organization_id = ${org} ORDER BY ${id}`;
}

export function labelsBy(org: string, label: Label, ids: readonly string[]): Sql {
  const id = raw(`${label}_id`);
  return sql`SELECT ${id} AS id, name FROM ${raw(`${label}s`)}
    WHERE organization_id = ${org} AND ${id} IN (${join(inFewSizes(ids))}) ORDER BY ${id}`;
}

/** Whether the mask or the packaging of evaluation `e` has another revision than its result was computed with. */
export const inputsChanged = sql`EXISTS (SELECT 1 FROM evaluation_reusables u
      JOIN reusables s ON s.organization_id = u.organization_id AND s.noun = u.noun
        AND s.reusable_id = u.reusable_id
      WHERE u.organization_id = e.organization_id AND u.evaluation_id = e.evaluation_id
        AND s.revision <> u.used_revision)`;

export const evaluationBy = (org: string, id: string): Sql =>
  sql`SELECT e.*, r.revision AS result_revision, r.evaluated_at, ${inputsChanged} AS inputs_changed FROM evaluations e
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id
    WHERE e.organization_id = ${org} AND e.evaluation_id = ${id}`;

export const resultBy = (org: string, id: string): Sql =>
  sql`SELECT * FROM standard_results WHERE organization_id = ${org} AND evaluation_id = ${id}`;

export const versionBy = (org: string, id: string): Sql =>
  sql`SELECT * FROM versions WHERE organization_id = ${org} AND version_id = ${id}`;

export const versionsOf = (org: string, evaluationId: string): Sql =>
  sql`SELECT version_id, number, revision, published_at FROM versions
    WHERE organization_id = ${org} AND evaluation_id = ${evaluationId} ORDER BY number`;

/** Whether the packaging of product `e` has changed since its results. */
export const productInputsChanged = sql`EXISTS (SELECT 1 FROM product_reusables u
      JOIN reusables s ON s.organization_id = u.organization_id AND s.noun = u.noun
        AND s.reusable_id = u.reusable_id
      WHERE u.organization_id = e.organization_id AND u.product_id = e.product_id
        AND s.revision <> u.used_revision)`;

export const productBy = (org: string, id: string): Sql =>
  sql`SELECT e.*, ${productInputsChanged} AS inputs_changed FROM products e
    WHERE e.organization_id = ${org} AND e.product_id = ${id}`;

export const ipcBy = (org: string, id: string): Sql =>
  sql`SELECT 'evaluation' AS source, e.revision, r.revision AS result_revision, r.evaluated_at, r.ipc AS bytes,
      ${inputsChanged} AS inputs_changed
    FROM evaluations e
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id
    WHERE e.organization_id = ${org} AND e.evaluation_id = ${id}
    UNION ALL
    SELECT 'version', revision, revision, NULL, ipc, FALSE FROM versions
    WHERE organization_id = ${org} AND version_id = ${id}`;

export const calculationBy = (org: string, id: string): Sql =>
  sql`SELECT 'evaluation' AS source, e.revision, r.revision AS result_revision, r.evaluated_at,
      r.calculation AS bytes, ${inputsChanged} AS inputs_changed
    FROM evaluations e
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id
    WHERE e.organization_id = ${org} AND e.evaluation_id = ${id}`;

export const versionFullBy = (org: string, id: string): Sql =>
  sql`SELECT "full" AS bytes FROM versions WHERE organization_id = ${org} AND version_id = ${id}`;

export const productIpcBy = (org: string, id: string): Sql =>
  sql`SELECT e.payload, e.ipc AS bytes, ${productInputsChanged} AS inputs_changed FROM products e
    WHERE e.organization_id = ${org} AND e.product_id = ${id}`;

export const productFullBy = (org: string, id: string): Sql =>
  sql`SELECT e.payload, e."full" AS bytes, ${productInputsChanged} AS inputs_changed FROM products e
    WHERE e.organization_id = ${org} AND e.product_id = ${id}`;

export const auditOf = (org: string, recordId: string): Sql =>
  sql`SELECT * FROM audit WHERE organization_id = ${org} AND record_id = ${recordId} ORDER BY audit_id`;
