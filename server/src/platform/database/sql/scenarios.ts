import sql from 'sql-template-tag';
import type { ScenarioChange, ScenarioReads } from '../../ports/scenarios.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { ChangeWriters } from './change-writers.ts';
import { type Executor, sharedRow } from './executor.ts';
import { bytes, integer, readOne, text } from './rows.ts';

export const scenarioWriters: ChangeWriters<ScenarioChange> = {
  *'put-scenario-results'(org, { results: { scenarioId, revision, evaluatedAt, content } }) {
    const { rows } = yield sql`SELECT 1 FROM reusables
      WHERE organization_id = ${org} AND noun = 'scenario' AND reusable_id = ${scenarioId} ${sharedRow}`;
    if (rows.length === 0) throw new StorageConflict('gone');
    yield sql`INSERT INTO scenario_results
      (organization_id, noun, reusable_id, revision, evaluated_at, content)
      VALUES (${org}, 'scenario', ${scenarioId}, ${revision}, ${evaluatedAt}, ${content})
      ON CONFLICT (organization_id, noun, reusable_id) DO UPDATE
        SET revision = excluded.revision, evaluated_at = excluded.evaluated_at, content = excluded.content`;
  },
};

export const scenarioReads = (executor: Executor): ScenarioReads => ({
  readScenarioResults: (org, scenarioId) =>
    readOne(
      executor,
      sql`SELECT * FROM scenario_results
        WHERE organization_id = ${org} AND noun = 'scenario' AND reusable_id = ${scenarioId}`,
      (row) => ({
        scenarioId: text(row, 'reusable_id'),
        revision: integer(row, 'revision'),
        evaluatedAt: text(row, 'evaluated_at'),
        content: bytes(row, 'content'),
      }),
    ),
});
