import type { EvaluationSummary } from '@sillage/contract';
import { sendToApi } from '../../../api/call-api.ts';

/** Up to this number, references are looked up one by one. */
const fewReferences = 40;
const atOnce = 5;

/** Which of the given references already belong to an evaluation. */
export async function existingReferences(
  references: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(references.filter((reference) => reference !== ''))];
  const found = new Set<string>();
  const read = async (query: Readonly<Record<string, string | undefined>>) => {
    const response = await sendToApi('GET', '/evaluations', { query, signal });
    for (const { reference } of (await response.json()) as EvaluationSummary[]) {
      if (reference !== undefined) found.add(reference);
    }
    const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
    return link === undefined ? undefined : new URL(link, location.origin).searchParams.get('cursor');
  };
  if (wanted.length <= fewReferences) {
    for (let from = 0; from < wanted.length; from += atOnce) {
      const some = wanted.slice(from, from + atOnce);
      await Promise.all(some.map((reference) => read({ reference, limit: '1' })));
    }
    return found;
  }
  let cursor: string | undefined;
  do cursor = (await read({ limit: '500', cursor })) ?? undefined;
  while (cursor !== undefined);
  return new Set(wanted.filter((reference) => found.has(reference)));
}
