import type { administeredJobEndpoints, LocalizedText } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { jobRecord } from '../../platform/jobs/job-record.ts';
import { newestFirstPage } from '../../platform/ndjson/newest-first-page.ts';

const cursorRule: LocalizedText = {
  en: 'must come from the Link header of a list with the same status',
  fr: 'doit venir de l’en-tête Link d’une liste du même statut',
};

/** The jobs of the organization, newest first. */
export function administeredJobRoutes({
  storage,
  cursors,
  clock,
}: Pick<Context, 'storage' | 'cursors' | 'clock'>): ApplicationHandlersFor<
  keyof typeof administeredJobEndpoints
> {
  return {
    listAllJobs: async ({ caller: { organizationId }, query: { limit, status, cursor } }) => {
      const filter = status === undefined ? {} : { status };
      const { rows, headers } = await newestFirstPage(
        cursors,
        { limit, status, cursor },
        {
          path: '/application/jobs',
          scope: ['all-jobs', organizationId, status],
          cursorRule,
          read: (most, [after] = []) =>
            storage.listJobs(organizationId, {
              ...filter,
              newestFirst: true,
              limit: most,
              ...(after === undefined ? {} : { after }),
            }),
          positionOf: ({ id }) => [id],
        },
      );
      const now = clock();
      return { body: rows.map((job) => ({ ...jobRecord(job, now), user: { id: job.userId } })), headers };
    },
  };
}
