import type { LocalizedText } from '../documents/localized-text.ts';

/**
 * What a code answers:
 * - `request`: the whole request, with `status`;
 * - `document`: one field of the document, at a pointer; the document as a whole is refused with `status`;
 * - `warning`: nothing; it is shown beside a result.
 */
export interface IssueEntry {
  readonly kind: 'request' | 'document' | 'warning';
  /** HTTP status when this code alone answers the request; null for warnings. */
  readonly status: number | null;
  /** The short name of the kind of problem. */
  readonly title: LocalizedText;
  /** The sentence; `{name}` is replaced by the fact of that name. */
  readonly message: LocalizedText;
}
