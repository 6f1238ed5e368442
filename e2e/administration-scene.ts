import { apiKeyLimit } from '@sillage/contract';
import { jobsWaiting } from '../server/src/jobs/job-limits.ts';
import type { Change } from '../server/src/storage/storage.ts';
import { create, firstTeam } from './evaluation-steps.ts';
import type { Member, RunningService } from './running-service.ts';
import { garmentPayload } from './sample-payloads.ts';
import { successful } from './successful-answer.ts';

/** Users and teams in the states in which an administrator is refused something. */
export interface AdministrationScene {
  readonly disabledUserId: string;
  /** Holds as many API keys as a user may. */
  readonly keyedUserId: string;
  /** The administrator of an organization with one team that nothing carries. */
  readonly lone: Member;
  readonly loneTeamId: string;
  /** The administrator of an organization in which as many jobs wait as may. */
  readonly crowded: Member;
  readonly crowdedDraftId: string;
  /** An editor with one API key. */
  readonly employee: Member;
  readonly keyId: string;
  /** A team and a tag that nothing carries. */
  readonly spareTeamId: string;
  readonly spareTagId: string;
}

export async function setAdministrationScene(service: RunningService): Promise<AdministrationScene> {
  const { call } = service;
  const addUser = async (name: string): Promise<string> => {
    const body = { name, role: 'reader' };
    return successful('createUser', await call('POST', '/application/users', { body })).id;
  };
  const disabledUserId = await addUser('departed');
  const disabled = { role: 'reader', disabled: true };
  const path = `/application/users/${disabledUserId}`;
  successful('replaceUser', await call('PUT', path, { body: disabled }));
  const keyedUserId = await addUser('keyed');
  for (let index = 0; index < apiKeyLimit; index++) {
    const body = { name: `Key ${index}` };
    successful('createApiKey', await call('POST', `/application/users/${keyedUserId}/keys`, { body }));
  }
  const lone = await service.addMember('lone', 'admin');
  const crowded = await service.addMember('crowded', 'admin');
  const draft = await create(service, garmentPayload(await firstTeam(service, crowded.token)), crowded.token);
  await service.storage.commit(crowded.organizationId, manyJobs(crowded.userId, draft.id));
  const employee = await service.addMember('employee', 'editor', service.administrator.organizationId);
  const post = (at: string): ReturnType<typeof call> => call('POST', at, { body: { name: 'Knitwear' } });
  const key = successful('createApiKey', await post(`/application/users/${employee.userId}/keys`));
  return {
    disabledUserId,
    keyedUserId,
    lone,
    loneTeamId: await firstTeam(service, lone.token),
    crowded,
    crowdedDraftId: draft.id,
    employee,
    keyId: key.id,
    spareTeamId: successful('createTeam', await post('/application/teams')).id,
    spareTagId: successful('createTag', await post('/application/tags')).id,
  };
}

/** Jobs that are due in a thousand years. */
function manyJobs(userId: string, evaluationId: string): Change[] {
  return Array.from({ length: jobsWaiting }, (_, index) => ({
    kind: 'insert-job',
    job: {
      id: `waiting-${index}`,
      kind: 'evaluate',
      evaluationId,
      revision: 1,
      userId,
      createdAt: '3026-01-01T00:00:00.000Z',
      input: '{}',
    },
    atMost: jobsWaiting,
  }));
}
