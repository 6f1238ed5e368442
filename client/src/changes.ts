import type { ChangePage } from '@sillage/contract';
import type { Client } from './client.ts';
import type { CallInput } from './endpoint-call.ts';

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
