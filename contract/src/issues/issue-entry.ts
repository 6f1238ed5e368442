import type { LocalizedText } from '../documents/localized-text.ts';

/**
 * What an issue code applies to:
 * - `request`: the whole request, which is rejected with `status`;
 * - `document`: one field of the document, at a pointer; the whole document is rejected with `status`;
 * - `warning`: nothing is rejected; the issue is shown with the result.
 */
export interface IssueEntry {
  readonly kind: 'request' | 'document' | 'warning';
  /** HTTP status when this code alone rejects the request; null for warnings. */
  readonly status: number | null;
  /** Short name of the problem. */
  readonly title: LocalizedText;
  /** Message template; `{name}` is replaced by the fact of that name. */
  readonly message: LocalizedText;
}
