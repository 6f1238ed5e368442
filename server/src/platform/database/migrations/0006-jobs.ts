import type { Migration } from './migration.ts';

/**
 * Jobs, and the deliveries of their outcomes. `due_at` is when a row may be claimed: the due time while it is
 * queued, the end of the lease while a worker has claimed it, NULL when it has ended. `fence` is incremented
 * with every claim.
 */
export const jobs: Migration = {
  name: '0006-jobs',
  script: `
CREATE TABLE jobs (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  job_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  started_at TEXT,
  finished_at TEXT,
  attempts INTEGER NOT NULL,
  fence INTEGER NOT NULL,
  due_at TEXT,
  input TEXT NOT NULL,
  failure TEXT,
  delivery_id TEXT,
  PRIMARY KEY (organization_id, job_id)
);
CREATE INDEX jobs_by_due ON jobs (organization_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX jobs_by_end ON jobs (organization_id, finished_at);

CREATE TABLE job_turns (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  turn INTEGER NOT NULL,
  PRIMARY KEY (organization_id)
);
CREATE INDEX job_turns_by_turn ON job_turns (turn);

CREATE TABLE deliveries (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  delivery_id TEXT NOT NULL,
  job_id TEXT,
  host TEXT NOT NULL,
  target TEXT NOT NULL,
  sealed TEXT NOT NULL,
  body BLOB NOT NULL,
  created_at TEXT NOT NULL,
  finished_at TEXT,
  status TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  step INTEGER NOT NULL,
  fence INTEGER NOT NULL,
  due_at TEXT,
  reason TEXT,
  user_id TEXT,
  PRIMARY KEY (organization_id, delivery_id)
);
CREATE INDEX deliveries_by_due ON deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_by_end ON deliveries (organization_id, finished_at);

CREATE TABLE delivery_attempts (
  organization_id TEXT NOT NULL,
  delivery_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  at TEXT NOT NULL,
  milliseconds INTEGER NOT NULL,
  status INTEGER,
  reason TEXT,
  user_id TEXT,
  PRIMARY KEY (organization_id, delivery_id, number),
  FOREIGN KEY (organization_id, delivery_id) REFERENCES deliveries ON DELETE CASCADE
);

CREATE TABLE webhook_targets (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  target TEXT NOT NULL,
  failing_since TEXT NOT NULL,
  disabled INTEGER NOT NULL,
  PRIMARY KEY (organization_id, target)
);

CREATE TABLE webhook_keys (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  key_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  retires_at TEXT,
  sealed TEXT NOT NULL,
  PRIMARY KEY (organization_id, key_id)
);
`,
};
