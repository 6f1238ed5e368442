import type { EvaluationPayload, ProofSummary } from '@sillage/contract';
import {
  type Catalog,
  type ClosedDatabases,
  catalogWithDatabases,
  oncePer,
  type RoleDataSet,
} from '@sillage/engine';
import { LRUCache } from 'lru-cache';
import type { OwnData, OwnDataUse } from '../../platform/ports/data-set-mappings.ts';
import type { StoredReusable } from '../../platform/ports/reusables.ts';
import type { Storage } from '../../platform/ports/storage.ts';
import { withParameters } from './organization-catalog.ts';
import { databasesOfOwn, packageMethodOf, withDataSets } from './own-records.ts';

/** Catalogs with own databases that are kept: each has some 400 data sets of its own, about 0.3 MB. */
const keptCatalogs = 64;

const keptOf = oncePer((_: Catalog) => new LRUCache<string, Catalog>({ max: keptCatalogs }));

/** The catalog with the parameters and the own databases of an evaluation; the same object for the same content. */
export function catalogOf(shipped: Catalog, ownData: OwnData | undefined): Catalog {
  const catalog = withParameters(shipped, ownData?.parameters);
  if (ownData === undefined || ownData.tables.length === 0) return catalog;
  const kept = keptOf(catalog);
  const newest = newestVersions(ownData.tables);
  const proofs = ownData.tables.map(({ details }) => proofOf(details));
  const key = `${contentOf(ownData)} ${[...newest].sort()} ${JSON.stringify(proofs)}`;
  let made = kept.get(key);
  if (made === undefined) {
    const tables = ownData.tables.map(
      ({ dataSets, id, name, version, licence, attribution, method, details }, index) => {
        const packageMethod = packageMethodOf({ id, method, details }, catalog);
        return {
          ...{ id, name, version, licence, attribution, method },
          dataSets: JSON.parse(dataSets) as RoleDataSet[],
          named: newest.has(id),
          ...(proofs[index] === undefined ? {} : { proof: proofs[index] }),
          ...(packageMethod === undefined ? {} : { packageMethod }),
        };
      },
    );
    made = catalogWithDatabases(catalog, tables, ownData.defaultId ?? undefined);
    kept.set(key, made);
  }
  return made;
}

/** What results say of the last comparison; its import is no part of them. */
function proofOf(details: string): ProofSummary | undefined {
  const { proof } = JSON.parse(details) as { readonly proof?: ProofSummary };
  if (proof === undefined) return undefined;
  const { verdict, tolerance, pairs, within } = proof;
  return { verdict, tolerance, pairs, within };
}

/** Ids of the databases that a name without a version means: the newest that are not retired. */
function newestVersions(tables: OwnData['tables']): ReadonlySet<string> {
  const newest = new Map<string, OwnData['tables'][number]>();
  for (const table of tables) {
    const known = newest.get(table.name);
    const later =
      known === undefined ||
      table.createdAt > known.createdAt ||
      (table.createdAt === known.createdAt && table.id > known.id);
    if (!table.retired && later) newest.set(table.name, table);
  }
  return new Set([...newest.values()].map(({ id }) => id));
}

/**
 * Identifies the figures that own databases contribute. The id of an import never comes back, not even when a database is
 * removed and another one gets its name.
 */
export function contentOf({ defaultId, tables }: OwnData): string {
  return JSON.stringify([defaultId, ...tables.map(({ id, importId, revision }) => [id, importId, revision])]);
}

/** What is stored of the own data of a result. */
export function useOf({ defaultId, defaultRevision, tables }: OwnData): OwnDataUse {
  const databases = tables.map(({ id, revision, byName }) => ({
    ...{ id, revision },
    ...(byName === undefined ? {} : { byName }),
  }));
  return { defaultId, defaultRevision, databases };
}

type OwnDataStorage = Pick<Storage, 'readOwnData' | 'readOwnProcesses'>;

/**
 * Reads what an evaluation takes from own databases: those that it names, that of the organization, and those of the own
 * materials and accessories among `reusables`.
 */
export async function readOwnData(
  { storage }: { readonly storage: OwnDataStorage },
  organizationId: string,
  named: readonly string[],
  reusables: readonly StoredReusable[],
): Promise<OwnData | undefined> {
  const databases = [...new Set([...named, ...databasesOfOwn(reusables)])];
  const ownData = await storage.readOwnData(organizationId, databases);
  return ownData && withDataSets(storage, organizationId, reusables, ownData);
}

/** The databases whose figures a result must not show. */
export function closedIn(ownData: OwnData | undefined): ClosedDatabases {
  return new Map(
    (ownData?.tables ?? []).flatMap(({ id, disclosure }) =>
      disclosure === 'full' ? [] : [[id, disclosure] as const],
    ),
  );
}

/** The databases that the materials of a payload name and the catalog does not have. */
export function ownDatabasesIn(payload: EvaluationPayload, catalog: Pick<Catalog, 'database'>): string[] {
  const named = payload.composition.parts.flatMap(({ materials }) =>
    materials.flatMap(({ database }) => database ?? []),
  );
  return [...new Set(named)].filter((name) => catalog.database(name) === undefined);
}
