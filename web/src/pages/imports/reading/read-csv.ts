import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { decodeText } from './decode-text.ts';
import { detectDelimiter } from './detect-delimiter.ts';
import { type Table, tableLimits, UnreadFile } from './table.ts';

/**
 * A text file as rows.
 * Throws: UnreadFile broken-quotes.
 */
export function readCsv(bytes: Uint8Array): Table {
  const { text, encoding } = decodeText(bytes);
  if (text.includes('\0')) throw new UnreadFile('not-a-table');
  const delimiter = detectDelimiter(text);
  try {
    const rows = parse(text, {
      delimiter,
      relax_column_count: true,
      trim: true,
      // One more than is taken, so that more is noticed.
      to: tableLimits.rows + 2,
    });
    return { encoding, delimiter, rows };
  } catch (error) {
    throw error instanceof CsvError ? new UnreadFile('broken-quotes') : error;
  }
}
