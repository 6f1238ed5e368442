import type { Language } from '@sillage/contract';
import { encode } from 'uqr';
import { escaped } from '../../../platform/kernel/escaped-html.ts';

/** The day of a time, in UTC; in English the day before the month, as in the application. */
export function dateOf(time: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(time));
}

/** The last day of which every hour, everywhere, is before a time: what is open until the end of a day names that day. */
export function lastDayOf(time: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'Etc/GMT+12',
  }).format(new Date(time));
}

/** `title` and `body` are HTML. */
export function section(title: string, body: string): string {
  return `<section><h2>${title}</h2>\n${body}\n</section>`;
}

/** A row of a table: texts, the first of which heads the row, then numbers. */
export function row(texts: readonly string[], numbers: readonly string[]): string {
  const [head = '', ...rest] = texts;
  const cells = [...rest.map((text) => `<td>${escaped(text)}</td>`), ...numbers.map(numberCell)];
  return `<tr><th scope="row">${escaped(head)}</th>${cells.join('')}</tr>`;
}

export const numberCell = (text: string): string => `<td class="n">${escaped(text)}</td>`;

/** `rows` are HTML; the last column holds numbers if rows end with one. A caption where no heading says the same. */
export function table(columns: readonly string[], rows: readonly string[], caption?: string): string {
  const hasNumbers = rows.some((one) => one.includes('<td class="n">'));
  const heads = columns.map(
    (column, index) =>
      `<th scope="col"${hasNumbers && index === columns.length - 1 ? ' class="n"' : ''}>${column}</th>`,
  );
  return `<table>${caption === undefined ? '' : `<caption>${caption}</caption>`}<thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** A QR code as inline SVG: dark modules on white in any theme, or cameras would not read it. */
export function qrCode(text: string, label: string): string {
  // Level M restores 15 % of a code, as is usual in print. Source: ISO/IEC 18004:2015, 6.5.1.
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

/** The runs of dark modules in a row: where each begins, and its length. */
function runsOf(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last !== undefined && last[0] + last[1] === x) last[1]++;
    else if (dark) runs.push([x, 1]);
  }
  return runs;
}
