import type {
  Collection,
  CollectionRequest,
  CollectionTarget,
  collectionEndpoints,
  EvaluationSelection,
  ExportFormat,
  Language,
} from '@sillage/contract';
import { withMeanRanks } from '../../library/benchmarks/rank.ts';
import type { Context } from '../../platform/context.ts';
import type { EndpointRequest, HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { namedFile } from '../../platform/http/named-file.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { exportEvent } from '../../platform/identity/security-events.ts';
import { csvFormats } from '../../platform/tables/csv-writer.ts';
import { exportMediaTypes } from '../../platform/tables/export-table.ts';
import { addUpCollection } from './add-up-collection.ts';
import { collectionTable } from './collection-table.ts';
import { readTargets, replaceTargets, withTargets } from './collection-targets.ts';
import {
  type CollectionOptions,
  collectionName,
  seasonOfBody,
  seasonOfQuery,
  withQueryPointers,
} from './requested-season.ts';

type Conditions = Omit<EvaluationSelection, 'all' | 'ids' | 'tag_id'>;
type Shown = Conditions & Partial<CollectionOptions>;
type Given<Q> = { readonly [K in keyof Q]?: Q[K] | undefined };
type TableQuery = Given<EndpointRequest<(typeof collectionEndpoints)['exportCollection']>['query']>;

/** Totals and means of many garments over their pieces. */
export function collectionRoutes(context: Context): HandlersFor<keyof typeof collectionEndpoints> {
  const ofBody = (
    caller: Caller,
    { season, before, count = 'made' }: CollectionRequest,
    language: Language,
  ) =>
    addUpCollection(
      context,
      caller,
      {
        season: seasonOfBody(season, '/season'),
        before: before === undefined ? undefined : seasonOfBody(before, '/before'),
        count,
      },
      language,
    );

  const ofQuery = async (
    caller: Caller,
    { tag, season, count = 'made', per = 'piece', ...conditions }: Shown & { tag?: string; season?: string },
    language: Language,
  ) => {
    const asked = await seasonOfQuery(context, caller, { tag, season }, conditions);
    return withQueryPointers(addUpCollection(context, caller, { season: asked, count, per }, language));
  };

  const ofComparison = async (
    caller: Caller,
    { a, b, count = 'made', per = 'piece', ...conditions }: Shown & { a: string; b: string },
    language: Language,
  ) => {
    const before = await seasonOfQuery(context, caller, { a }, conditions);
    const season = await seasonOfQuery(context, caller, { b }, conditions);
    return withQueryPointers(addUpCollection(context, caller, { season, before, count, per }, language));
  };

  const table = async (
    request: Parameters<typeof exportEvent>[1] & { readonly language: Language },
    { format = 'csv', ...query }: TableQuery,
    collection: Collection,
    ...tags: readonly (string | undefined)[]
  ) => {
    const { language } = request;
    const { separator = csvFormats[language].separator, decimal = csvFormats[language].decimal } = query;
    await context.securityEvent(exportEvent('collection', request));
    return {
      bytes: await collectionTable(collection, { format, separator, decimal }, language),
      headers: headersOf(format, await collectionName(context, request.caller, ...tags)),
    };
  };

  return {
    readCollection: async ({ caller, query, language }) => ({
      body: await withMeanRanks(
        context,
        caller.organizationId,
        withTargets(await ofQuery(caller, query, language), await readTargets(context, caller)),
      ),
    }),
    exportSeason: async (request) => {
      const { caller, language } = request;
      const { format, separator, decimal, ...query } = request.query;
      const collection = await ofQuery(caller, query, language);
      return table(request, { format, separator, decimal }, collection, query.season, query.tag);
    },
    compareCollections: async ({ caller, query, language }) => ({
      body: await ofComparison(caller, query, language),
    }),
    exportComparison: async (request) => {
      const { caller, language } = request;
      const { format, separator, decimal, ...query } = request.query;
      const collection = await ofComparison(caller, query, language);
      return table(request, { format, separator, decimal }, collection, query.b, query.a);
    },
    readCollectionTargets: async ({ caller }) => ({ body: [...(await readTargets(context, caller))] }),
    replaceCollectionTargets: async ({ caller, body }) => ({
      body: [...(await replaceTargets(context, caller, body as CollectionTarget[]))],
    }),
    addUpCollection: async ({ caller, body, language }) => ({ body: await ofBody(caller, body, language) }),
    exportCollection: async (request) => {
      const { caller, body, language } = request;
      const collection = await ofBody(caller, body, language);
      return table(
        request,
        request.query,
        collection,
        body.season.selection.tag_id,
        body.before?.selection.tag_id,
      );
    },
  };
}

const headersOf = (format: ExportFormat, name: string | undefined) => ({
  'Content-Type': exportMediaTypes[format],
  'Content-Disposition': namedFile('attachment', name, 'collection', format),
  'Cache-Control': 'no-store',
  Vary: 'Accept-Language',
});
