import type { Issue } from '@sillage/contract';
import { type BudgetSpent, limitTexts, patchLimits } from './work-budget.ts';

/** The issue for a spent budget, at the operation that spent it. */
export function limitIssue({ limit }: BudgetSpent, pointer: string): Issue {
  return {
    code: 'patch.limit',
    pointer,
    facts: { limit: patchLimits[limit], what: limitTexts[limit] },
  };
}
