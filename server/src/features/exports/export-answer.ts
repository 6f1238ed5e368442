import type { CsvSeparator, DecimalMark, ExportFormat, Language } from '@sillage/contract';
import { finishedBy } from '../../batches/finished-by.ts';
import type { ChunksAnswer } from '../../http/endpoint-handlers.ts';
import type { InFlight } from '../../http/in-flight.ts';
import { csvBytes, csvForms } from './csv-bytes.ts';
import type { ExportTable } from './export-column.ts';
import { lineBytes } from './line-bytes.ts';
import { xlsxBytes } from './xlsx-bytes.ts';

interface ExportRequest {
  readonly query: {
    readonly format?: ExportFormat;
    readonly separator?: CsvSeparator;
    readonly decimal?: DecimalMark;
  };
  readonly language: Language;
  readonly caller: { readonly organizationId: string };
}

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson',
};

/**
 * Sends a table as the file that was asked for, while it is read. Each keeps one of the few places of its organization
 * until its last piece is taken or its client has gone.
 * Throws: Refusal organization.busy.
 */
export async function exportAnswer(
  places: Pick<InFlight, 'take'>,
  name: string,
  { query, language, caller }: ExportRequest,
  table: ExportTable,
): Promise<ChunksAnswer> {
  const { format = 'csv', separator, decimal } = query;
  const giveBack = await places.take(caller.organizationId);
  const form = csvForms[language];
  const chunks =
    format === 'csv'
      ? csvBytes(
          table,
          { separator: separator ?? form.separator, decimal: decimal ?? form.decimal },
          language,
        )
      : format === 'xlsx'
        ? xlsxBytes(table, language)
        : lineBytes(table);
  return {
    chunks: finishedBy(giveBack, chunks),
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
    },
  };
}
