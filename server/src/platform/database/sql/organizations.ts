import type { LeadingFigure } from '@sillage/contract';
import sql from 'sql-template-tag';
import type { OrganizationChange, OrganizationReads, StoredOrganization } from '../../ports/organizations.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { integer, readAll, readOne, text, textOrNull } from './rows.ts';
import { lockReferences, refuseDuplicateReferences } from './unique-references.ts';

export const organizationWriters: ChangeWriters<OrganizationChange> = {
  *'insert-organization'(org, { organization }) {
    yield sql`INSERT INTO organizations (organization_id, name, created_at, administrators_need_second_factor)
      VALUES (${org}, ${organization.name}, ${organization.createdAt},
        ${organization.administratorsNeedSecondFactor ? 1 : 0})`;
  },

  *'replace-organization'(org, { organization }) {
    const { name, administratorsNeedSecondFactor, uniqueReferences = false, leadingFigure } = organization;
    if (uniqueReferences) yield* lockReferences(org);
    const { changed } = yield sql`UPDATE organizations SET name = ${name},
      administrators_need_second_factor = ${administratorsNeedSecondFactor ? 1 : 0},
      unique_references = ${uniqueReferences ? 1 : 0}, leading_figure = ${leadingFigure ?? null}
      WHERE organization_id = ${org}`;
    if (changed === 0) throw new StorageConflict('gone');
    if (uniqueReferences) yield* refuseDuplicateReferences(org);
  },

  *'put-collection-targets'(org, { targets }) {
    const { changed } = yield sql`UPDATE organizations SET collection_targets = ${targets}
      WHERE organization_id = ${org}`;
    if (changed === 0) throw new StorageConflict('gone');
  },
};

export const organizationReads = (executor: Executor): OrganizationReads => ({
  listOrganizations: () =>
    readAll(executor, sql`SELECT * FROM organizations ORDER BY organization_id`, organizationOf),
  async hasSeveralOrganizations() {
    return (await executor.all(sql`SELECT organization_id FROM organizations LIMIT 2`)).length > 1;
  },
  readOrganization: (org) =>
    readOne(executor, sql`SELECT * FROM organizations WHERE organization_id = ${org}`, organizationOf),
  async readCollectionTargets(org) {
    const found = await readOne(
      executor,
      sql`SELECT collection_targets FROM organizations WHERE organization_id = ${org}`,
      (row) => textOrNull(row, 'collection_targets'),
    );
    return found ?? '[]';
  },
});

function organizationOf(row: Row): StoredOrganization {
  return {
    id: text(row, 'organization_id'),
    name: text(row, 'name'),
    createdAt: text(row, 'created_at'),
    ...(row.administrators_need_second_factor === 1 ? { administratorsNeedSecondFactor: true } : {}),
    ...(integer(row, 'unique_references') === 1 ? { uniqueReferences: true } : {}),
    ...(typeof row.default_database === 'string' ? { defaultDatabase: row.default_database } : {}),
    ...(row.leading_figure === null ? {} : { leadingFigure: text(row, 'leading_figure') as LeadingFigure }),
  };
}
