import { sendToApi } from '../session/api-call.ts';

/** One page of a list, and where the next one begins. */
export interface RecordPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
}

/** A page of any list of the interface; the cursor of the next one stands in the header `Link`. */
export async function readRecords<Item>(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<RecordPage<Item>> {
  const response = await sendToApi('GET', path, { query });
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  const next = link === undefined ? null : new URL(link, location.origin).searchParams.get('cursor');
  return { items: (await response.json()) as Item[], next: next ?? undefined };
}
