import type { Context } from '../context.ts';
import type { BytesAnswer, ChunksAnswer } from '../http/endpoint-handlers.ts';
import type { Page } from '../storage/storage.ts';
import { badQuery } from './list-query.ts';

/** A row of a list as it is stored. */
interface Row {
  readonly id: string;
  readonly payload: string;
  /** Where it stands in a list that is not in the order of ids. */
  readonly sortKey?: string;
}

/** Where a page begins: after this record, which had this sort key. */
interface SortedPage extends Page {
  readonly afterKey?: string;
}

/** One list: how its rows are read and shown. */
export interface List<R extends Row> {
  /** Its path, which is also what its cursors are bound to. */
  readonly path: string;
  /** Its order, where it is not that of ids; cursors are bound to it, too. */
  readonly order?: string;
  /** By rising id, or by sort key and then id. */
  read(page: SortedPage): Promise<readonly R[]>;
  /** One item a row. */
  show(rows: readonly R[]): Promise<readonly unknown[]>;
}

/** Characters of payloads that are held at once, about: how many rows are read follows from the rows before. */
const chunkSize = 2 ** 20;
const firstRows = 16;
const mostRows = 128;
/** Characters after which a page ends, even if more items were asked for. */
const pageSize = 8 * 2 ** 20;

/**
 * The answer of a list. Without `limit` all of it, streamed: only one chunk is in memory, however long the list. With
 * `limit` a page, and the address of the next one; a page of very large items may be shorter than asked for.
 * Throws: Refusal query.invalid for a cursor that is not ours, or without `limit`.
 */
export async function listAnswer<R extends Row>(
  { cursors }: Pick<Context, 'cursors'>,
  organizationId: string,
  query: Readonly<Record<string, string | undefined>>,
  list: List<R>,
): Promise<BytesAnswer | ChunksAnswer> {
  const { limit, cursor } = query;
  const scope = JSON.stringify([
    organizationId,
    list.path,
    ...(list.order === undefined ? [] : [list.order]),
  ]);
  const after = cursor === undefined ? undefined : cursors.open(scope, cursor);
  if (cursor !== undefined && after === undefined) {
    throw badQuery('cursor', {
      en: 'must be the cursor of a Link of this list',
      fr: 'doit être le curseur d’un lien (Link) de cette liste',
    });
  }
  if (cursor !== undefined && limit === undefined) {
    throw badQuery('cursor', { en: 'goes with limit', fr: 'ne va pas sans limit' });
  }
  // Names in items follow the language.
  const headers = { Vary: 'Accept-Language' };
  if (limit === undefined) return { chunks: await begun(arrayOf(items(list, undefined, Infinity))), headers };

  const wanted = Number(limit);
  const shown: Item[] = [];
  let size = 0;
  for await (const chunk of items(list, after, wanted + 1)) {
    shown.push(...chunk);
    size += chunk.reduce((sum, { text }) => sum + text.length, 0);
    if (size > pageSize) break;
  }
  const page = shown.length > wanted ? shown.slice(0, wanted) : shown;
  const last = page.at(-1);
  const more = last !== undefined && (shown.length > wanted || size > pageSize);
  const next = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  if (more) next.set('cursor', cursors.sign(scope, last.place));
  return {
    bytes: Buffer.from(`[${page.map(({ text }) => text).join(',')}]`),
    headers: more ? { ...headers, Link: `<${list.path}?${next}>; rel="next"` } : headers,
  };
}

/** An item with its place: its id, after its sort key where it has one. */
interface Item {
  readonly place: readonly string[];
  readonly text: string;
}

function placeOf({ id, sortKey }: Row): readonly string[] {
  return sortKey === undefined ? [id] : [sortKey, id];
}

function pageAfter(place: readonly string[] | undefined, limit: number): SortedPage {
  const [after, afterKey] = [...(place ?? [])].reverse();
  return {
    ...(after === undefined ? {} : { after }),
    ...(afterKey === undefined ? {} : { afterKey }),
    limit,
  };
}

/** The items after a place, at most `wanted`, some at a time. */
async function* items<R extends Row>(
  list: List<R>,
  after: readonly string[] | undefined,
  wanted: number,
): AsyncGenerator<Item[]> {
  let last = after;
  let rowsAtOnce = firstRows;
  for (let left = wanted; left > 0; ) {
    const limit = Math.min(rowsAtOnce, left);
    const rows = await list.read(pageAfter(last, limit));
    const shown = await list.show(rows);
    const found = rows.map((row, index) => ({ place: placeOf(row), text: JSON.stringify(shown[index]) }));
    if (found.length > 0) yield found;
    if (rows.length < limit) return;
    left -= rows.length;
    const end = rows.at(-1);
    last = end === undefined ? undefined : placeOf(end);
    const mean = rows.reduce((sum, { payload }) => sum + payload.length, 0) / rows.length;
    rowsAtOnce = Math.max(1, Math.min(mostRows, Math.floor(chunkSize / mean)));
  }
}

async function* arrayOf(chunks: AsyncIterable<readonly Item[]>): AsyncGenerator<Uint8Array> {
  let before = '[';
  for await (const chunk of chunks) {
    yield Buffer.from(before + chunk.map(({ text }) => text).join(','));
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : ']');
}

/** Fetches the first piece at once, so that a list that cannot even begin is refused like anything else. */
async function begun<T>(pieces: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
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
