import type { auditEndpoints, LocalizedText } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { ApplicationHandlersFor } from '../../http/endpoint-handlers.ts';
import { timestamp } from '../../kernel/clock.ts';
import { invalidQueryParameter } from '../../ndjson/list-query.ts';
import { newestFirstPage } from '../../ndjson/newest-first-page.ts';
import type { AuditFilter } from '../../ports/audit.ts';

const notATime: LocalizedText = {
  en: 'must be a date or time of ISO 8601, e.g. 2026-01-31T12:00:00Z',
  fr: 'date ou heure ISO 8601, p. ex. 2026-01-31T12:00:00Z',
};
const cursorRule: LocalizedText = {
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
      const { organizationId } = caller;
      const { noun, record_id: recordId, user_id: userId, since } = query;
      const filter: AuditFilter = {
        ...(noun === undefined ? {} : { noun }),
        ...(recordId === undefined ? {} : { recordId }),
        ...(userId === undefined ? {} : { userId }),
        ...(since === undefined ? {} : { since: timeOf(since) }),
      };
      const { rows, headers } = await newestFirstPage(
        cursors,
        { ...query },
        {
          path: '/application/audit',
          scope: ['audit', organizationId, filter],
          cursorRule,
          read: (limit, position) => {
            const [at = '', id = ''] = position ?? [];
            const before = position === undefined ? undefined : { at, id };
            return storage.listAuditPage(organizationId, filter, limit, before);
          },
          positionOf: ({ at, id }) => [at, id],
        },
      );
      return { body: [...rows], headers };
    },
  };
}

function timeOf(since: string): string {
  const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(since);
  const milliseconds = iso ? Date.parse(since) : Number.NaN;
  // Date.parse accepts day 31 in every month.
  const day = since.slice(0, 10);
  const real = iso && timestamp(Date.parse(day) || 0).startsWith(day);
  if (!real || Number.isNaN(milliseconds)) throw invalidQueryParameter('since', notATime);
  return timestamp(milliseconds);
}
