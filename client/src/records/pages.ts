import type { ChangePage } from '@sillage/contract';
import type { Client } from '../client.ts';
import type { CallArguments, CallInput, CallResult } from '../endpoints/endpoint-call.ts';
import type { EndpointName } from '../endpoints/endpoint-table.ts';
import { queryOfLink } from '../transport/request-url.ts';

/** The endpoints whose lists have pages: those that take `cursor`. */
export type ListName = {
  [Name in EndpointName]: CallResult<Name> extends readonly unknown[]
    ? NonNullable<CallInput<Name>['query']> extends { cursor?: string | undefined }
      ? Name
      : never
    : never;
}[EndpointName];

/** One item of a list. */
export type ItemOf<Name extends ListName> = CallResult<Name> extends readonly (infer Item)[] ? Item : never;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** How many records match on all pages together; undefined unless the query asks for it (`total: 'true'`). */
  readonly total: number | undefined;
}

/** Items of a page where the query does not say. */
const usualPage = '200';

/**
 * Yields a list page by page; the next page is asked for when it is needed.
 * Throws: the same errors as `call`.
 */
export async function* pages<Name extends ListName>(
  client: Client,
  name: Name,
  ...[input]: CallArguments<Name>
): AsyncGenerator<Page<ItemOf<Name>>> {
  let query: Record<string, unknown> | undefined = {
    limit: usualPage,
    ...(input as { query?: object } | undefined)?.query,
  };
  while (query !== undefined) {
    const { body, headers } = await client.send(name, ...([{ ...input, query }] as never));
    const total = headers.get('x-total-count');
    yield {
      items: body as unknown as readonly ItemOf<Name>[],
      total: total === null ? undefined : Number(total),
    };
    query = queryOfLink(headers.get('link'));
  }
}

/**
 * Yields every item of a list of any length, a page of them in memory at a time.
 * Throws: the same errors as `call`.
 */
export async function* items<Name extends ListName>(
  client: Client,
  name: Name,
  ...input: CallArguments<Name>
): AsyncGenerator<ItemOf<Name>> {
  for await (const page of pages(client, name, ...input)) yield* page.items;
}

/**
 * Yields the changes since a place, page by page, until there are none left at the moment; the first page also if it is
 * empty. Keep `next` of each page once its changes are handled, and give it as `since` the next time: what was not
 * handled then comes again.
 * Throws: the same errors as `call`; ProblemError changes.expired (410) if `since` is older than what is kept.
 */
export async function* changes(
  client: Client,
  query: NonNullable<CallInput<'listChanges'>['query']> = {},
  options: Omit<CallInput<'listChanges'>, 'query'> = {},
): AsyncGenerator<ChangePage> {
  for (let since = query.since; ; ) {
    const page: ChangePage = await client.listChanges({
      ...options,
      query: { ...query, ...(since === undefined ? {} : { since }) },
    });
    yield page;
    if (!page.more) return;
    since = page.next;
  }
}
