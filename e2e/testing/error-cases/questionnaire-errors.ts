import { questionnaireLimit } from '@sillage/contract';
import { aQuestionnaire, formSecretOf, questioned } from '../fixtures/questionnaire-fixture.ts';
import { garmentPayload } from '../payloads/sample-payloads.ts';
import { create } from '../service/evaluation-steps.ts';
import { call, type ErrorCase } from './error-case.ts';

/** Sends a request while the organization has as many questionnaires as it may have. */
const whileFull: ErrorCase['send'] = async ({ service, pinnedId }, headers) => {
  const { organizationId, userId } = service.administrator;
  await service.query(
    `INSERT INTO questionnaires (organization_id, questionnaire_id, secret_hash, revision, content, answers, created_at, created_by, expires_at)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${questionnaireLimit})
     SELECT '${organizationId}', 'many-' || n, 'many-' || n, 1, '{"questions":[],"choices":[]}', '{}', 't', '${userId}', 't' FROM numbers`,
  );
  try {
    return await service.call('POST', '/questionnaires', { body: aQuestionnaire(pinnedId), headers });
  } finally {
    await service.query("DELETE FROM questionnaires WHERE questionnaire_id LIKE 'many-%'");
  }
};

/** Accepts an answer after the evaluation was changed where it asks. */
const changedMeanwhile: ErrorCase['send'] = async ({ service, teamId }, headers) => {
  const { id } = await create(service, { ...garmentPayload(teamId), reference: 'ASKED' });
  const made = await questioned(service, id);
  const body = { by: 'A. Costa', answers: [{ id: 'q1', value: 'PT' }] };
  await service.call('PUT', `/q/${formSecretOf(made)}`, { body, token: null });
  const parameters = [{ id: 't-shirt.making-country', value: 'FR' }];
  const lifecycles = [{ id: 't-shirt.manufacturing', parameters }];
  await service.call('PUT', `/evaluations/${id}`, {
    body: { ...garmentPayload(teamId), reference: 'ASKED', lifecycles },
  });
  return service.call('POST', `/questionnaires/${made.id}/accept`, { body: {}, headers });
};

export const questionnaireErrorCases = {
  'questionnaire.not-found': {
    send: call('GET', '/q/no-form-has-such-an-address', {
      token: null,
      headers: { accept: 'application/json' },
    }),
    status: 404,
  },
  'questionnaire.limit': { send: whileFull, status: 409 },
  'questionnaire.changed': { send: changedMeanwhile, status: 409 },
} satisfies Readonly<Record<string, ErrorCase>>;
