import type { TableLine, TableProgress, TableReading, TableRow, TableSums } from '@sillage/contract';
import type { Client } from '../client.ts';
import type { UploadBody } from '../endpoints/call-options.ts';
import type { CallInput } from '../endpoints/endpoint-call.ts';
import { ConnectionError } from '../transport/connection-errors.ts';
import { pause } from '../transport/pause.ts';
import { jsonLines } from './json-lines.ts';

export interface TableOptions extends NonNullable<CallInput<'importTable'>['query']> {
  /**
   * Makes sending the same table again store nothing twice, for 24 hours: the program may have ended meanwhile. A random
   * key without it, which protects against lost answers only.
   */
  readonly idempotencyKey?: string;
  /** How often a table whose answer broke off is sent again; 5 by default, if the file can be read again. */
  readonly rounds?: number;
  readonly language?: CallInput<'importTable'>['language'];
  readonly signal?: AbortSignal;
  /** Called with how the table was read, before its first row. */
  readonly onReading?: (reading: TableReading) => void;
  /** Called now and then. */
  readonly onProgress?: (progress: TableProgress) => void;
}

/**
 * Imports a table of products and yields what became of each, as the service stores them; returns the sums. An answer that
 * breaks off is asked for again with the same key: rows that were stored are `repeated`, and those yielded before are not
 * yielded twice. Stopping early ends the import with whole rows.
 * Throws: the same errors as `call`; ConnectionError if the answer breaks off again and again.
 */
export async function* sendTable(
  client: Client,
  file: UploadBody,
  options: TableOptions = {},
): AsyncGenerator<TableRow, TableSums> {
  const {
    idempotencyKey = crypto.randomUUID(),
    rounds = 5,
    language,
    signal,
    onReading,
    onProgress,
    ...query
  } = options;
  const readOnce =
    file instanceof ReadableStream || (typeof file === 'object' && Symbol.asyncIterator in file);
  const importId = query.import ?? crypto.randomUUID();
  const yielded = new Set<string>();
  for (let round = 1; ; round++) {
    try {
      const response = await client.importTable({
        query: { ...query, import: importId },
        body: file,
        idempotencyKey,
        ...(language === undefined ? {} : { language }),
        ...(signal === undefined ? {} : { signal }),
      });
      for await (const line of jsonLines<TableLine>(response)) {
        if (line.kind === 'table') onReading?.(line);
        else if (line.kind === 'progress') onProgress?.(line);
        else if (line.kind === 'sums') return line;
        else if (!yielded.has(placeOf(line))) {
          yielded.add(placeOf(line));
          yield line;
        }
      }
      throw new ConnectionError('POST /evaluations/imports', new Error('The answer has no last line.'));
    } catch (error) {
      signal?.throwIfAborted();
      // `fetch` reports an answer that breaks off as a TypeError.
      const broken = error instanceof ConnectionError || error instanceof TypeError;
      if (!broken || readOnce || round >= rounds) throw error;
      await pause(Math.min(500 * 2 ** (round - 1), 30_000), signal);
    }
  }
}

const placeOf = ({ row, name = '' }: TableRow): string => `${row} ${name}`;
