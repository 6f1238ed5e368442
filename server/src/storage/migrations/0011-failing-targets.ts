import type { Migration } from './migration.ts';

/**
 * Targets that have not failed for long are forgotten, the oldest first, over all organizations. One that answered while
 * it rested has no last failure any more: it is as old as its first one, and tells nothing once it has rested.
 */
export const failingTargets: Migration = {
  name: '0011-failing-targets',
  script: `
CREATE INDEX webhook_targets_by_failure ON webhook_targets ((COALESCE(last_failed_at, failing_since)))
  WHERE disabled = 0 AND gone = 0;
`,
};
