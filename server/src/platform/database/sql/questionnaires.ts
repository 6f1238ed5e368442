import sql, { empty } from 'sql-template-tag';
import type {
  NamedQuestionnaire,
  QuestionnaireChange,
  QuestionnaireReads,
} from '../../ports/questionnaires.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, refuseStaleOrGone } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { fields, optional, readAll, readOne, text } from './rows.ts';

export const questionnaireWriters: ChangeWriters<QuestionnaireChange> = {
  *'insert-questionnaire'(org, { questionnaire: one, evaluationIds, atMost }) {
    const { rows } = yield sql`SELECT count(*) AS n FROM questionnaires WHERE organization_id = ${org}`;
    if (Number(rows[0]?.n) >= atMost) throw new StorageConflict('full');
    yield sql`INSERT INTO questionnaires (organization_id, questionnaire_id, secret_hash, revision, content, answers,
        created_at, created_by, expires_at)
      VALUES (${org}, ${one.id}, ${one.secretHash}, ${one.revision}, ${one.content}, ${one.answers},
        ${one.createdAt}, ${one.createdBy}, ${one.expiresAt})`;
    for (const id of evaluationIds)
      yield sql`INSERT INTO questionnaire_evaluations (organization_id, questionnaire_id, evaluation_id)
        VALUES (${org}, ${one.id}, ${id})`;
  },

  *'replace-answers'(org, { id, answers, answeredBy, answeredAt, expectedRevision }) {
    const { changed } = yield sql`UPDATE questionnaires SET answers = ${answers}, revision = revision + 1,
        answered_by = ${answeredBy ?? null}, answered_at = ${answeredAt ?? null}
      WHERE organization_id = ${org} AND questionnaire_id = ${id} AND revision = ${expectedRevision}`;
    if (changed === 0)
      yield* refuseStaleOrGone(
        sql`SELECT 1 FROM questionnaires WHERE organization_id = ${org} AND questionnaire_id = ${id}`,
      );
  },

  *'remove-questionnaire'(org, { id }) {
    const { changed } =
      yield sql`DELETE FROM questionnaires WHERE organization_id = ${org} AND questionnaire_id = ${id}`;
    if (changed === 0) throw new StorageConflict('gone');
  },
};

const questionnaires = sql`SELECT q.*, u.name AS creator_name FROM questionnaires q
  LEFT JOIN users u ON u.organization_id = q.organization_id AND u.user_id = q.created_by`;

export const questionnaireReads = (executor: Executor): QuestionnaireReads => ({
  listQuestionnaires: (org, { evaluationId, limit, before }) =>
    readAll(
      executor,
      sql`${questionnaires} WHERE q.organization_id = ${org}${
        evaluationId === undefined
          ? empty
          : sql` AND EXISTS (SELECT 1 FROM questionnaire_evaluations e WHERE e.organization_id = q.organization_id
              AND e.questionnaire_id = q.questionnaire_id AND e.evaluation_id = ${evaluationId})`
      }${before === undefined ? empty : sql` AND q.questionnaire_id < ${before}`}
        ORDER BY q.questionnaire_id DESC LIMIT ${limit}`,
      questionnaireOf,
    ),
  readQuestionnaire: (org, id) =>
    readOne(
      executor,
      sql`${questionnaires} WHERE q.organization_id = ${org} AND q.questionnaire_id = ${id}`,
      questionnaireOf,
    ),
  readQuestionnaireByHash: (hash) =>
    readOne(executor, sql`${questionnaires} WHERE q.secret_hash = ${hash}`, questionnaireOf),
});

function questionnaireOf(row: Row): NamedQuestionnaire {
  return {
    id: text(row, 'questionnaire_id'),
    ...fields(row, 'organizationId', 'secretHash', 'revision', 'content', 'answers'),
    ...optional(row, 'answeredBy', 'answeredAt', 'creatorName'),
    ...fields(row, 'createdAt', 'createdBy', 'expiresAt'),
  };
}
