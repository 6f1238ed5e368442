import type { NewApiKey, Role } from '@sillage/contract';
import type { Member, RunningService } from './running-service.ts';
import { successful } from './successful-answer.ts';

/** The steps that tests of API keys share. `service`: a function, because a test starts it in a hook. */
export function apiKeySteps(service: () => RunningService) {
  let members = 0;
  return {
    /** Adds a user to the organization of the administrator. */
    member: (role: Role): Promise<Member> =>
      service().addMember(`member ${++members}`, role, service().administrator.organizationId),
    makeKey: async (
      { userId }: Pick<Member, 'userId'>,
      name = 'Shop',
      more: object = {},
    ): Promise<NewApiKey> =>
      successful(
        'createApiKey',
        await service().call('POST', `/application/users/${userId}/keys`, { body: { name, ...more } }),
      ),
    /** The status that a request with a key or a token is answered with. */
    status: async (token: string, method = 'GET', path = '/teams'): Promise<number> =>
      (await service().call(method, path, { token })).status,
  };
}
