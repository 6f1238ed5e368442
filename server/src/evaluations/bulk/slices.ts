import type { Context } from '../../platform/context.ts';
import type { EvaluationQuery, EvaluationState, ListedEvaluation } from '../../platform/ports/evaluations.ts';
import type { ResolvedSelection } from './evaluation-selection.ts';

/** Maximum evaluations per commit: 200 kept everybody else waiting for a tenth of a second. */
const evaluationsPerCommit = 50;
/** Approximate characters of the payloads of a commit: the results of larger ones would be written for longer than others may wait. */
const chunkSize = 2 ** 18;

/** The next evaluations of a selection. */
export interface Slice {
  readonly states: readonly ListedEvaluation[];
  /** The id after which the next slice begins; null for the last slice. */
  readonly place: string | null;
}

/** Reads at most `most` evaluations of a selection, with ids after `place`. */
export async function readSlice(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  { ids, ...query }: ResolvedSelection & Pick<EvaluationQuery, 'withDrivers'>,
  place: string | null,
  most: number,
): Promise<Slice> {
  const after = place === null ? {} : { after: place };
  if (ids === undefined) {
    const states = await storage.listEvaluations(organizationId, { ...query, ...after, limit: most });
    const last = states.at(-1)?.id;
    const isLast = states.length < most || last === query.upTo;
    return { states, place: isLast ? null : (last ?? null) };
  }
  const left = ids.filter((id) => place === null || id > place);
  const some = left.slice(0, most);
  if (some.length === 0) return { states: [], place: null };
  const states = await storage.listEvaluations(organizationId, { ...query, ids: some, limit: most });
  return { states, place: some.length < left.length ? (some.at(-1) as string) : null };
}

/** The number of evaluations to read next, from the mean size of the last ones. */
export function sliceSize(states: readonly EvaluationState[]): number {
  if (states.length === 0) return evaluationsPerCommit;
  const mean = states.reduce((sum, { payload }) => sum + payload.length, 0) / states.length;
  return Math.max(1, Math.min(evaluationsPerCommit, Math.floor(chunkSize / mean)));
}

/** Evaluations in the first slice, before their size is known. */
export const firstSlice = 16;
