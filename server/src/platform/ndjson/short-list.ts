import { isFlagSet } from '@sillage/contract';
import type { CursorSigner } from '../http/signed-cursor.ts';
import { foldText } from '../kernel/fold-text.ts';
import { nextLink, openCursor, requireLimit } from './list-cursor.ts';

export type ShortListQuery = {
  readonly search?: string | undefined;
  readonly limit?: string | undefined;
  readonly cursor?: string | undefined;
  readonly total?: string | undefined;
};

interface ShortListScope {
  readonly cursors: CursorSigner;
  readonly organizationId: string;
  /** Path of the endpoint. A cursor is valid for one path only. */
  readonly path: string;
}

export interface ShortListAnswer<Item> {
  readonly body: Item[];
  readonly headers: { readonly Link?: string; readonly 'X-Total-Count'?: string; readonly Vary: string };
}

/** Whether a query asks for something else than the whole list. */
export const asksForPart = ({ search, limit, cursor, total }: ShortListQuery): boolean =>
  [search, limit, cursor, total].some((value) => value !== undefined);

/**
 * Answers a list that is in memory as a whole, in its order: those whose name or id contains `search`, whatever its
 * accents and case; with `limit` one page of them, with a link to the next one; with `total` their number.
 * Throws: DomainError query.invalid for a cursor of another list, or without `limit`.
 */
export function shortList<Item extends { readonly id: string; readonly name: string }>(
  { cursors, organizationId, path }: ShortListScope,
  query: ShortListQuery & Readonly<Record<string, string | undefined>>,
  items: readonly Item[],
): ShortListAnswer<Item> {
  const { search, limit, total } = query;
  const scope = JSON.stringify([organizationId, path]);
  const position = openCursor(cursors, scope, query);
  requireLimit(query);
  const wanted = search === undefined ? undefined : foldText(search);
  const found =
    wanted === undefined
      ? items
      : items.filter(({ id, name }) => foldText(`${name}\n${id}`).includes(wanted));
  const headers = {
    Vary: 'Accept-Language',
    ...(isFlagSet(total) ? { 'X-Total-Count': String(found.length) } : {}),
  };
  if (limit === undefined) return { body: [...found], headers };
  const from = position === undefined ? 0 : placeAfter(found, position);
  const page = found.slice(from, from + Number(limit));
  const last = page.at(-1);
  if (last === undefined || from + page.length >= found.length) return { body: page, headers };
  const next = cursors.sign(scope, [last.id, String(from + page.length)]);
  return { body: page, headers: { ...headers, Link: nextLink(path, query, next) } };
}

/** After the item at which the last page ended; where it was, if it has been deleted since. */
function placeAfter(items: readonly { readonly id: string }[], [id, place]: readonly string[]): number {
  const at = items.findIndex((item) => item.id === id);
  return at === -1 ? Math.max(0, Number(place) - 1) : at + 1;
}
