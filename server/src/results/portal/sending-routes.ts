import { isFlagSet } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { parseInstant } from '../../platform/ndjson/list-query.ts';
import { newestFirstPage } from '../../platform/ndjson/newest-first-page.ts';
import { shownDeclarations } from './list-declarations.ts';
import { declareLater } from './queue-declarations.ts';

/** Declarations that are sent to the French portal, and their history. */
export function sendingRoutes(context: Context): HandlersFor<'sendDeclarations' | 'listDeclarations'> {
  const { storage, cursors } = context;
  return {
    sendDeclarations: async ({ caller, body, query, language }) => {
      const accepted = await declareLater(context, caller, body, query, language);
      return { body: accepted, headers: { Location: `/jobs/${accepted.id}` } };
    },
    listDeclarations: async ({ caller, query, language }) => {
      const { organizationId } = caller;
      const { since, evaluation, product, job, latest } = query;
      const from = since === undefined ? undefined : parseInstant(since, 'since');
      const subjects = (evaluation ?? product)?.split(',');
      const { rows, headers } = await newestFirstPage(cursors, query, {
        path: '/declarations',
        scope: ['declarations', organizationId, since, evaluation, product, job, isFlagSet(latest)],
        read: (limit, [after] = []) =>
          storage.listPortalDeclarations(organizationId, {
            limit,
            ...(after === undefined ? {} : { after }),
            ...(from === undefined ? {} : { since: from }),
            ...(subjects === undefined ? {} : { subjects }),
            ...(job === undefined ? {} : { jobId: job }),
            ...(isFlagSet(latest) ? { latest: true } : {}),
          }),
        positionOf: ({ id }) => [id],
      });
      return { body: await shownDeclarations(context, caller, rows, language), headers };
    },
  };
}
