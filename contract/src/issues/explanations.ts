import { databaseExplanations } from './database-explanations.ts';
import { documentExplanations } from './document-explanations.ts';
import type { IssueCode } from './issue.ts';
import type { Explanation } from './issue-entry.ts';
import { requestExplanations } from './request-explanations.ts';
import { warningExplanations } from './warning-explanations.ts';

/** Cause and cure of every error and warning. */
export const explanations: Readonly<Record<IssueCode, Explanation>> = {
  ...requestExplanations,
  ...documentExplanations,
  ...warningExplanations,
  ...databaseExplanations,
};
