import type { collectionPageEndpoints } from '@sillage/contract';
import { collectionActions } from '../../evaluations/actions/collection-actions.ts';
import { figureOrLeading } from '../../evaluations/actions/leading-figure.ts';
import { addUpCollection } from '../../evaluations/collections/add-up-collection.ts';
import { readTargets, withTargets } from '../../evaluations/collections/collection-targets.ts';
import {
  collectionName,
  seasonOfQuery,
  withQueryPointers,
} from '../../evaluations/collections/requested-season.ts';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { namedFile } from '../../platform/http/named-file.ts';
import { exportEvent } from '../../platform/identity/security-events.ts';
import { collectionPageTask } from './collection-page-task.ts';

export function collectionPageRoutes(context: Context): HandlersFor<keyof typeof collectionPageEndpoints> {
  return {
    readCollectionPage: async (request) => {
      const { caller, language, signal } = request;
      const {
        figure: asked,
        before: earlier,
        tag,
        season: named,
        count = 'made',
        ...conditions
      } = request.query;
      const season = await seasonOfQuery(context, caller, { tag, season: named }, conditions);
      const before =
        earlier === undefined
          ? undefined
          : await seasonOfQuery(context, caller, { before: earlier }, conditions);
      const figure = await figureOrLeading(context, caller, asked);
      const collection = withTargets(
        await withQueryPointers(addUpCollection(context, caller, { season, before, count }, language)),
        await readTargets(context, caller),
      );
      const { actions } = await withQueryPointers(
        collectionActions(context, { caller, season, count, figure, language, signal }),
      );
      const name = await collectionName(context, caller, named, tag);
      const nameBefore = await collectionName(context, caller, earlier);
      // The page names its day: the same figures give the same bytes for as long.
      const time = `${new Date(context.clock()).toISOString().slice(0, 10)}T00:00:00Z`;
      const { organizationId } = caller;
      await context.securityEvent(
        exportEvent('collection', { ...request, query: { ...request.query, format: 'pdf' } }),
      );
      return {
        bytes: await context.threads.run(
          collectionPageTask,
          { collection, actions, figure, name, nameBefore, language, time },
          { signal, organizationId },
        ),
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Language': language,
          'Content-Disposition': namedFile('attachment', name, 'collection', 'pdf'),
          'Cache-Control': 'no-store',
          Vary: 'Accept-Language',
        },
      };
    },
  };
}
