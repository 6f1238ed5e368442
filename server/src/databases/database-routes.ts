import {
  type DatabaseProcess,
  type DatabaseProcessSummary,
  type DatabaseRecord,
  type databaseEndpoints,
  disclosures,
  efMethod,
  type Language,
} from '@sillage/contract';
import { type Database, dataSetRating, type Process, singleScore } from '@sillage/engine';
import { purgeImports } from '../platform/background/purge-imports.ts';
import type { Context } from '../platform/context.ts';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { foldText } from '../platform/kernel/fold-text.ts';
import { answerList } from '../platform/ndjson/list-pages.ts';
import type {
  ProcessDetails,
  ProcessQuery,
  StoredDatabase,
  StoredProcess,
} from '../platform/ports/own-databases.ts';
import { referenceConflict, throwRemovalRefusal } from '../platform/records/reference-conflict.ts';
import { type DataSet, disclosureTo, markOf, noteReading, ownDataSet } from './data-sets.ts';
import { parseDetails } from './import-options.ts';
import { findOwnDatabase, requireOwnVersion } from './mapping/require-own-database.ts';
import { readUpstream } from './upstream.ts';

type Names =
  | 'listDatabases'
  | 'readDatabase'
  | 'changeDatabase'
  | 'removeDatabase'
  | 'listDatabaseProcesses'
  | 'readDatabaseProcess';

type DatabaseContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId' | 'cursors' | 'log'>;

/** A database of either kind. */
type FoundDatabase = { readonly shipped: Database } | { readonly own: StoredDatabase };

/** A data set with what is known of its quality and uncertainty. */
interface ReadDataSet {
  readonly dataSet: DataSet;
  readonly rating: DatabaseProcess['quality'];
  readonly gsd: readonly (number | null)[];
  readonly medians: readonly (number | null)[];
  /** Of an own database. */
  readonly stored?: StoredProcess;
}

const ratedInDatabase = {
  en: 'As its database rates it.',
  fr: 'Selon sa base de données.',
} as const satisfies Record<Language, string>;

/** Databases, those shipped and those of the organization, and their data sets. */
export function databaseRoutes(
  context: DatabaseContext,
): Pick<HandlersFor<keyof typeof databaseEndpoints>, Names> {
  const { storage, catalog } = context;
  const { method } = catalog;
  const shippedProcesses = new Map<string, Process[]>(catalog.databases.map(({ id }) => [id, []]));
  for (const process of catalog.processes) shippedProcesses.get(process.database.id)?.push(process);

  function recordOf(found: FoundDatabase, language: Language): DatabaseRecord {
    if ('own' in found) {
      const { createdAt, importId, details, ...rest } = found.own;
      const { proof } = parseDetails(details);
      return {
        ...rest,
        title: rest.name,
        own: true,
        createdAt,
        import: { id: importId },
        ...(proof === undefined ? {} : { proof }),
      };
    }
    const { id, name, version, title, licence, attribution } = found.shipped;
    return {
      id,
      name,
      version,
      title: title[language],
      own: false,
      licence,
      attribution,
      disclosure: 'full',
      retired: false,
      method: method.id,
      processes: shippedProcesses.get(id)?.length ?? 0,
    };
  }

  /** By `name@version`, or by its name for its newest version that is not retired. Throws: DomainError record.not-found. */
  async function require(caller: Caller, id: string): Promise<FoundDatabase> {
    const shipped = catalog.database(id);
    if (shipped !== undefined) return { shipped };
    const own = await findOwnDatabase(context, caller, id);
    if (own === undefined) throw new DomainError('record.not-found', { noun: 'database', id });
    return { own };
  }

  function shippedDataSet({ id, name, unit, year, factors }: Process, language: Language): DataSet {
    return { id, name: name[language], unit, location: '', year, figures: factors };
  }

  function scoreOf(methodId: string, figures: Float64Array): number | null {
    if (methodId !== efMethod) return null;
    const score = singleScore(figures, method.indicators);
    return Number.isNaN(score) ? null : score;
  }

  return {
    listDatabases: async ({ caller, language }) => {
      const own = await storage.listOwnDatabases(caller.organizationId);
      const all: FoundDatabase[] = [
        ...catalog.databases.map((shipped) => ({ shipped })),
        ...own.map((database) => ({ own: database })),
      ];
      return { body: all.map((found) => recordOf(found, language)) };
    },
    readDatabase: async ({ caller, params: { id }, language }) => ({
      body: recordOf(await require(caller, id), language),
    }),
    changeDatabase: async ({ caller, params, body, language }) => {
      const before = await requireOwnVersion(context, caller, params.id);
      const { id } = before;
      const { retired = before.retired, disclosure = before.disclosure } = body;
      const loosened = disclosures.indexOf(disclosure) < disclosures.indexOf(before.disclosure);
      if (loosened && caller.role !== 'admin') {
        const facts = { id, from: before.disclosure, to: disclosure };
        throw new DomainError('database.disclosure-loosened', facts);
      }
      const own = { ...before, retired, disclosure };
      if (retired === before.retired && disclosure === before.disclosure)
        return { body: recordOf({ own }, language) };
      await storage
        .commit(caller.organizationId, [
          // Only what was sent: somebody else may change the rest at the same moment.
          {
            kind: 'change-own-database',
            id,
            ...(body.retired === undefined ? {} : { retired }),
            ...(body.disclosure === undefined ? {} : { disclosure }),
          },
          audit(context, caller, {
            action: 'change',
            noun: 'database',
            recordId: id,
            before: { retired: before.retired, disclosure: before.disclosure },
            after: { retired, disclosure },
          }),
        ])
        .catch((error: unknown) => throwRemovalRefusal(error, 'database', id));
      return { body: recordOf({ own }, language) };
    },
    removeDatabase: async ({ caller, params }) => {
      await removeDatabase(context, caller, await requireOwnVersion(context, caller, params.id));
      return {};
    },
    listDatabaseProcesses: async ({ caller, params, query, language }) => {
      const found = await require(caller, params.id);
      const { organizationId } = caller;
      const { limit: _, cursor: __, ...filter } = query;
      const database = recordOf(found, language);
      const disclosed = disclosureTo(caller, database);
      const show = (dataSet: DataSet): DatabaseProcessSummary => {
        const { figures, ...head } = dataSet;
        if (disclosed === 'none') return head;
        return { ...head, score: scoreOf(database.method, figures), ...markOf(disclosed) };
      };
      const shipped =
        'shipped' in found
          ? (shippedProcesses.get(database.id) ?? [])
              .map((process) => shippedDataSet(process, language))
              .filter((dataSet) => matches(dataSet, filter))
              .sort((a, b) => (a.id < b.id ? -1 : 1))
          : undefined;
      const answer = await answerList(context, organizationId, query, {
        path: `/databases/${encodeURIComponent(params.id)}/processes`,
        order: JSON.stringify(filter),
        read: async ({ after, limit }) => {
          const dataSets =
            shipped === undefined
              ? (
                  await storage.listOwnProcesses(organizationId, database.id, {
                    ...filter,
                    limit,
                    ...(after === undefined ? {} : { after }),
                  })
                ).map(ownDataSet)
              : shipped.filter(({ id }) => after === undefined || id > after).slice(0, limit);
          return dataSets.map((dataSet) => ({ ...dataSet, payload: dataSet.name }));
        },
        show: async (rows) => rows.map(({ payload: __, ...dataSet }) => show(dataSet)),
      });
      if (disclosed === 'administrator')
        await noteReading(context, caller, database.id, { processes: 'list' });
      return answer;
    },
    readDatabaseProcess: async ({ caller, params, language }) => {
      const found = await require(caller, params.id);
      const database = recordOf(found, language);
      const read = await readDataSet(found, caller, params.process, language);
      if (read === undefined)
        throw new DomainError('record.not-found', { noun: 'data set', id: params.process });
      const { dataSet, rating, gsd, medians, stored } = read;
      const { figures, ...head } = dataSet;
      const disclosed = disclosureTo(caller, database);
      const shown: DatabaseProcess = {
        ...head,
        database: { id: database.id },
        method: database.method,
        quality: rating,
      };
      if (disclosed === 'none') return { body: shown };
      if (disclosed === 'administrator')
        await noteReading(context, caller, database.id, { process: dataSet.id });
      const { organizationId } = caller;
      const scoreOfFigures = (all: Float64Array) => scoreOf(database.method, all);
      const query = {
        organizationId,
        databaseId: database.id,
        indicators: method.indicators.length,
        scoreOf: scoreOfFigures,
      };
      const score = scoreOfFigures(figures);
      return {
        body: {
          ...shown,
          score: score === null ? null : { value: score, unit: 'µPt' },
          impacts: impactsOf(found, figures, { gsd, medians }, language),
          upstream: stored === undefined ? null : await readUpstream(storage, stored, query),
          ...markOf(disclosed),
        },
      };
    },
  };

  async function readDataSet(
    found: FoundDatabase,
    { organizationId }: Caller,
    id: string,
    language: Language,
  ): Promise<ReadDataSet | undefined> {
    if ('shipped' in found) {
      const process = shippedProcesses.get(found.shipped.id)?.find((one) => one.id === id);
      if (process === undefined) return undefined;
      const { quality, gsd = [] } = process;
      const dataSet = shippedDataSet(process, language);
      return {
        dataSet,
        rating: quality === undefined ? null : dataSetRating(quality),
        gsd: [...gsd],
        medians: [],
      };
    }
    const [stored] = await storage.readOwnProcesses(organizationId, found.own.id, [id]);
    if (stored === undefined) return undefined;
    const { quality, gsd = [], medians = [] } = JSON.parse(stored.details) as ProcessDetails;
    const reason = ratedInDatabase[language];
    const rating = quality === undefined ? null : dataSetRating({ ...quality, reason });
    return { dataSet: ownDataSet(stored), rating, gsd, medians, stored };
  }

  /** The 16 indicators, named as the method of the database names them. */
  function impactsOf(
    found: FoundDatabase,
    figures: Float64Array,
    { gsd, medians }: Pick<ReadDataSet, 'gsd' | 'medians'>,
    language: Language,
  ): NonNullable<DatabaseProcess['impacts']> {
    const own = 'own' in found ? parseDetails(found.own.details).indicators : [];
    return method.indicators.map(({ id, name, unit }, index) => {
      const named = own.find((indicator) => indicator.id === id);
      const value = figures[index] ?? Number.NaN;
      return {
        id,
        name: 'own' in found && found.own.method !== efMethod ? (named?.name ?? '') : name[language],
        unit: named?.unit ?? unit,
        value: Number.isNaN(value) ? null : value,
        gsd: gsd[index] ?? null,
        median: gsd[index] == null || Number.isNaN(value) ? null : value * (medians[index] ?? 1),
      };
    });
  }
}

function matches(dataSet: DataSet, { search, unit, location }: Omit<ProcessQuery, 'limit'>): boolean {
  if (search !== undefined && !foldText(dataSet.name).includes(foldText(search))) return false;
  if (unit !== undefined && dataSet.unit !== unit) return false;
  return location === undefined || dataSet.location === location;
}

/** Deletes an own database with its data sets and its file. Throws: DomainError record.not-found, record.in-use. */
async function removeDatabase(
  context: Pick<Context, 'storage' | 'clock' | 'newId' | 'log'>,
  caller: Caller,
  { id, importId }: Pick<StoredDatabase, 'id' | 'importId'>,
): Promise<void> {
  const { storage, clock } = context;
  const users = await storage.listDatabaseUsers(caller.organizationId, id);
  if (users.length > 0) throw referenceConflict(users);
  await storage
    .commit(caller.organizationId, [
      { kind: 'remove-own-database', id, now: timestamp(clock()) },
      audit(context, caller, {
        action: 'remove',
        noun: 'database',
        recordId: id,
        before: { import: importId },
      }),
    ])
    .catch((error: unknown) => throwRemovalRefusal(error, 'database', id));
  void purgeImports(context);
}
