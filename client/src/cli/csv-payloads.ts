import { UsageError } from './usage-error.ts';

/**
 * Returns the cells of a CSV text with quotes by RFC 4180; commas, or semicolons where the first line has more of
 * them. Blank lines are left out. Throws: UsageError for a quote that does not end.
 */
export function csvRecords(text: string): string[][] {
  const [first = ''] = text.split('\n', 1);
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const records: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = (): void => {
    row.push(cell);
    if (row.some((value) => value !== '')) records.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at];
      else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (quoted) throw new UsageError('a quoted cell does not end');
  endRow();
  return records;
}

/** Members that are texts, whatever they look like. */
const texts = /\/(id|name|reference|identifier)$/;
/** More in an array is a typing error: `/parts/0/…`. */
const longestArray = 1000;

/**
 * Makes a payload from a row whose header holds JSON pointers: `/category/id`, `/composition/parts/0/weight`. Empty
 * cells are left out; numbers, true and false are what they look like, except in ids, names and references.
 * Throws: UsageError for a header that is no pointer.
 */
export function payloadOfRow(header: readonly string[], row: readonly string[]): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  header.forEach((pointer, column) => {
    const cell = row[column] ?? '';
    if (cell === '') return;
    const keys = keysOf(pointer);
    let place: Record<string, unknown> = payload;
    keys.forEach((key, depth) => {
      const next = keys[depth + 1];
      if (next === undefined) place[key] = texts.test(pointer) ? cell : valueIn(cell);
      else {
        place[key] ??= /^\d+$/.test(next) ? [] : {};
        if (typeof place[key] !== 'object') throw new UsageError(`${pointer} is below a column with a value`);
        place = place[key] as Record<string, unknown>;
      }
    });
  });
  return payload;
}

function keysOf(pointer: string): string[] {
  if (!pointer.startsWith('/'))
    throw new UsageError(`the column "${pointer}" is no JSON pointer, e.g. /category/id`);
  const keys = pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (const key of keys) {
    if (key === '' || key === '__proto__' || (/^\d+$/.test(key) && Number(key) >= longestArray))
      throw new UsageError(`the column "${pointer}" leads nowhere`);
  }
  return keys;
}

function valueIn(cell: string): unknown {
  if (cell === 'true' || cell === 'false') return cell === 'true';
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(cell) ? Number(cell) : cell;
}
