import type { EvaluationRecord } from '@sillage/contract';

/** A version, or the evaluation as it is now. */
export interface VersionState {
  readonly id: string;
  /** Absent: the evaluation as it is now. */
  readonly number?: number;
  /** ISO 8601: when it was published or evaluated. */
  readonly time: string;
}

/** The entries of the history, newest first: the present state if it has a result, then the versions. */
export function versionStates({
  id,
  status,
  evaluatedAt,
  versions,
}: Pick<EvaluationRecord, 'id' | 'status' | 'evaluatedAt' | 'versions'>): VersionState[] {
  const published = [...versions]
    .sort((a, b) => b.number - a.number)
    .map(({ id: version, number, publishedAt }) => ({ id: version, number, time: publishedAt }));
  return status === 'evaluated' && evaluatedAt !== undefined
    ? [{ id, time: evaluatedAt }, ...published]
    : published;
}
