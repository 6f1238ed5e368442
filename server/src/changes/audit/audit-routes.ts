import type { AuditRecord, auditEndpoints, LocalizedText } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { makeAdmission } from '../../platform/http/admission/admission.ts';
import { batchAdmission } from '../../platform/http/admission/admission-limits.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { ndjsonMediaType } from '../../platform/http/media-types.ts';
import { exportEvent } from '../../platform/identity/security-events.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { withCleanup } from '../../platform/kernel/with-cleanup.ts';
import { ndjsonBytes } from '../../platform/ndjson/json-stream.ts';
import { invalidQueryParameter } from '../../platform/ndjson/list-query.ts';
import { newestFirstPage } from '../../platform/ndjson/newest-first-page.ts';
import type { AuditFilter, AuditPosition, ListedAuditEntry } from '../../platform/ports/audit.ts';

const notATime: LocalizedText = {
  en: 'must be a date or time of ISO 8601, e.g. 2026-01-31T12:00:00Z',
  fr: 'date ou heure ISO 8601, p. ex. 2026-01-31T12:00:00Z',
};
const cursorRule: LocalizedText = {
  en: 'must come from the Link header of a list with the same filters',
  fr: 'doit venir de l’en-tête Link d’une liste aux mêmes filtres',
};
/** Entries of an export that are in memory at once: at most 8 KiB each, so at most 2 MiB. */
const exportedAtOnce = 250;

/** The audit of the organization, newest first. */
export function auditRoutes({
  storage,
  cursors,
  securityEvent,
}: Pick<Context, 'storage' | 'cursors' | 'securityEvent'>): ApplicationHandlersFor<
  keyof typeof auditEndpoints
> {
  const places = makeAdmission(batchAdmission);

  async function* entries(
    organizationId: string,
    filter: AuditFilter,
  ): AsyncGenerator<readonly AuditRecord[]> {
    for (let before: AuditPosition | undefined; ; ) {
      const page = await storage.listAuditPage(organizationId, filter, exportedAtOnce, before);
      if (page.length > 0) yield page.map(auditRecord);
      if (page.length < exportedAtOnce) return;
      before = page.at(-1);
    }
  }

  return {
    listAudit: async ({ caller, query }) => {
      const { organizationId } = caller;
      const filter = filterOf(query);
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
      return { body: rows.map(auditRecord), headers };
    },
    exportAudit: async (request) => {
      const { organizationId } = request.caller;
      const filter = filterOf(request.query);
      const release = await places.admit(organizationId, 1);
      await securityEvent(exportEvent('audit', request));
      return {
        chunks: withCleanup(release, ndjsonBytes(entries(organizationId, filter))),
        headers: {
          'Content-Type': ndjsonMediaType,
          'Content-Disposition': 'attachment; filename="audit.ndjson"',
          'Cache-Control': 'no-store',
        },
      };
    },
  };
}

interface AuditQuery {
  readonly noun?: string;
  readonly record_id?: string;
  readonly user_id?: string;
  readonly since?: string;
}

/** Throws: DomainError query.invalid for a time that does not exist. */
function filterOf({ noun, record_id: recordId, user_id: userId, since }: AuditQuery): AuditFilter {
  return {
    ...(noun === undefined ? {} : { noun }),
    ...(recordId === undefined ? {} : { recordId }),
    ...(userId === undefined ? {} : { userId }),
    ...(since === undefined ? {} : { since: timeOf(since) }),
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

/** An entry as shown to administrators. A record that is gone has the last name that the entry itself knows. */
function auditRecord({ before, after, recordName, ...entry }: ListedAuditEntry): AuditRecord {
  const sides = {
    ...(before === undefined ? {} : { before: parsed(before) }),
    ...(after === undefined ? {} : { after: parsed(after) }),
  };
  const name = recordName ?? sides.after?.['/name'] ?? sides.before?.['/name'];
  return { ...entry, ...(typeof name === 'string' ? { recordName: name } : {}), ...sides };
}

function parsed(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>;
}
