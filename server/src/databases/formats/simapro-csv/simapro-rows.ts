import { DomainError } from '../../../platform/kernel/domain-error.ts';
import { exchangeSections } from './exchange-sections.ts';

/** A row of the file; one with a quoted text may take several lines. */
export interface SimaproRow {
  /** Line of the file in which it begins, from 1. */
  readonly line: number;
  /** The only cell with a text, a title of a section or block; empty for other rows, and for those that have quotes. */
  readonly title: string;
  /** Whether nothing stands in it. */
  readonly blank: boolean;
  readonly cells: readonly string[];
}

/**
 * Divides a file into rows and cells. SimaPro writes comments with quotes that nothing closes, which parsers of CSV (RFC
 * 4180) refuse, or read up to the next quote far below: such a quote is a character of its text here.
 * Throws: DomainError database.quote-unclear where another row may be a part of a quoted text, or a row of its own.
 */
export function* simaproRows(text: string, delimiter: string, entry: string): Iterable<SimaproRow> {
  for (let from = 0, line = 1; from < text.length; ) {
    const end = endOfLine(text, from);
    const raw = text.slice(from, end.at);
    if (!raw.includes('"')) {
      const cells = raw.split(delimiter);
      // A spreadsheet fills rows up with delimiters.
      const texts = cells.filter((cell) => cell.trim() !== '').length;
      const title = texts === 1 ? cells[0]!.trim() : '';
      yield { line, title, blank: texts === 0, cells };
      from = end.next;
      line++;
      continue;
    }
    const row = quotedRow(text, from, delimiter);
    if (row.unclear !== undefined) {
      throw new DomainError('database.quote-unclear', {
        entry,
        line: line + row.unclear,
        end: line + row.lines,
      });
    }
    yield { line, title: '', blank: false, cells: row.cells };
    from = row.next;
    line += row.lines + 1;
  }
}

function endOfLine(text: string, from: number): { readonly at: number; readonly next: number } {
  const found = text.indexOf('\n', from);
  const at = found < 0 ? text.length : found;
  return { at: at > from && text[at - 1] === '\r' ? at - 1 : at, next: at + 1 };
}

interface QuotedRow {
  readonly cells: readonly string[];
  readonly next: number;
  /** Line breaks within it. */
  readonly lines: number;
  /** The line, from 0, of a quote that may be closed by one of another row. */
  readonly unclear: number | undefined;
}

function quotedRow(text: string, from: number, delimiter: string): QuotedRow {
  const cells: string[] = [];
  let lines = 0;
  let unclear: number | undefined;
  for (let at = from; ; ) {
    const { at: end, next } = endOfLine(text, at);
    let stop: number | undefined;
    if (text[at] === '"') {
      stop = closingQuote(text, at, delimiter) ?? closingInLine(text, at, end, delimiter);
    }
    if (stop === undefined) {
      const found = text.indexOf(delimiter, at);
      stop = found < 0 || found > end ? end : found;
      cells.push(text.slice(at, stop));
    } else {
      const content = text.slice(at + 1, stop);
      const others = content.split('\n').slice(1);
      if (others.some((other) => looksLikeRow(other, delimiter, cells.length))) unclear ??= lines;
      lines += others.length;
      cells.push(content.replaceAll('""', '"'));
      stop++;
    }
    if (text[stop] !== delimiter) {
      // The line may be another one than at the start of the cell.
      const rest = stop === end ? next : endOfLine(text, stop).next;
      return { cells, next: rest, lines, unclear };
    }
    at = stop + 1;
  }
}

/** Where a text that begins with the quote at `open` ends as RFC 4180 has it: with one quote, before a delimiter or line end. */
function closingQuote(text: string, open: number, delimiter: string): number | undefined {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    return endsCell(text, at + 1, delimiter) ? at : undefined;
  }
  return undefined;
}

/** Where it ends in its own line, if quotes within it are not doubled. */
function closingInLine(text: string, open: number, end: number, delimiter: string): number | undefined {
  for (let at = text.indexOf('"', open + 1); at >= 0 && at < end; at = text.indexOf('"', at + 1)) {
    if (endsCell(text, at + 1, delimiter)) return at;
  }
  return undefined;
}

const endsCell = (text: string, at: number, delimiter: string): boolean =>
  at >= text.length || text[at] === delimiter || /^\r?\n/.test(text.slice(at, at + 2));

/** Whether a line within a quoted text is a title, or has as many cells as come before that text. */
function looksLikeRow(line: string, delimiter: string, before: number): boolean {
  const title = line.trim();
  if (Object.hasOwn(exchangeSections, title) || /^(Input|Calculated) parameters$/.test(title)) return true;
  return before >= 2 && line.split(delimiter).length > before;
}
