import { isFlagSet } from '@sillage/contract';
import { chosenFields } from '../http/chosen-fields.ts';
import type { BytesAnswer, ChunksAnswer } from '../http/endpoint-handlers.ts';
import type { CursorSigner } from '../http/signed-cursor.ts';
import { EventLoopYield } from '../kernel/event-loop-yield.ts';
import type { CachedItem } from '../ports/evaluation-cache.ts';
import type { Page } from '../ports/list-pages.ts';
import { jsonArrayBytes } from './json-stream.ts';
import { nextLink, openCursor, requireLimit } from './list-cursor.ts';

/** The place of a record in a list. */
interface Place {
  readonly id: string;
  /** The value that the list is sorted by, if that is not the id. */
  readonly sortKey?: string;
}

/** A stored record of a list. */
interface Row extends Place {
  readonly payload: string;
}

/** One whose item was rendered before. */
export interface RenderedRow extends Place {
  readonly rendered: CachedItem;
}

/** A page begins after the record `after`, whose sort key is `afterKey`. */
interface SortedPage extends Page {
  readonly afterKey?: string;
}

/** How the rows of one list are read and shown. */
export interface ListSource<R extends Row> {
  /** Path of the endpoint. A cursor is valid for one path only. */
  readonly path: string;
  /** The sort order, if it is not by id. A cursor is valid for one order only. */
  readonly order?: string;
  /** Reads rows by ascending id, or by sort key and then id. */
  read(page: SortedPage): Promise<readonly (R | RenderedRow)[]>;
  /** Converts rows to items, one for each row. */
  show(rows: readonly R[]): Promise<readonly object[]>;
  /** Keeps the item of a row, as JSON, for later readings. */
  keep?(row: R, text: string): void;
  /** The number of rows on all pages together, if the list can be asked for it. */
  count?(): Promise<number>;
}

/**
 * Characters of payloads that one read should return, about 1 MiB;
 * determines the number of rows from previous rows.
 */
const charactersPerRead = 2 ** 20;
/** Rows of the first read, before the size of a row is known. */
const firstRead = 16;
/** Maximum rows of later reads. */
const largestRead = 128;
/** Rows, and characters of their payloads, that are shown between two looks at the clock. */
const rowsPerGroup = 128;
const charactersPerGroup = 2 ** 16;
/** Characters after which a page ends, 8 MiB, even if more items were requested. */
const charactersPerPage = 8 * 2 ** 20;

/**
 * Answers a list. Without `limit`: the whole list, streamed, with only the rows of one read in memory. With
 * `limit`: one page, with a link to the next one;
 * a page of very large items may have fewer items than requested. With `total`: the number of rows of all pages
 * in `X-Total-Count`. With `fields`: only these fields of each item, and its id.
 * Throws: DomainError query.invalid for a cursor that was not issued for this list, or without `limit`.
 */
export async function answerList<R extends Row>(
  { cursors }: { readonly cursors: CursorSigner },
  organizationId: string,
  query: Readonly<Record<string, string | undefined>>,
  list: ListSource<R>,
): Promise<BytesAnswer | ChunksAnswer> {
  const { limit } = query;
  const chosen = chosenFields(query.fields);
  const items = (after: readonly string[] | undefined, wanted: number) =>
    readItems(list, after, wanted, (item) => JSON.stringify(chosen(item)));
  const scope = JSON.stringify([
    organizationId,
    list.path,
    ...(list.order === undefined ? [] : [list.order]),
  ]);
  const after = openCursor(cursors, scope, query);
  requireLimit(query);
  // Names in items depend on the language.
  const headers = { Vary: 'Accept-Language', ...(await totalOf(list, query.total)) };
  if (limit === undefined) {
    const chunks = await started(jsonArrayBytes(items(undefined, Infinity), ({ text }) => text));
    return { chunks, headers };
  }
  const wanted = Number(limit);
  const read: Item[] = [];
  let size = 0;
  // One item more than requested shows whether there is a next page.
  for await (const some of items(after, wanted + 1)) {
    read.push(...some);
    size += some.reduce((sum, { text }) => sum + text.length, 0);
    if (size > charactersPerPage) break;
  }
  const page = read.length > wanted ? read.slice(0, wanted) : read;
  const last = page.at(-1);
  const more = last !== undefined && (read.length > wanted || size > charactersPerPage);
  return {
    bytes: Buffer.from(`[${page.map(({ text }) => text).join(',')}]`),
    headers: more
      ? { ...headers, Link: nextLink(list.path, query, cursors.sign(scope, last.position)) }
      : headers,
  };
}

async function totalOf<R extends Row>(list: ListSource<R>, asked: string | undefined) {
  if (!isFlagSet(asked) || list.count === undefined) return {};
  return { 'X-Total-Count': String(await list.count()) };
}

/**
 * An item as JSON, with its position in the list: `[id]`, or `[sortKey, id]` in a list with another order.
 */
interface Item {
  readonly position: readonly string[];
  readonly text: string;
}

function positionOf({ id, sortKey }: Place): readonly string[] {
  return sortKey === undefined ? [id] : [sortKey, id];
}

function pageAfter(position: readonly string[] | undefined, limit: number): SortedPage {
  const [after, afterKey] = [...(position ?? [])].reverse();
  return {
    ...(after === undefined ? {} : { after }),
    ...(afterKey === undefined ? {} : { afterKey }),
    limit,
  };
}

const sizeOf = (row: Row | RenderedRow): number =>
  'rendered' in row ? row.rendered.size : row.payload.length;

/** Groups of rows that are shown without a pause; a row that is large is a group of its own. */
function* inGroups<R extends Row>(
  rows: readonly (R | RenderedRow)[],
): Generator<readonly (R | RenderedRow)[]> {
  for (let from = 0; from < rows.length; ) {
    let to = from;
    let size = 0;
    do size += sizeOf(rows[to++] as R | RenderedRow);
    while (to < rows.length && to - from < rowsPerGroup && size < charactersPerGroup);
    yield rows.slice(from, to);
    from = to;
  }
}

/** Yields at most `wanted` items after a position, in batches of one read. */
async function* readItems<R extends Row>(
  list: ListSource<R>,
  after: readonly string[] | undefined,
  wanted: number,
  textOf: (item: object) => string,
): AsyncGenerator<Item[]> {
  const loop = new EventLoopYield();
  let last = after;
  let rowsPerRead = firstRead;
  for (let left = wanted; left > 0; ) {
    const limit = Math.min(rowsPerRead, left);
    const rows = await list.read(pageAfter(last, limit));
    if (loop.isDue()) await loop.yield();
    const items: Item[] = [];
    for (const few of inGroups(rows)) {
      const shown = (await list.show(few.filter((row): row is R => !('rendered' in row)))).values();
      for (const row of few) {
        if ('rendered' in row) {
          items.push({ position: positionOf(row), text: row.rendered.text });
          continue;
        }
        const text = textOf(shown.next().value as object);
        items.push({ position: positionOf(row), text });
        list.keep?.(row, text);
      }
      // Awaiting the embedded database does not let other requests run.
      if (loop.isDue()) await loop.yield();
    }
    if (items.length > 0) yield items;
    if (rows.length < limit) return;
    left -= rows.length;
    last = items.at(-1)?.position;
    const mean = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length;
    rowsPerRead = Math.max(1, Math.min(largestRead, Math.floor(charactersPerRead / mean)));
  }
}

/**
 * Reads the first chunk before the answer begins,
 * so that an error of the first read still determines the status.
 */
async function started<T>(pieces: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await pieces.next();
  return (async function* () {
    try {
      if (first.done !== true) yield first.value;
      yield* pieces;
    } finally {
      await pieces.return(undefined);
    }
  })();
}
