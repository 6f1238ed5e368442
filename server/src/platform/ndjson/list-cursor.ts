import type { LocalizedText } from '@sillage/contract';
import type { CursorSigner } from '../http/signed-cursor.ts';
import { invalidQueryParameter } from './list-query.ts';

type Query = Readonly<Record<string, string | undefined>>;

const cursorOfThisList: LocalizedText = {
  en: 'must be the cursor of a Link of this list',
  fr: 'doit être le curseur d’un lien (Link) de cette liste',
};

/**
 * The position that the cursor of a query stands for; undefined without a cursor.
 * `scope`: what the cursor was signed for. `rule`: the rule that a cursor of another scope violates.
 * Throws: DomainError query.invalid for a cursor of another scope.
 */
export function openCursor(
  cursors: CursorSigner,
  scope: string,
  { cursor }: Query,
  rule: LocalizedText = cursorOfThisList,
): readonly string[] | undefined {
  if (cursor === undefined) return undefined;
  const position = cursors.open(scope, cursor);
  if (position === undefined) throw invalidQueryParameter('cursor', rule);
  return position;
}

/** Of lists that are sent as a whole without `limit`. Throws: DomainError query.invalid for a cursor alone. */
export function requireLimit({ limit, cursor }: Query): void {
  if (cursor !== undefined && limit === undefined)
    throw invalidQueryParameter('cursor', { en: 'goes with limit', fr: 'ne va pas sans limit' });
}

/** The header `Link` to the next page: the same query with another cursor. */
export function nextLink(path: string, query: Query, cursor: string): string {
  const next = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  next.set('cursor', cursor);
  return `<${path}?${next}>; rel="next"`;
}
