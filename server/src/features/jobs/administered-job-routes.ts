import type { administeredJobEndpoints, Words } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { ApplicationHandlersFor } from '../../http/endpoint-handlers.ts';
import { jobRecord } from '../../jobs/job-record.ts';
import { badQuery } from '../../lists/list-query.ts';

/** Jobs of a page when the client does not say. */
const usualLimit = 100;

const notOurs: Words = {
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
    listAllJobs: async ({ caller: { organizationId }, query }) => {
      const { limit: wanted, cursor, status } = query;
      const limit = wanted === undefined ? usualLimit : Number(wanted);
      const scope = JSON.stringify(['all-jobs', organizationId, status]);
      const [after] = cursor === undefined ? [] : (cursors.open(scope, cursor) ?? []);
      if (cursor !== undefined && after === undefined) throw badQuery('cursor', notOurs);
      const found = await storage.listJobs(organizationId, {
        newestFirst: true,
        // One more than shown tells whether there is a next page.
        limit: limit + 1,
        ...(after === undefined ? {} : { after }),
        ...(status === undefined ? {} : { status }),
      });
      const shown = found.slice(0, limit);
      const body = shown.map((job) => ({ ...jobRecord(job, clock()), user: { id: job.userId } }));
      const last = shown.at(-1);
      if (found.length <= limit || last === undefined) return { body };
      const next = new URLSearchParams({ limit: String(limit), ...(status === undefined ? {} : { status }) });
      next.set('cursor', cursors.sign(scope, [last.id]));
      return { body, headers: { Link: `</application/jobs?${next}>; rel="next"` } };
    },
  };
}
