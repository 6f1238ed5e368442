import type { LocalizedText } from '../texts/localized-text.ts';

/**
 * What an issue code applies to:
 * - `request`: the whole request, which is rejected with `status`;
 * - `document`: one field of the document, at a pointer; the whole document is rejected with `status`;
 * - `warning`: nothing is rejected; the issue is shown with the result;
 * - `database`: a database to import, which is rejected as a whole with `status`;
 * - `finding`: something that the report of a database counts; the rest of the database is taken.
 */
export interface IssueEntry {
  readonly kind: 'request' | 'document' | 'warning' | 'database' | 'finding';
  /** HTTP status when this code alone rejects the request; null for warnings and findings. */
  readonly status: number | null;
  /** Short name of the problem. */
  readonly title: LocalizedText;
  /** Message template; `{name}` is replaced by the fact of that name. */
  readonly message: LocalizedText;
}

/** What the list of errors says about a code beside its message, which only has room for the case at hand. */
export interface Explanation {
  readonly cause: LocalizedText;
  readonly cure: LocalizedText;
}
