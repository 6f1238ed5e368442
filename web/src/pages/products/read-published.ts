import type { EvaluationSummary } from '@sillage/contract';
import { readRecords } from '../../library/read-records.ts';

/** Evaluations that have a version; `more` says that the search stopped before the end of the list. */
export interface Published {
  readonly evaluations: readonly EvaluationSummary[];
  readonly more: boolean;
}

/** As many as a person reads, and as many as are looked through for them. */
const wanted = 30;
const pages = 5;

/** Evaluations with a published version whose name or reference holds a text. */
export async function readPublished(search: string): Promise<Published> {
  const evaluations: EvaluationSummary[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { items, next } = await readRecords<EvaluationSummary>('/evaluations', {
      search: search.trim(),
      limit: '200',
      cursor,
    });
    evaluations.push(...items.filter(({ versions }) => versions.length > 0));
    if (evaluations.length > wanted) return { evaluations: evaluations.slice(0, wanted), more: true };
    if (next === undefined) return { evaluations, more: false };
    cursor = next;
  }
  return { evaluations, more: true };
}
