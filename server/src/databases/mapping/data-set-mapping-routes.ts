import type {
  dataSetMappingEndpoints,
  Language,
  RoleRecord,
  RoleTablePayload,
  RoleTableRecord,
} from '@sillage/contract';
import { isFlagSet } from '@sillage/contract';
import { proposeRoles, type Role, type RoleDataSet, type RoleProposal, rolesOf } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { bodyLimit } from '../../platform/http/request-limits.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { type ExpectedRevision, requireRevision } from '../../platform/kernel/expected-revision.ts';
import { fileReceiver } from '../../platform/ndjson/receive-file.ts';
import type { StoredDataSetMapping } from '../../platform/ports/data-set-mappings.ts';
import { retryWhenStale } from '../../platform/ports/storage-errors.ts';
import { candidateDataSets } from './candidate-data-sets.ts';
import { dataSetMappingCsv, readRoleTableCsv } from './data-set-mapping-csv.ts';
import { requireOwnDatabase, requireOwnVersion } from './require-own-database.ts';
import { resolveMapping } from './resolve-mapping.ts';

type RoleContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId' | 'readiness'>;

export function dataSetMappingRoutes(
  context: RoleContext,
): HandlersFor<keyof typeof dataSetMappingEndpoints> {
  const { catalog } = context;
  const receive = fileReceiver(context.readiness, bodyLimit);
  return {
    readRoles: async ({ caller, params: { id }, query, language }) => {
      const all = query.kind !== undefined;
      const table = await readTable(context, caller, id, {
        language,
        all,
        proposals: isFlagSet(query.proposals),
        roles: [...rolesOf(catalog).values()].filter(({ kind }) => !all || query.kind === kind),
      });
      return { body: table, headers: { ETag: `"${table.revision}"` } };
    },
    readRolesCsv: async ({ caller, params: { id }, query, language }) => {
      const table = await readTable(context, caller, id, {
        language,
        all: true,
        proposals: isFlagSet(query.proposals),
        roles: [...rolesOf(catalog).values()],
      });
      return {
        bytes: dataSetMappingCsv(table),
        headers: {
          ETag: `"${table.revision}"`,
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="roles.csv"',
        },
      };
    },
    replaceRoles: ({ caller, params: { id }, body, ifMatch, language }) =>
      storeTable(context, caller, id, { payload: body, ifMatch, language }),
    replaceRolesCsv: async (request) => {
      const { caller, params, ifMatch, language } = request;
      await requireOwnVersion(context, caller, params.id);
      const pieces: Uint8Array[] = [];
      await receive(request, async (piece) => void pieces.push(piece));
      const { payload, lines, issues } = readRoleTableCsv(Buffer.concat(pieces).toString('utf8'));
      if (issues.length > 0) throw invalidDocument(issues);
      const pointerOf = (index: number): string => lines[index] ?? '';
      return storeTable(context, caller, params.id, { payload, ifMatch, language, pointerOf });
    },
  };
}

interface WantedTable {
  readonly language: Language;
  readonly roles: readonly Role[];
  /** Also places without a data set and without a proposal. */
  readonly all: boolean;
  readonly proposals: boolean;
}

async function readTable(
  context: RoleContext,
  caller: Caller,
  id: string,
  { language, roles, all, proposals }: WantedTable,
): Promise<RoleTableRecord> {
  const database = await requireOwnDatabase(context, caller, id);
  const table = await currentTable(context, caller, database.id);
  const taken = new Set(dataSetsOf(table).map(({ role }) => role));
  const proposed = proposals
    ? proposeRoles(
        roles.filter((role) => !taken.has(role.id)),
        await candidateDataSets(context, caller, database.id),
      )
    : [];
  return recordOf(table, roles, proposed, language, all);
}

interface SentTable {
  readonly payload: RoleTablePayload;
  readonly ifMatch: ExpectedRevision;
  readonly language: Language;
  /** Where an entry stands in what was sent. */
  readonly pointerOf?: (index: number) => string;
}

/** Throws: DomainError record.not-found, database.shipped, revision.stale, document.invalid. */
function storeTable(
  context: RoleContext,
  caller: Caller,
  id: string,
  { payload, ifMatch, language, pointerOf }: SentTable,
): Promise<{ body: RoleTableRecord; headers: { ETag: string } }> {
  const { storage, catalog } = context;
  return retryWhenStale(async () => {
    const database = await requireOwnVersion(context, caller, id);
    const before = await currentTable(context, caller, database.id);
    requireRevision(ifMatch, before.revision);
    const { dataSets, issues } = await resolveMapping(context, caller, database.id, payload, pointerOf);
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
  });
}

async function currentTable(
  { storage }: RoleContext,
  { organizationId }: Caller,
  id: string,
): Promise<StoredDataSetMapping> {
  const table = await storage.readRoleTable(organizationId, id);
  if (table === undefined) throw new DomainError('record.not-found', { noun: 'database', id });
  return table;
}

const dataSetsOf = ({ dataSets }: Pick<StoredDataSetMapping, 'dataSets'>): readonly RoleDataSet[] =>
  JSON.parse(dataSets) as readonly RoleDataSet[];

/** For the audit: which data sets, without their figures. */
const namesOf = (dataSets: readonly RoleDataSet[]): Readonly<Record<string, string>> =>
  Object.fromEntries(dataSets.map(({ role, id }) => [role, id]));

function recordOf(
  table: StoredDataSetMapping,
  roles: readonly Role[],
  proposals: readonly RoleProposal[],
  language: Language,
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
          process: dataSet === undefined ? null : shownDataSet(dataSet),
          ...(proposal === undefined
            ? {}
            : { proposal: { ...proposal.dataSet, confidence: proposal.confidence } }),
        },
      ];
    }),
  };
}

function shownDataSet({ id, name, unit, location, perUnit, source }: RoleDataSet): RoleRecord['process'] {
  const own = perUnit === undefined || source === undefined ? {} : { perUnit, source };
  return { id, name, unit, location, ...own };
}
