import type { Context } from '../../context.ts';
import type { EvaluationState } from '../../storage/storage.ts';
import type { Selected } from './selected-evaluations.ts';

/** Evaluations of one commit. */
const together = 200;
/** Characters of payloads that are held at once, about. */
const chunkSize = 2 ** 21;

/** The next evaluations of a selection. */
export interface Slice {
  readonly states: readonly EvaluationState[];
  /** Where the next slice begins after; null when this is the last one. */
  readonly place: string | null;
}

/** Reads the evaluations of a selection that come after a place, at most so many. */
export async function readSlice(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  { ids, ...meant }: Selected,
  place: string | null,
  most: number,
): Promise<Slice> {
  const after = place === null ? {} : { after: place };
  if (ids === undefined) {
    const states = await storage.listEvaluations(organizationId, { ...meant, ...after, limit: most });
    return { states, place: states.length < most ? null : (states.at(-1)?.id ?? null) };
  }
  const left = ids.filter((id) => place === null || id > place);
  const some = left.slice(0, most);
  if (some.length === 0) return { states: [], place: null };
  const states = await storage.listEvaluations(organizationId, { ...meant, ids: some, limit: most });
  return { states, place: some.length < left.length ? (some.at(-1) as string) : null };
}

/** How many to read next, after some of that size: few when they are large. */
export function sliceSize(states: readonly EvaluationState[]): number {
  if (states.length === 0) return together;
  const mean = states.reduce((sum, { payload }) => sum + payload.length, 0) / states.length;
  return Math.max(1, Math.min(together, Math.floor(chunkSize / mean)));
}

/** Before anything is known of their size. */
export const firstSlice = 16;
