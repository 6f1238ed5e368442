import type { CsvSeparator, DecimalMark, ExportFormat, exportEndpoints, Language } from '@sillage/contract';
import type { Context } from '../../context.ts';
import { ndjsonMediaType } from '../../http/body-parsers.ts';
import { batchConcurrency, type ConcurrencySlots, concurrencySlots } from '../../http/concurrency-slots.ts';
import type { ChunksAnswer, HandlersFor } from '../../http/endpoint-handlers.ts';
import { exportEvent } from '../../identity/security-events.ts';
import { withCleanup } from '../../kernel/with-cleanup.ts';
import { ndjsonBytes } from '../../ndjson/json-stream.ts';
import { labelFilter } from '../../ndjson/list-query.ts';
import { csvFormats, writeCsv } from './csv-writer.ts';
import { evaluationTable } from './evaluation-table.ts';
import { type ExportTable, rowObjects } from './export-table.ts';
import { productTable } from './product-table.ts';
import { writeXlsx } from './xlsx-writer.ts';

/** Exports of lists with their results as files. */
export function exportRoutes(context: Context): HandlersFor<keyof typeof exportEndpoints> {
  const slots = concurrencySlots(batchConcurrency);
  return {
    exportEvaluations: async (request) => {
      const { caller, query, language } = request;
      const { category_id: categoryId, status } = query;
      const filter = {
        ...labelFilter(query),
        ...(categoryId === undefined ? {} : { categoryId }),
        ...(status === undefined ? {} : { status }),
      };
      const table = evaluationTable(context, caller, filter, language);
      await context.securityEvent(exportEvent('evaluations', request));
      return answerExport(slots, 'evaluations', request, table);
    },
    exportProducts: async (request) => {
      const { caller, query } = request;
      const table = productTable(context, caller, labelFilter(query));
      await context.securityEvent(exportEvent('products', request));
      return answerExport(slots, 'products', request, table);
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

interface FileFormat {
  readonly mediaType: string;
  readonly write: (table: ExportTable, request: ExportRequest) => AsyncGenerator<Uint8Array>;
}

const fileFormats: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    write: (table, { query: { separator, decimal }, language }) => {
      const usual = csvFormats[language];
      return writeCsv(
        table,
        { separator: separator ?? usual.separator, decimal: decimal ?? usual.decimal },
        language,
      );
    },
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (table, { language }) => writeXlsx(table, language),
  },
  ndjson: {
    mediaType: ndjsonMediaType,
    write: (table) => ndjsonBytes(rowObjects(table)),
  },
};

/**
 * Streams a table as a file of the requested format. Each export holds a concurrency slot of its organization
 * until its last chunk is consumed or its client has disconnected.
 * Throws: DomainError organization.busy.
 */
async function answerExport(
  slots: Pick<ConcurrencySlots, 'acquire'>,
  name: string,
  request: ExportRequest,
  table: ExportTable,
): Promise<ChunksAnswer> {
  const format = request.query.format ?? 'csv';
  const { mediaType, write } = fileFormats[format];
  const release = await slots.acquire(request.caller.organizationId);
  return {
    chunks: withCleanup(release, write(table, request)),
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
    },
  };
}
