import { expect } from 'vitest';
import { differingUsage } from '../../../server/src/platform/database/sql/count-usage.ts';
import { crashLimit } from '../../../server/src/platform/jobs/job-limits.ts';

/** Queries for partially or doubly stored data; each must return no row. */
const faults: Readonly<Record<string, string>> = {
  'a key that created two documents': 'SELECT name FROM evaluations GROUP BY name HAVING count(*) > 1',
  'a document that was not created once': `SELECT evaluation_id FROM evaluations e WHERE 1 <> (
    SELECT count(*) FROM audit a WHERE a.record_id = e.evaluation_id AND a.action = 'create')`,
  'a created document that is missing without a deletion': `SELECT record_id FROM audit a
    WHERE noun = 'evaluation' AND action = 'create'
      AND NOT EXISTS (SELECT 1 FROM evaluations e WHERE e.evaluation_id = a.record_id)
      AND NOT EXISTS (SELECT 1 FROM audit r WHERE r.record_id = a.record_id AND r.action = 'remove')`,
  'a document without its team': `SELECT evaluation_id FROM evaluations e
    WHERE NOT EXISTS (SELECT 1 FROM evaluation_teams t WHERE t.evaluation_id = e.evaluation_id)`,
  'a revision missing in the audit': `SELECT evaluation_id FROM evaluations e WHERE revision <> (
    SELECT max(revision_after) FROM audit a WHERE a.record_id = e.evaluation_id)`,
  'a version that was not published once': `SELECT evaluation_id, count(*) FROM versions v GROUP BY evaluation_id
    HAVING count(*) <> (
      SELECT count(*) FROM audit a WHERE a.record_id = v.evaluation_id AND a.action = 'publish')`,
  'a job that has not ended': 'SELECT job_id FROM jobs WHERE finished_at IS NULL OR due_at IS NOT NULL',
  // After this many starts, each ended by a kill, a job is failed with a reason.
  'a job that failed too soon': `SELECT job_id, attempts, failure FROM jobs
    WHERE status <> 'done' AND attempts < ${crashLimit}`,
  'a document with more or fewer outcomes than jobs': `SELECT evaluation_id, count(*) FROM jobs j
    WHERE status = 'done' GROUP BY evaluation_id HAVING count(*) <> (
      SELECT count(*) FROM audit a WHERE a.record_id = j.evaluation_id AND a.action = 'evaluate-extscore')`,
  'a job queued without its audit entry': `SELECT evaluation_id, count(*) FROM jobs j
    GROUP BY evaluation_id HAVING count(*) <> (
      SELECT count(*) FROM audit a WHERE a.record_id = j.evaluation_id AND a.action = 'queue-evaluate-full')`,
  'a job without its one delivery': `SELECT job_id FROM jobs j WHERE 1 <> (
    SELECT count(*) FROM deliveries d WHERE d.job_id = j.job_id AND d.delivery_id = j.delivery_id)`,
  'a delivery without its job': `SELECT delivery_id FROM deliveries d
    WHERE NOT EXISTS (SELECT 1 FROM jobs j WHERE j.delivery_id = d.delivery_id)`,
  'a delivery not recorded as delivered exactly once': `SELECT delivery_id FROM deliveries d
    WHERE status <> 'delivered' OR 1 <> (
      SELECT count(*) FROM delivery_attempts t WHERE t.delivery_id = d.delivery_id AND t.reason IS NULL)`,
  'an organization whose counters of bytes and records are not what its rows add up to':
    differingUsage().text,
};

/**
 * Checks the tables of an installation for consistency: each query must return no row. Its jobs must be
 * `evaluate-full`.
 */
export async function demandWhole(rows: (text: string) => Promise<readonly object[]>): Promise<void> {
  for (const [fault, statement] of Object.entries(faults)) expect(await rows(statement), fault).toEqual([]);
}
