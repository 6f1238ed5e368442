/** What the header says of the rest. */
export interface SimaproHeader {
  readonly delimiter: string;
  readonly decimal: string;
  /**
   * Files of SimaPro 7 and older exports have a header without braces, the value of a section beside its title, the
   * amount before the unit, and no end of a block.
   */
  readonly old: boolean;
}

const delimiters: Readonly<Record<string, string>> = { semicolon: ';', comma: ',', tab: '\t' };

/** Lines in which the header is looked for. */
const mostLines = 40;
/** Characters of the file by which a separator that the header does not state is recognised. */
const sampled = 200_000;

/** Whether a file begins as SimaPro writes it, with braces or without, and with quotes where a spreadsheet added them. */
export const startsLikeSimapro = (text: string): boolean => /^\uFEFF?"?\{?SimaPro\b/.test(text);

/**
 * Reads the header. A spreadsheet that stored the file may have changed its delimiter: that of the lines counts, not the
 * stated one. Without a stated decimal mark that of the numbers counts.
 * Returns undefined where the file does not begin with one.
 */
export function headerOf(text: string): SimaproHeader | undefined {
  if (!startsLikeSimapro(text)) return undefined;
  const start = text.slice(0, sampled);
  const lines = start.split(/\r?\n/, mostLines);
  const old = !/^\uFEFF?"?\{/.test(text);
  const value = (name: string): string | undefined =>
    lines.map((line) => new RegExp(`^"?\\{${name}:\\s?([^}]*)\\}`, 'i').exec(line)?.[1]).find(isText);
  const stated = delimiters[value('CSV separator')?.trim().toLowerCase() ?? ''];
  const delimiter = stated !== undefined && start.includes(stated) ? stated : likelyDelimiter(start, lines);
  const decimal = value('Decimal separator')?.trim();
  return {
    delimiter,
    decimal: decimal === ',' || decimal === '.' ? decimal : likelyDecimal(start, delimiter),
    old,
  };
}

const isText = (text: string | undefined): text is string => text !== undefined;

/** The delimiter that most lines have; in an old header the one of its first line. */
function likelyDelimiter(start: string, lines: readonly string[]): string {
  const candidates = [';', '\t', ','];
  const first = candidates.find((candidate) => candidate !== ',' && lines[0]?.includes(candidate));
  if (first !== undefined) return first;
  const counts = candidates.map((candidate) => start.split(candidate).length);
  return candidates[counts.indexOf(Math.max(...counts))] ?? ';';
}

function likelyDecimal(start: string, delimiter: string): string {
  if (delimiter === ',') return '.';
  const cells = start.split(/\r?\n/).flatMap((line) => line.split(delimiter));
  const count = (pattern: RegExp): number => cells.filter((cell) => pattern.test(cell.trim())).length;
  const commas = count(/^-?\d+,\d+(E[-+]?\d+)?$/i);
  return commas > count(/^-?\d+\.\d+(E[-+]?\d+)?$/i) ? ',' : '.';
}
