import { questionnaireLimit } from '@sillage/contract';
import { aQuestionnaire, formSecretOf, questioned } from '../fixtures/questionnaire-fixture.ts';
import type { ServiceFixture } from '../fixtures/service-fixture.ts';
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

/** Changes an evaluation where a supplier was asked about it. */
async function changeMeanwhile({ service, teamId }: ServiceFixture): Promise<void> {
  const payload = { ...garmentPayload(teamId), reference: 'ASKED' };
  const { id } = await create(service, payload);
  const made = await questioned(service, id);
  const body = { by: 'A. Costa', answers: [{ id: 'q1', value: 'PT' }] };
  await service.call('PUT', `/q/${formSecretOf(made)}`, { body, token: null });
  const parameters = [{ id: 't-shirt.making-country', value: 'FR' }];
  const lifecycles = [{ id: 't-shirt.manufacturing', parameters }];
  await service.call('PUT', `/evaluations/${id}`, { body: { ...payload, lifecycles } });
}

/** Accepts the answers of the newest questionnaire. */
const acceptNewest: ErrorCase['send'] = async ({ service }, headers) => {
  const { body } = await service.call('GET', '/questionnaires?limit=1');
  const [newest] = body as [{ readonly id: string }];
  return service.call('POST', `/questionnaires/${newest.id}/accept`, { body: {}, headers });
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
  'questionnaire.changed': { prepare: changeMeanwhile, send: acceptNewest, status: 409 },
} satisfies Readonly<Record<string, ErrorCase>>;
