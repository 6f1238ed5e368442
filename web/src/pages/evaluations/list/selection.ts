import type { EvaluationSummary } from '@sillage/contract';
import { selectedIds } from '@sillage/contract';
import { readRecordPage } from '../../../api/record-pages.ts';

/**
 * The selected evaluations by id, as they were when they were selected. They stay selected whatever is searched
 * afterwards, and can be shown without being found again.
 */
export type Selected = ReadonlyMap<string, EvaluationSummary>;

/** Most evaluations in a selection: the service takes no more ids at once. */
export const mostSelected = selectedIds;

/** Adds evaluations to a selection, or takes them out of it. */
export function withItems(before: Selected, items: readonly EvaluationSummary[], chosen: boolean): Selected {
  const next = new Map(before);
  for (const item of items) {
    if (!chosen) next.delete(item.id);
    else if (next.size < mostSelected) next.set(item.id, item);
  }
  return next;
}

/** How many of the selected are not among the rows shown. */
export function hiddenOf(selected: Selected, shown: readonly EvaluationSummary[]): number {
  return selected.size - shown.filter(({ id }) => selected.has(id)).length;
}

/** The tags of an evaluation with one more or less, by id; undefined if nothing changes. */
export function withTag(
  tags: readonly { readonly id: string }[],
  tag: string,
  wanted: boolean,
): readonly { readonly id: string }[] | undefined {
  if (tags.some(({ id }) => id === tag) === wanted) return undefined;
  const others = tags.filter(({ id }) => id !== tag).map(({ id }) => ({ id }));
  return wanted ? [...others, { id: tag }] : others;
}

/** Reads all evaluations of a list, up to `mostSelected`, in large pages. */
export async function readMatching(
  query: Readonly<Record<string, string | undefined>>,
): Promise<readonly EvaluationSummary[]> {
  const found: EvaluationSummary[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await readRecordPage<EvaluationSummary>('/evaluations', { ...query, limit: '500', cursor });
    found.push(...page.items);
    cursor = page.next;
    if (cursor === undefined || found.length >= mostSelected) return found.slice(0, mostSelected);
  }
}
