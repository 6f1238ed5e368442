import type { CsvSeparator, DecimalMark, ExportFormat, exportEndpoints, Language } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { type Admission, makeAdmission } from '../../platform/http/admission/admission.ts';
import { batchAdmission } from '../../platform/http/admission/admission-limits.ts';
import type { ChunksAnswer, HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { exportEvent } from '../../platform/identity/security-events.ts';
import { withCleanup } from '../../platform/kernel/with-cleanup.ts';
import { evaluationFilter, labelFilter } from '../../platform/ndjson/list-query.ts';
import { csvFormats } from '../../platform/tables/csv-writer.ts';
import { exportMediaTypes } from '../../platform/tables/export-table.ts';
import { type ExportedTable, exportBytes } from './export-stream.ts';

/** Exports of lists with their results as files. */
export function exportRoutes(context: Context): HandlersFor<keyof typeof exportEndpoints> {
  const places = makeAdmission(batchAdmission);
  return {
    exportEvaluations: async (request) => {
      const { query } = request;
      const { ids } = query;
      const filter = {
        ...evaluationFilter(context.catalog, query),
        ...(ids === undefined ? {} : { ids: [...new Set(ids.split(','))].sort() }),
      };
      const table = { table: 'evaluations', filter } as const;
      await context.securityEvent(exportEvent('evaluations', request));
      return answerExport(places, context, request, table);
    },
    exportProducts: async (request) => {
      const table = { table: 'products', filter: labelFilter(request.query) } as const;
      await context.securityEvent(exportEvent('products', request));
      return answerExport(places, context, request, table);
    },
  };
}

interface ExportRequest {
  readonly query: {
    readonly format?: ExportFormat;
    readonly separator?: CsvSeparator;
    readonly decimal?: DecimalMark;
  };
  readonly language: Language;
  readonly caller: { readonly organizationId: string };
}

/**
 * Streams a table as a file of the requested format. Each export holds a place of its organization
 * until its last chunk is consumed or its client has disconnected.
 * Throws: DomainError organization.busy, service.overloaded.
 */
async function answerExport(
  places: Pick<Admission, 'admit'>,
  context: Context,
  { query, language, caller }: ExportRequest,
  table: ExportedTable,
): Promise<ChunksAnswer> {
  const { format = 'csv', separator = csvFormats[language].separator } = query;
  const { decimal = csvFormats[language].decimal } = query;
  const { organizationId } = caller;
  const release = await places.admit(organizationId, 1);
  const cancellation = new AbortController();
  const chunks = exportBytes(
    context,
    { ...table, organizationId, language, format, separator, decimal },
    cancellation.signal,
  );
  return {
    // Aborted as soon as the client disconnects, and not when the page that is being made is ready.
    chunks: withCleanup(() => {
      release();
      cancellation.abort();
    }, chunks),
    headers: {
      'Content-Type': exportMediaTypes[format],
      'Content-Disposition': `attachment; filename="${table.table}.${format}"`,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
    },
  };
}
