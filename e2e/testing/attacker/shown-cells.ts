import { strFromU8, unzipSync } from 'fflate';

/** A number as it is written: it reveals no more than that the figure is within `half` of `value`. */
export interface WrittenNumber {
  readonly value: number;
  readonly half: number;
}

/** Rows of cells; undefined: no number. */
export type Cells = readonly (readonly (WrittenNumber | undefined)[])[];

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Of what is written with all digits of a double. */
const exact = 1e-12;

/** Reads a number as pages write it: `1,560`, `≈ 0.012 kg`, `−4.47 × 10⁻¹⁰`, `38%`. */
export function writtenNumber(text: string): WrittenNumber | undefined {
  const found = /([−-]?)(\d[\d,]*)(?:\.(\d+))?(?:e([+-]?\d+))?(?:\s*×\s*10([⁻]?)([⁰¹²³⁴-⁹]+))?/.exec(text);
  if (found === null) return undefined;
  const [, sign, whole = '', decimals = '', exponent = '0', minus, power = ''] = found;
  const raised = [...power].map((digit) => superscripts.indexOf(digit)).join('');
  const scale = 10 ** (Number(exponent) + (minus === '⁻' ? -1 : 1) * Number(raised || '0'));
  const digits = whole.replaceAll(',', '');
  // The zeros at the end of a whole number may have been rounded to.
  const zeros = decimals === '' ? (/0*$/.exec(digits)?.[0].length ?? 0) : 0;
  const last = decimals === '' ? 10 ** zeros : 10 ** -decimals.length;
  const value = Number(`${digits}.${decimals || '0'}`) * scale;
  const isRounded = digits.length + decimals.length < 8;
  return {
    value: sign === '' ? value : -value,
    half: isRounded ? (last / 2) * scale * (1 + exact) : exact * Math.abs(value),
  };
}

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/g, ' ');

/** The rows of all tables of a page, and the terms of its lists. */
export function cellsInHtml(html: string): Cells {
  const rows = html.split(/<tr\b[^>]*>/).slice(1);
  const tables = rows.map((row) =>
    (row.split('</tr>')[0] ?? '')
      .split(/<t[dh]\b[^>]*>/)
      .slice(1)
      .map((cell) => writtenNumber(withoutTags(cell))),
  );
  const terms = html.split(/<dd\b[^>]*>/).slice(1);
  return [...tables, terms.map((term) => writtenNumber(withoutTags(term.split('</dd>')[0] ?? '')))];
}

/** The rows of the first sheet of a workbook. */
export function cellsInWorkbook(bytes: Uint8Array): Cells {
  const files = unzipSync(bytes);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] as Uint8Array);
  return sheet
    .split('<row')
    .slice(1)
    .map((row) =>
      row
        .split('<c ')
        .slice(1)
        .map((cell) => {
          const value = / t="/.test(cell.split('>')[0] ?? '') ? undefined : /<v>([^<]+)<\/v>/.exec(cell)?.[1];
          return value === undefined ? undefined : exactly(Number(value));
        }),
    );
}

/** The rows of a file that separates its cells with commas. */
export function cellsInCsv(rows: readonly (readonly string[])[]): Cells {
  return rows.map((row) => row.map((cell) => (isNumber(cell) ? exactly(Number(cell)) : undefined)));
}

const isNumber = (cell: string): boolean => cell !== '' && Number.isFinite(Number(cell));
const exactly = (value: number): WrittenNumber => ({ value, half: exact * Math.abs(value) });

export interface WrittenHit {
  readonly at: string;
  readonly factor: string;
}

/**
 * Looks for figures of all indicators that stand in a row or a column one after the other, and are what some multiple of
 * a hidden factor may be written as.
 */
export function writtenHits(
  cells: Cells,
  hidden: readonly { readonly id: string; readonly figures: readonly number[] }[],
): WrittenHit[] {
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const turned = Array.from({ length: columns }, (_, c) => cells.map((row) => row[c]));
  const hits: WrittenHit[] = [];
  for (const [way, lines] of Object.entries({ row: cells, column: turned }))
    for (const [index, line] of lines.entries()) {
      const following = tellingCells(line);
      for (const { id, figures } of hidden)
        for (let from = 0; from + figures.length <= line.length; from++)
          if ((following[from] as number) >= figures.length && mayBe(line, from, figures))
            hits.push({ at: `${way} ${index}, from ${from}`, factor: id });
    }
  return hits;
}

type Line = Cells[number];

/** Figures whose first digit alone is written tell no direction. */
const coarsest = 0.1;

/** How many cells from each one on tell a figure, without a gap: few lines have as many as there are categories. */
function tellingCells(line: Line): number[] {
  const following = line.map(() => 0);
  for (let c = line.length - 1; c >= 0; c--) {
    const one = line[c];
    if (one !== undefined && one.value !== 0 && one.half <= coarsest * Math.abs(one.value))
      following[c] = 1 + (following[c + 1] ?? 0);
  }
  return following;
}

function mayBe(line: Line, from: number, factor: readonly number[]): boolean {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [c, figure] of factor.entries()) {
    const { value, half } = line[from + c] as WrittenNumber;
    const ends = [(value - half) / figure, (value + half) / figure];
    low = Math.max(low, Math.min(...ends));
    high = Math.min(high, Math.max(...ends));
  }
  return low <= high;
}
