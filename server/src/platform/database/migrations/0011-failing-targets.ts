import type { Migration } from './migration.ts';

/**
 * Targets that have not failed for long are deleted, the oldest first, over all organizations. A target that
 * answered during a pause has no last failure: its age is that of its first failure, and it is of no use once
 * the pause is over.
 */
export const failingTargets: Migration = {
  name: '0011-failing-targets',
  script: `
CREATE INDEX webhook_targets_by_failure ON webhook_targets ((COALESCE(last_failed_at, failing_since)))
  WHERE disabled = 0 AND gone = 0;
`,
};
