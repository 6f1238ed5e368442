import type { Words } from '../words.ts';

/**
 * Where a code stands:
 * - `refusal`: the whole request is refused with `status`;
 * - `document`: one fault of the sent document, at a pointer; the document as a whole is refused with `status`;
 * - `warning`: said beside a result, refuses nothing.
 */
export interface IssueEntry {
  readonly kind: 'refusal' | 'document' | 'warning';
  /** HTTP status when this code alone answers the request; null for warnings. */
  readonly status: number | null;
  /** The short name of the kind of problem. */
  readonly title: Words;
  /** The sentence; `{name}` is replaced by the fact of that name. */
  readonly message: Words;
}
