import type { questionnaireEndpoints, questionnairePageEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor, HandlersOf } from '../../platform/http/endpoint-handlers.ts';
import { audit } from '../../platform/identity/audit.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { newestFirstPage } from '../../platform/ndjson/newest-first-page.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { acceptAnswers, requireQuestionnaire } from './accept-answers.ts';
import { createQuestionnaire } from './create-questionnaire.ts';
import { answersOf, contentOf, evaluationsOf } from './questionnaire-content.ts';
import { readNames, recordOf, summaryOf } from './questionnaire-record.ts';
import { formVisits } from './visit-form.ts';

/** Questions to suppliers, their forms, and what becomes of the answers. */
export function questionnaireRoutes(context: Context): HandlersFor<keyof typeof questionnaireEndpoints> {
  const { storage, clock } = context;
  const visits = formVisits(context);
  return {
    listQuestionnaires: async ({ caller: { organizationId }, query }) => {
      const { evaluation_id: evaluationId } = query;
      const filter = evaluationId === undefined ? {} : { evaluationId };
      const { rows, headers } = await newestFirstPage(context.cursors, query, {
        path: '/questionnaires',
        scope: [organizationId, 'questionnaires', filter],
        read: (limit, position) =>
          storage.listQuestionnaires(organizationId, {
            ...filter,
            limit,
            ...(position?.[0] === undefined ? {} : { before: position[0] }),
          }),
        positionOf: ({ id }) => [id],
      });
      return { body: rows.map((one) => summaryOf(one, clock())), headers };
    },
    createQuestionnaire: async (request) => {
      const made = await createQuestionnaire(context, request);
      const headers = { Location: `/questionnaires/${made.id}`, 'Cache-Control': 'no-store' };
      return { body: made, headers };
    },
    readQuestionnaire: async ({ caller: { organizationId }, params: { id }, language }) => {
      const found = await requireQuestionnaire(context, organizationId, id);
      const names = await readNames(context, organizationId, evaluationsOf(contentOf(found)));
      return { body: recordOf(found, names, { now: clock(), language }) };
    },
    removeQuestionnaire: async ({ caller, params: { id } }) => {
      const { organizationId } = caller;
      const found = await requireQuestionnaire(context, organizationId, id);
      const entry = audit(context, caller, {
        action: 'remove',
        noun: 'questionnaire',
        recordId: id,
        revisionBefore: found.revision,
        before: {
          evaluations: evaluationsOf(contentOf(found)),
          answered: Object.keys(answersOf(found)).length,
        },
      });
      await storage
        .commit(organizationId, [{ kind: 'remove-questionnaire', id }, entry])
        .catch((error: unknown) => {
          const gone = error instanceof StorageConflict && error.reason === 'gone';
          throw gone ? new DomainError('record.not-found', { noun: 'questionnaire', id }) : error;
        });
      return {};
    },
    acceptAnswers: async ({ caller, params: { id }, body, language, signal }) => ({
      body: await acceptAnswers(context, { caller, id, body, language, signal }),
    }),
    readQuestionnaireForm: (visit) => visits.read(visit),
    answerQuestionnaire: async (visit) => ({
      body: await visits.answer(visit),
      headers: { 'Cache-Control': 'no-store' },
    }),
  };
}

/** What the page of a form sends. */
export function questionnairePageRoutes(context: Context): HandlersOf<typeof questionnairePageEndpoints> {
  const visits = formVisits(context);
  return { sendQuestionnaireForm: (visit) => visits.send(visit) };
}
