import type { UserPayload, UserWithPassword } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { invalidDocument } from '../../http/refusal.ts';
import { checkPassword, checkUserName, tidyName } from '../../names.ts';
import { addUser } from '../../users.ts';
import { userRecord } from './user-record.ts';

/** Creates a user of the caller's organization. Throws: Refusal document.invalid, user.name-taken. */
export async function createUser(
  context: Context,
  caller: Caller,
  { name: given, role, password }: UserPayload,
): Promise<UserWithPassword> {
  const name = tidyName(given);
  const issues = checkUserName(name, '/name');
  if (password !== undefined) issues.push(...checkPassword(password, '/password'));
  if (issues.length > 0) throw invalidDocument(issues);
  const { organizationId } = caller;
  const { user, generated } = await addUser(context, caller, {
    organizationId,
    name,
    role,
    ...(password === undefined ? {} : { password }),
  });
  return { ...userRecord(user), ...(generated === undefined ? {} : { password: generated }) };
}
