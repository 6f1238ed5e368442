import type { LocalizedText } from '@sillage/contract';
import { CsvError, parse as parser } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import { declaredColumns, knownTitles } from './declared-columns.ts';
import { DeclaredRows } from './declared-rows.ts';
import { NotUtf8, pieceDecoder } from './decode-pieces.ts';
import { fileInvalid } from './file-invalid.ts';

/** Reads a file of declared garments as it arrives. */
export interface DeclaredReader {
  /** Takes the next piece. Throws: DomainError benchmark.file-invalid. */
  take(piece: Uint8Array): Promise<void>;
  /** After the last piece. Throws: DomainError benchmark.file-invalid. */
  end(): Promise<DeclaredRows>;
}

/** Writes text to a parser; resolves once it is read. */
type WriteCsv = (text: string, last?: 'last') => Promise<void>;

const recordEnds = ['\r\n', '\n', '\r'];
/** Characters of a row: a quote that is not closed would take in the rest of the file. */
const longestRow = 100_000;
/** The first line that is not empty, with its end. */
const wholeLine = /[^\s][^\r\n]*[\r\n]/;

export function declaredReader(): DeclaredReader {
  const decode = pieceDecoder();
  const pause = new EventLoopYield();
  /** What came before the first line was complete. */
  let start = '';
  /** Line ends that were decoded, and the last line of which the row was taken. */
  let decoded = 0;
  let line = 0;
  let rows: DeclaredRows | undefined;
  let titles: readonly string[] = [];
  let write: WriteCsv | undefined;

  function takeRow(cells: readonly string[], lines: number): null {
    // Of a row whose cells have line breaks, the first line.
    const first = lines - cells.reduce((sum, cell) => sum + lineBreaks(cell), 0);
    if (rows === undefined) {
      rows = new DeclaredRows(declaredColumns(cells));
      titles = cells;
    } else rows.add(cells, first);
    line = lines;
    return null;
  }

  /** The separator is known once the first line is whole. */
  async function writeText(text: string, last?: 'last'): Promise<void> {
    decoded += lineBreaks(text);
    if (write !== undefined) return write(text, last);
    start += text;
    const [first] = wholeLine.exec(start) ?? [];
    if (first === undefined && last === undefined && start.length < longestRow) return;
    write = csvWriter(delimiterOf(first ?? start), takeRow);
    await write(start, last);
  }

  const withPlace = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof NotUtf8)
        throw fileInvalid(decoded + lineBreaks(error.before) + 1, 0, titles, notUtf8);
      // Not by its code: some begin with CSV_, others do not.
      if (!(error instanceof CsvError)) throw error;
      throw fileInvalid(line + 1, columnOf(error), titles, quotes);
    }
  };

  return {
    take: async (piece) => {
      await withPlace(async () => writeText(decode(piece)));
      if (pause.isDue()) await pause.yield();
    },
    end: async () => {
      await withPlace(async () => writeText(decode(undefined), 'last'));
      if (rows === undefined || rows.rows === 0) throw fileInvalid(1, 0, titles, empty);
      return rows;
    },
  };
}

const lineBreaks = (text: string): number => (text.includes('\n') ? text.split('\n').length - 1 : 0);

/** Of the separators that files have, the one that finds most titles. */
function delimiterOf(titles: string): string {
  const found = [';', ',', '\t'].map((delimiter) => {
    const [cells = []] = parse(titles, { delimiter, relax_quotes: true, relax_column_count: true });
    return { delimiter, count: knownTitles(cells) };
  });
  return found.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/** A parser that hands over each row. */
function csvWriter(delimiter: string, takeRow: (cells: readonly string[], lines: number) => null): WriteCsv {
  const stream = parser({
    delimiter,
    record_delimiter: recordEnds,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    on_record: (cells: string[], { lines }) => takeRow(cells, lines),
  });
  let failure: unknown;
  stream.on('error', (error) => {
    failure = error;
  });
  stream.resume();
  return (text, last) =>
    new Promise((resolve, reject) => {
      const done = (error?: Error | null): void => {
        const reason = error ?? failure;
        if (reason) reject(reason);
        else resolve();
      };
      if (last === undefined) stream.write(text, done);
      else stream.end(text, done);
    });
}

const columnOf = ({ column }: CsvError): number => (Number.isFinite(Number(column)) ? Number(column) : 0);

const quotes: LocalizedText = {
  en: 'a quotation mark is not closed, or text follows a closed one',
  fr: 'un guillemet n’est pas fermé, ou du texte suit un guillemet fermé',
};

const notUtf8: LocalizedText = {
  en: 'there are bytes that are not UTF-8, as the rest of the file is; save it again in one encoding',
  fr: 'il y a des octets qui ne sont pas de l’UTF-8, comme le reste du fichier ; enregistrez-le dans un seul encodage',
};

const empty: LocalizedText = {
  en: 'no row follows the titles',
  fr: 'aucune ligne ne suit les titres',
};
