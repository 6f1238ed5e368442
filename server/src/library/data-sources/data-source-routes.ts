import type { DataSource, DataSources, dataSourceEndpoints, Language } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';

/** The data sources of the figures, read from the catalog itself so that they are always accurate. */
export function dataSourceRoutes({
  catalog,
}: Pick<Context, 'catalog'>): ApplicationHandlersFor<keyof typeof dataSourceEndpoints> {
  const counted = countDataSets(catalog);
  return {
    readDataSources: async ({ language }) => ({ body: dataSources(catalog, counted, language) }),
  };
}

type DataSets = DataSource['dataSets'];

/** Counts the data sets of every database, by its id. */
function countDataSets({ databases, processes }: Catalog): ReadonlyMap<string, DataSets> {
  const none: DataSets = { published: 0, 'estimated-split': 0, estimate: 0 };
  const counted = new Map(databases.map(({ id }) => [id, { ...none }]));
  for (const { database, basis } of processes) {
    const counts = counted.get(database.id);
    // The basis `custom` marks figures entered in an evaluation; the catalog has none.
    if (counts !== undefined && basis !== 'custom') counts[basis] += 1;
  }
  return counted;
}

function dataSources(
  { version, method, databases, works, methods, scenarioDefaults }: Catalog,
  counted: ReadonlyMap<string, DataSets>,
  language: Language,
): DataSources {
  const { id, name, source, licence } = method;
  const { tables } = methods['french-textile'];
  return {
    catalog: { version },
    method: {
      id,
      name,
      version: method.version,
      source,
      licence,
      indicators: method.indicators.map((indicator) => ({ ...indicator, name: indicator.name[language] })),
    },
    frenchCost: {
      version: tables.version,
      attribution: tables.attribution,
      processes: tables.processes.length,
    },
    databases: databases.map((database) => ({
      ...database,
      title: database.title[language],
      dataSets: counted.get(database.id) as DataSets,
    })),
    works: works.map((work) => ({ ...work })),
    scenarioDefaults: proposed(scenarioDefaults, language),
  };
}

function proposed(shipped: Catalog['scenarioDefaults'], language: Language): DataSources['scenarioDefaults'] {
  if (shipped === undefined) return [];
  const { defaults, source, page, year, licence, status } = shipped;
  return defaults.map(({ name, ...one }) => ({
    ...one,
    ...{ name: name[language], status, year, licence },
    source: page === null ? source : `${source}, ${page}`,
  }));
}
