import type { RoleRecord, RoleTableRecord, roleEndpoints } from '@sillage/contract';
import { isFlagSet } from '@sillage/contract';
import {
  type CandidateDataSet,
  proposeRoles,
  type Role,
  type RoleDataSet,
  type RoleProposal,
  rolesOf,
} from '@sillage/engine';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { audit } from '../../identity/audit.ts';
import type { Caller } from '../../identity/caller.ts';
import { timestamp } from '../../kernel/clock.ts';
import { DomainError, invalidDocument } from '../../kernel/domain-error.ts';
import { EventLoopYield } from '../../kernel/event-loop-yield.ts';
import { requireRevision } from '../../kernel/expected-revision.ts';
import type { StoredDatabase } from '../../ports/own-databases.ts';
import type { StoredRoleTable } from '../../ports/role-tables.ts';
import { retryWhenStale } from '../../ports/storage-errors.ts';
import { resolveRoles } from './resolve-roles.ts';

type RoleContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId'>;

/** Data sets read at once for proposals. */
const pageSize = 500;

export function roleRoutes(context: RoleContext): HandlersFor<keyof typeof roleEndpoints> {
  const { storage, catalog } = context;
  return {
    readRoles: async ({ caller, params: { id }, query, language }) => {
      const database = await requireOwnDatabase(context, caller, id);
      const table = await currentTable(context, caller, database.id);
      const roles = [...rolesOf(catalog).values()].filter(
        ({ kind }) => query.kind === undefined || query.kind === kind,
      );
      const taken = new Set(dataSetsOf(table).map(({ role }) => role));
      const proposals = isFlagSet(query.proposals)
        ? proposeRoles(
            roles.filter((role) => !taken.has(role.id)),
            await candidates(context, caller, database.id),
          )
        : [];
      return {
        body: recordOf(table, roles, proposals, language, query.kind !== undefined),
        headers: { ETag: `"${table.revision}"` },
      };
    },
    replaceRoles: ({ caller, params: { id }, body, ifMatch, language }) =>
      retryWhenStale(async () => {
        const database = await requireOwnDatabase(context, caller, id);
        if (database.method !== catalog.method.id) {
          throw new DomainError('database.method-not-ef', { id: database.id, method: database.method });
        }
        const before = await currentTable(context, caller, database.id);
        requireRevision(ifMatch, before.revision);
        const { dataSets, issues } = await resolveRoles(context, caller, database.id, body);
        if (issues.length > 0) throw invalidDocument(issues);
        const text = JSON.stringify(dataSets);
        const table =
          text === before.dataSets
            ? before
            : {
                databaseId: database.id,
                revision: before.revision + 1,
                updatedAt: timestamp(context.clock()),
                dataSets: text,
              };
        if (table !== before) {
          await storage.commit(caller.organizationId, [
            { kind: 'put-role-table', table, expectedRevision: before.revision },
            audit(context, caller, {
              action: 'replace-roles',
              noun: 'database',
              recordId: database.id,
              revisionBefore: before.revision,
              revisionAfter: table.revision,
              before: { roles: namesOf(dataSetsOf(before)) },
              after: { roles: namesOf(dataSets) },
            }),
          ]);
        }
        const roles = [...rolesOf(catalog).values()];
        return {
          body: recordOf(table, roles, [], language, false),
          headers: { ETag: `"${table.revision}"` },
        };
      }),
  };
}

/** Throws: DomainError record.not-found, database.shipped. */
async function requireOwnDatabase(
  { storage, catalog }: RoleContext,
  { organizationId }: Caller,
  id: string,
): Promise<StoredDatabase> {
  const found = await storage.readOwnDatabase(organizationId, id);
  if (found !== undefined) return found;
  if (catalog.database(id) !== undefined) throw new DomainError('database.shipped', { id });
  throw new DomainError('record.not-found', { noun: 'database', id });
}

async function currentTable(
  { storage }: RoleContext,
  { organizationId }: Caller,
  id: string,
): Promise<StoredRoleTable> {
  const table = await storage.readRoleTable(organizationId, id);
  if (table === undefined) throw new DomainError('record.not-found', { noun: 'database', id });
  return table;
}

/** All data sets of a database, without their figures. */
async function candidates(
  { storage }: RoleContext,
  { organizationId }: Caller,
  databaseId: string,
): Promise<readonly CandidateDataSet[]> {
  const slices = new EventLoopYield();
  const found: CandidateDataSet[] = [];
  for (let after: string | undefined; ; ) {
    const page = await storage.listOwnProcesses(organizationId, databaseId, {
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    });
    for (const { id, name, unit, location } of page) found.push({ id, name, unit, location });
    after = page.at(-1)?.id;
    if (page.length < pageSize) return found;
    if (slices.isDue()) await slices.yield();
  }
}

const dataSetsOf = ({ dataSets }: Pick<StoredRoleTable, 'dataSets'>): readonly RoleDataSet[] =>
  JSON.parse(dataSets) as readonly RoleDataSet[];

/** For the audit: which data sets, without their figures. */
const namesOf = (dataSets: readonly RoleDataSet[]): Readonly<Record<string, string>> =>
  Object.fromEntries(dataSets.map(({ role, id }) => [role, id]));

function recordOf(
  table: StoredRoleTable,
  roles: readonly Role[],
  proposals: readonly RoleProposal[],
  language: 'en' | 'fr',
  all: boolean,
): RoleTableRecord {
  const byRole = new Map(dataSetsOf(table).map((dataSet) => [dataSet.role, dataSet]));
  const proposed = new Map(proposals.map((proposal) => [proposal.role, proposal]));
  return {
    revision: table.revision,
    updatedAt: table.updatedAt,
    roles: roles.flatMap(({ id, kind, name, unit, location }): RoleRecord[] => {
      const dataSet = byRole.get(id);
      const proposal = proposed.get(id);
      if (location !== undefined && !all && dataSet === undefined && proposal === undefined) return [];
      return [
        {
          role: id,
          kind,
          name: name[language],
          unit,
          ...(location === undefined ? {} : { location }),
          process:
            dataSet === undefined
              ? null
              : { id: dataSet.id, name: dataSet.name, unit: dataSet.unit, location: dataSet.location },
          ...(proposal === undefined
            ? {}
            : { proposal: { ...proposal.dataSet, confidence: proposal.confidence } }),
        },
      ];
    }),
  };
}
