import sql from 'sql-template-tag';
import type { Script } from '../sql/executor.ts';
import type { Migration } from './migration.ts';

/**
 * SQL for the position of the slash at which the path of a URL begins,
 * after `https://` and at least one character.
 */
const pathAt = {
  sqlite: "instr(substr(target, 9), '/') + 8",
  postgres: "strpos(substr(target, 9), '/') + 8",
};

/** Removes the path and everything after it from URLs that were stored whole. */
const cutTargets = (at: string): string =>
  `UPDATE deliveries SET target = substr(target, 1, ${at}) || '…' WHERE length(target) > ${at};`;

/**
 * Deliveries are claimed round-robin by organization and host, a target may be paused, and its failures are
 * counted anew. Paths of URLs may hold secrets: they are removed, and targets are identified by a hash
 * (`target_key`, and `target` of `webhook_targets`). The state of targets under their old keys is deleted.
 * Hosts lose the port and a trailing dot.
 */
export const fairDeliveries: Migration = {
  name: '0009-fair-deliveries',
  script: { sqlite: scriptWith(pathAt.sqlite), postgres: scriptWith(pathAt.postgres) },
  fill: cutInputs,
};

function scriptWith(at: string): string {
  return `
ALTER TABLE deliveries ADD COLUMN target_key TEXT;
CREATE INDEX deliveries_by_lane ON deliveries (organization_id, host, due_at, delivery_id) WHERE due_at IS NOT NULL;

CREATE TABLE delivery_turns (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  turn BIGINT NOT NULL,
  PRIMARY KEY (organization_id)
);
CREATE INDEX delivery_turns_by_turn ON delivery_turns (turn);

DELETE FROM webhook_targets;
ALTER TABLE webhook_targets ADD COLUMN last_failed_at TEXT;
ALTER TABLE webhook_targets ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
ALTER TABLE webhook_targets ADD COLUMN resting_until TEXT;
ALTER TABLE webhook_targets ADD COLUMN rests INTEGER NOT NULL DEFAULT 0;

UPDATE deliveries SET host = rtrim(CASE WHEN host LIKE '%:%' THEN rtrim(rtrim(host, '0123456789'), ':') ELSE host END, '.');
${cutTargets(at)}
`;
}

/** Does the same for queued jobs with a webhook; one at a time, as an input may have a megabyte. */
function* cutInputs(): Script {
  const { rows: jobs } = yield sql`SELECT organization_id, job_id FROM jobs
    WHERE due_at IS NOT NULL AND input LIKE '%"webhook":%'`;
  for (const { organization_id: org, job_id: id } of jobs) {
    const { rows } = yield sql`SELECT input FROM jobs WHERE organization_id = ${org} AND job_id = ${id}`;
    const input = JSON.parse(rows[0]?.input as string) as { webhook?: { host: string; target: string } };
    const { webhook } = input;
    if (webhook === undefined) continue;
    const { hostname, origin } = new URL(webhook.target);
    const cut = { ...webhook, host: hostname.replace(/\.+$/, ''), target: `${origin}/…`, targetKey: null };
    yield sql`UPDATE jobs SET input = ${JSON.stringify({ ...input, webhook: cut })}
      WHERE organization_id = ${org} AND job_id = ${id}`;
  }
}
