import type { NewApiKey, UserPayload, UserWithPassword } from '@sillage/contract';
import { callApi } from '../../../api/call-api.ts';

/** A new user with the secrets that are shown once. */
export interface CreatedUser {
  readonly user: UserWithPassword;
  /** For an API user only. */
  readonly key?: NewApiKey;
  /** Why an API user has no key. */
  readonly notKeyed?: unknown;
}

/**
 * Creates a user; an API user also gets its first key. Throws: ApiRefusal, Unreachable, if no user was
 * created.
 */
export async function createUser(body: UserPayload, keyName: string): Promise<CreatedUser> {
  const user = await callApi('POST', '/application/users', { body });
  if (user.role !== 'api') return { user };
  try {
    const params = { id: user.id };
    // 200 characters: the limit of a key name. The user's name alone may be as long.
    const name = keyName.slice(0, 200);
    return { user, key: await callApi('POST', '/application/users/:id/keys', { params, body: { name } }) };
  } catch (error) {
    // The user exists: its password must be shown now, because it cannot be shown later.
    return { user, notKeyed: error };
  }
}
