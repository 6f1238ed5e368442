/** CSV as spreadsheets write it: the text without a line that names the separator, and the separator. */
export interface SpreadsheetCsv {
  readonly text: string;
  /** undefined: no line names it. */
  readonly separator: string | undefined;
}

/** Takes off a first line such as `sep=;`, which tells Excel the separator, and which it does not show. */
export function withoutSeparatorLine(text: string): SpreadsheetCsv {
  const [line, , separator] = /^\ufeff?("?)sep=([^\r\n])\1(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return line === undefined ? { text, separator } : { text: text.slice(line.length), separator };
}

/** The same, with the separator that the first line has most of where none is named. */
export function separatedCsv(text: string): { readonly text: string; readonly separator: string } {
  const { text: rest, separator } = withoutSeparatorLine(text);
  if (separator !== undefined) return { text: rest, separator };
  const head = rest.slice(0, rest.search(/[\r\n]|$/));
  const countOf = (candidate: string): number => head.split(candidate).length;
  const [best = ','] = [',', ';', '\t'].sort((a, b) => countOf(b) - countOf(a));
  return { text: rest, separator: best };
}

/** The text of a cell such as `="00123"`, which Excel reads as text, so that no zero is lost; any other cell as it is. */
export const spreadsheetText = (cell: string): string =>
  /^="(?:[^"]|"")*"$/.test(cell) ? cell.slice(2, -1).replaceAll('""', '"') : cell;
