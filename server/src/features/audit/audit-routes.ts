import type { auditEndpoints, Words } from '@sillage/contract';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { ApplicationHandlersFor } from '../../http/endpoint-handlers.ts';
import { badQuery } from '../../lists/list-query.ts';
import type { AuditFilter } from '../../storage/storage.ts';

/** Lines of a page when the client does not say. */
const usualLimit = 100;

const notATime: Words = {
  en: 'must be a date or time of ISO 8601, e.g. 2026-01-31T12:00:00Z',
  fr: 'date ou heure ISO 8601, p. ex. 2026-01-31T12:00:00Z',
};
const notOurs: Words = {
  en: 'must come from the Link header of a list with the same filters',
  fr: 'doit venir de l’en-tête Link d’une liste aux mêmes filtres',
};

/** The audit of the organization, newest first. */
export function auditRoutes({
  storage,
  cursors,
}: Pick<Context, 'storage' | 'cursors'>): ApplicationHandlersFor<keyof typeof auditEndpoints> {
  return {
    listAudit: async ({ caller, query }) => {
      const { limit: wanted, cursor, noun, record_id: recordId, user_id: userId, since } = query;
      const limit = wanted === undefined ? usualLimit : Number(wanted);
      const filter: AuditFilter = {
        ...(noun === undefined ? {} : { noun }),
        ...(recordId === undefined ? {} : { recordId }),
        ...(userId === undefined ? {} : { userId }),
        ...(since === undefined ? {} : { since: timeOf(since) }),
      };
      // A cursor of one organization, or of other filters, opens nothing here.
      const scope = JSON.stringify(['audit', caller.organizationId, filter]);
      const place = cursor === undefined ? undefined : cursors.open(scope, cursor);
      if (cursor !== undefined && place === undefined) throw badQuery('cursor', notOurs);
      const [at = '', id = ''] = place ?? [];
      const before = place === undefined ? undefined : { at, id };
      // One line more than shown tells whether there is a next page.
      const found = await storage.listAuditPage(caller.organizationId, filter, limit + 1, before);
      const lines = found.slice(0, limit);
      const last = lines.at(-1);
      if (found.length <= limit || last === undefined) return { body: [...lines] };
      const given = Object.entries({ ...query, limit: String(limit) }).filter(([name]) => name !== 'cursor');
      const next = new URLSearchParams(given as [string, string][]);
      next.set('cursor', cursors.sign(scope, [last.at, last.id]));
      return { body: [...lines], headers: { Link: `</application/audit?${next}>; rel="next"` } };
    },
  };
}

function timeOf(since: string): string {
  const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(since);
  const milliseconds = iso ? Date.parse(since) : Number.NaN;
  // Date.parse takes the 31st of every month for a day.
  const day = since.slice(0, 10);
  const real = iso && timestamp(Date.parse(day) || 0).startsWith(day);
  if (!real || Number.isNaN(milliseconds)) throw badQuery('since', notATime);
  return timestamp(milliseconds);
}
