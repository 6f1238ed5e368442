import type { LocalizedText } from '@sillage/contract';
import type { CursorSigner } from '../http/signed-cursor.ts';
import { nextLink, openCursor } from './list-cursor.ts';

/** Default number of rows of a page. */
const defaultLimit = 100;

/** A list for administrators, read in pages from the newest row to the oldest. */
export interface NewestFirstList<Row> {
  readonly path: string;
  /** The scope of a cursor: the list, the organization and the filters. */
  readonly scope: readonly unknown[];
  /** The rule that a cursor of another scope violates; default: that it must be of this list. */
  readonly cursorRule?: LocalizedText;
  /** Reads at most `limit` rows older than the one at `position`. */
  readonly read: (limit: number, position: readonly string[] | undefined) => Promise<readonly Row[]>;
  /** The position of a row in the list, which `read` needs to continue after it. */
  readonly positionOf: (row: Row) => readonly string[];
}

export interface NewestFirstPage<Row> {
  readonly rows: readonly Row[];
  readonly headers: { readonly Link?: string };
}

/**
 * Answers one page, with the address of the next one in `Link` if there are older rows.
 * Throws: DomainError query.invalid for a cursor of another list, organization or filter.
 */
export async function newestFirstPage<Row>(
  cursors: CursorSigner,
  query: Readonly<Record<string, string | undefined>>,
  { path, scope, cursorRule, read, positionOf }: NewestFirstList<Row>,
): Promise<NewestFirstPage<Row>> {
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
  const signedFor = JSON.stringify(scope);
  const position = openCursor(cursors, signedFor, query, cursorRule);
  // One row more than shown indicates whether there is a next page.
  const found = await read(limit + 1, position);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { rows, headers: {} };
  const paged = { ...query, limit: String(limit), cursor: undefined };
  const cursor = cursors.sign(signedFor, positionOf(last));
  return { rows, headers: { Link: nextLink(path, paged, cursor) } };
}
