import type { Migration } from './migration.ts';

/**
 * Turns are incremented with every claim of an installation: at a hundred a second, 32 bits last for 248
 * days. Expired records are searched over all organizations, outside of requests.
 */
export const turnsAndAges: Migration = {
  name: '0010-turns-and-ages',
  script: `
CREATE TABLE kept_turns AS SELECT organization_id, turn FROM job_turns;
DROP TABLE job_turns;
CREATE TABLE job_turns (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  turn BIGINT NOT NULL,
  PRIMARY KEY (organization_id)
);
CREATE INDEX job_turns_by_turn ON job_turns (turn);
INSERT INTO job_turns SELECT organization_id, turn FROM kept_turns;
DROP TABLE kept_turns;

DROP INDEX jobs_by_end;
CREATE INDEX jobs_by_end ON jobs (finished_at) WHERE finished_at IS NOT NULL;
DROP INDEX deliveries_by_end;
CREATE INDEX deliveries_by_end ON deliveries (finished_at) WHERE finished_at IS NOT NULL;
DROP INDEX retry_keys_by_age;
CREATE INDEX retry_keys_by_age ON retry_keys (created_at);
`,
};
