import Type from 'typebox';
import { idOf } from '../../documents/schema/id-of.ts';
import { newestFirstQuery, query } from '../../documents/schema/query-parameters.ts';
import {
  AcceptedAnswers,
  AnswersPayload,
  FormFields,
  NewQuestionnaire,
  QuestionnaireForm,
  QuestionnairePayload,
  QuestionnaireRecord,
  QuestionnaireSummary,
  questionnaireLimit,
} from '../../documents/sharing/questionnaire.ts';
import { languages } from '../../texts/localized-text.ts';
import type { Endpoint } from '../endpoint.ts';

const formQuery = query({
  language: Type.Optional(
    Type.Enum([...languages], { description: 'of the page; without it that of Accept-Language' }),
  ),
});

/** Questions to suppliers, who answer without an account. */
export const questionnaireEndpoints = {
  listQuestionnaires: {
    method: 'GET',
    path: '/questionnaires',
    access: 'read',
    summary: 'The questionnaires to suppliers, newest first',
    description:
      'With how many questions were answered and accepted. The addresses themselves are not stored. Any role may read it.',
    query: query({ evaluation_id: Type.Optional(idOf('evaluation')), ...newestFirstQuery }),
    success: { status: 200, body: Type.Array(QuestionnaireSummary) },
    errors: ['query.invalid'],
  },
  createQuestionnaire: {
    method: 'POST',
    path: '/questionnaires',
    access: 'write',
    summary: 'Ask a supplier, who answers without an account',
    description: `Each question is asked for each of the evaluations that has its parameter. Answers the address of the form, once: only its hash is stored. The supplier sees the names of the products and the questions, no result and nothing else of the organization. \`Idempotency-Key\` is ignored, because the answer is not stored. An organization may have ${questionnaireLimit} questionnaires. See /docs/uncertainty.`,
    body: QuestionnairePayload,
    success: { status: 201, body: NewQuestionnaire },
    secretAnswer: true,
    errors: ['document.invalid', 'questionnaire.limit', 'quota.exceeded', 'service.stopping'],
  },
  readQuestionnaire: {
    method: 'GET',
    path: '/questionnaires/:id',
    access: 'read',
    summary: 'One questionnaire: what was asked, answered and accepted',
    description: 'Without the address of its form. Any role may read it.',
    success: { status: 200, body: QuestionnaireRecord },
    errors: ['record.not-found'],
  },
  removeQuestionnaire: {
    method: 'DELETE',
    path: '/questionnaires/:id',
    access: 'write',
    summary: 'Revoke a questionnaire',
    description:
      'The form is gone with the answer, and so are the answers that were not accepted. What was accepted stays in the evaluations. This cannot be undone; the audit keeps who asked and who revoked.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
  acceptAnswers: {
    method: 'POST',
    path: '/questionnaires/:id/accept',
    access: 'write',
    summary: 'Take answers of a supplier into the evaluations',
    description:
      'All of the answers, or those that are named. The evaluations get a new revision as by PATCH, all of them or none, and a note that says who answered and when. If a value was given otherwise since it was asked for, or the evaluation has the parameter no more, nothing changes (409), unless `overwrite` is true.',
    body: AcceptedAnswers,
    optionalBody: true,
    storesNothing: true,
    success: { status: 200, body: QuestionnaireRecord },
    errors: [
      'record.not-found',
      'document.invalid',
      'questionnaire.changed',
      'quota.exceeded',
      'service.stopping',
    ],
  },
  readQuestionnaireForm: {
    method: 'GET',
    path: '/q/:secret',
    access: 'open',
    summary: 'The form of a questionnaire',
    description:
      'One HTML page without script, in English or French; with `Accept: application/json` the questions as the PUT of the same address answers them. Open to everyone who has the address.',
    query: formQuery,
    success: { status: 200, mediaType: '*/*' },
    pageIfUnknown: true,
    errors: ['questionnaire.not-found', 'request.rate-limit', 'query.invalid'],
  },
  answerQuestionnaire: {
    method: 'PUT',
    path: '/q/:secret',
    access: 'open',
    summary: 'Answer a questionnaire',
    description:
      'Each answer is checked as the parameter that it is for; if one is wrong, nothing is stored. Answers can be replaced until they are accepted. Open to everyone who has the address.',
    body: AnswersPayload,
    success: { status: 200, body: QuestionnaireForm },
    errors: [
      'questionnaire.not-found',
      'document.invalid',
      'revision.stale',
      'request.rate-limit',
      'quota.exceeded',
    ],
  },
} as const satisfies Record<string, Endpoint>;

/** What the page of a questionnaire sends: no part of the interface, because programs use PUT. */
export const questionnairePageEndpoints = {
  sendQuestionnaireForm: {
    method: 'POST',
    path: '/q/:secret',
    access: 'open',
    summary: 'Answer a questionnaire by its page',
    description:
      'What the form of the page sends: the field `by`, and one field for each question with its id. Answers the page again, with the errors at their fields and everything that was typed (422), or with thanks. Programs use PUT. Open to everyone who has the address.',
    query: formQuery,
    body: FormFields,
    bodyType: 'form',
    storesNothing: true,
    success: { status: 200, mediaType: 'text/html' },
    errors: ['questionnaire.not-found', 'request.rate-limit', 'query.invalid', 'quota.exceeded'],
  },
} as const satisfies Record<string, Endpoint>;
