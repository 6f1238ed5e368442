import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { spreadsheetText, withoutSeparatorLine } from '../../texts/spreadsheet-csv.ts';
import { tableLimits } from '../table.ts';
import { decodeText } from './decode-text.ts';
import { type Table, type Unread, UnreadFile } from './read-result.ts';

/**
 * Parses a text file into rows.
 * Throws: UnreadFile broken-quotes, stray-quote, too-large, too-many-columns, not-a-table.
 */
export function readCsv(bytes: Uint8Array): Table {
  const { text: whole, encoding } = decodeText(bytes);
  if (whole.includes('\0')) throw new UnreadFile('not-a-table');
  const { text, separator } = withoutSeparatorLine(whole);
  const delimiter = separator ?? detectDelimiter(text);
  let cells = 0;
  try {
    const rows = parse(text, {
      delimiter,
      relax_column_count: true,
      // A quote inside a cell, as in `="00123"` or `5" pipe`, is a sign like others.
      relax_quotes: true,
      trim: true,
      // One row more than allowed, to detect files that are too long.
      to: tableLimits.rows + 2,
      max_record_size: longestRow,
      on_record(row: string[]) {
        if (row.length > tableLimits.columns) throw new UnreadFile('too-many-columns');
        cells += row.length;
        if (cells > tableLimits.cells) throw new UnreadFile('too-large');
        return row.map(spreadsheetText);
      },
    });
    return { encoding, delimiter, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadFile(reasons[error.code] ?? 'not-a-table');
  }
}

const reasons: Readonly<Record<string, Unread>> = {
  CSV_MAX_RECORD_SIZE: 'too-large',
  CSV_QUOTE_NOT_CLOSED: 'broken-quotes',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'stray-quote',
};

/** Characters of a row: a row of a million columns would fill the memory before it ends. */
const longestRow = 1_000_000;

const candidates = [';', '\t', '|', ','] as const;
/** Number of lines examined. */
const sampleLines = 20;

/** The delimiter: the character with the most even count per line in the first lines, outside quotes. */
function detectDelimiter(text: string): string {
  const counts = countPerLine(text.slice(0, 200_000));
  const evenness = candidates.map((_, index) => {
    const perLine = counts.map((line) => line[index] as number);
    // Lines of text above the titles have other counts, or none.
    const kinds = [...new Set(perLine)];
    return Math.max(0, ...kinds.map((kind) => kind * perLine.filter((count) => count === kind).length));
  });
  const best = Math.max(...evenness);
  return best === 0 ? ',' : (candidates[evenness.indexOf(best)] as string);
}

function countPerLine(text: string): number[][] {
  const lines: number[][] = [candidates.map(() => 0)];
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    if (quoted) continue;
    const line = lines.at(-1) as number[];
    const index = candidates.indexOf(sign as (typeof candidates)[number]);
    if (index >= 0) line[index] = (line[index] as number) + 1;
    if (sign !== '\n') continue;
    if (lines.length === sampleLines) break;
    lines.push(candidates.map(() => 0));
  }
  // A line break at the end of the file does not start another line.
  if (lines.length > 1 && text.endsWith('\n')) lines.pop();
  return lines;
}
