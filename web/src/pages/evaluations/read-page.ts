import type { EvaluationSummary } from '@sillage/contract';
import { sendToApi } from '../../session/api-call.ts';

/** One page of a list, and where the next one begins. */
export interface Page {
  readonly items: readonly EvaluationSummary[];
  readonly next: string | undefined;
}

/** The cursor of the next page stands in the header `Link`. */
export async function readPage(query: Readonly<Record<string, string | undefined>>): Promise<Page> {
  const response = await sendToApi('GET', '/evaluations', { query });
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  const next = link === undefined ? null : new URL(link, location.origin).searchParams.get('cursor');
  return { items: (await response.json()) as EvaluationSummary[], next: next ?? undefined };
}
