import { apiKeyLimit } from '@sillage/contract';
import { firstTeam } from './evaluation-steps.ts';
import type { Member, RunningService } from './running-service.ts';
import { successful } from './successful-answer.ts';

/** Users and teams in the states in which an administrator is refused something. */
export interface AdministrationScene {
  readonly disabledUserId: string;
  /** Holds as many API keys as a user may. */
  readonly keyedUserId: string;
  /** The administrator of an organization with one team that nothing carries. */
  readonly lone: Member;
  readonly loneTeamId: string;
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
  return { disabledUserId, keyedUserId, lone, loneTeamId: await firstTeam(service, lone.token) };
}
