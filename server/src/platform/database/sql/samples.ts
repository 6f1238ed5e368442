import sql from 'sql-template-tag';
import type { SampleChange, SampleReads } from '../../ports/samples.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor } from './executor.ts';
import { bytes, readAll, text } from './rows.ts';

export const sampleWriters: ChangeWriters<SampleChange> = {
  *'insert-sample'(org, { sample, atMost }) {
    yield sql`INSERT INTO uncertainty_samples
      (organization_id, sample_id, evaluation_id, user_id, created_at, content)
      VALUES (${org}, ${sample.id}, ${sample.evaluationId}, ${sample.userId}, ${sample.createdAt},
        ${sample.content})`;
    yield sql`DELETE FROM uncertainty_samples
      WHERE organization_id = ${org} AND evaluation_id = ${sample.evaluationId} AND sample_id NOT IN
        (SELECT sample_id FROM uncertainty_samples
          WHERE organization_id = ${org} AND evaluation_id = ${sample.evaluationId}
          ORDER BY sample_id DESC LIMIT ${atMost})`;
  },

  *'remove-samples'(org, { evaluationId }) {
    yield sql`DELETE FROM uncertainty_samples
      WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}`;
  },
};

export const sampleReads = (executor: Executor): SampleReads => ({
  listSamples: (org, evaluationId) =>
    readAll(
      executor,
      sql`SELECT * FROM uncertainty_samples
        WHERE organization_id = ${org} AND evaluation_id = ${evaluationId} ORDER BY sample_id DESC`,
      (row) => ({
        id: text(row, 'sample_id'),
        evaluationId: text(row, 'evaluation_id'),
        userId: text(row, 'user_id'),
        createdAt: text(row, 'created_at'),
        content: bytes(row, 'content'),
      }),
    ),
});
