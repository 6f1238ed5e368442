import type { NewApiKey, UserPayload, UserWithPassword } from '@sillage/contract';
import { ApiRefusal, callApi } from '../../../api/call-api.ts';

/** A new user with what is shown once. */
export interface CreatedUser {
  readonly user: UserWithPassword;
  /** Of an API user. */
  readonly key?: NewApiKey;
  /** Why an API user has no key all the same; empty when the service could not be reached. */
  readonly notKeyed?: string;
}

/** Creates a user; one for a program gets its key at once. Throws: ApiRefusal, Unreachable, when no user was created. */
export async function createUser(body: UserPayload, keyName: string): Promise<CreatedUser> {
  const user = await callApi('POST', '/application/users', { body });
  if (user.role !== 'api') return { user };
  try {
    const params = { id: user.id };
    // A name may have as many characters as that of a key has altogether.
    const name = keyName.slice(0, 200);
    return { user, key: await callApi('POST', '/application/users/:id/keys', { params, body: { name } }) };
  } catch (error) {
    // The user is there: its password must be shown now or never.
    return { user, notKeyed: error instanceof ApiRefusal ? error.problem.detail : '' };
  }
}
