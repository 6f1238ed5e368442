import type { UserPayload, UserRecord, UserWithPassword } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { addUser } from '../../platform/identity/users.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { StoredUser } from '../../platform/ports/users.ts';
import { checkUserName, tidyName } from './check-names.ts';
import { checkNewPassword } from './new-password.ts';

/** Creates a user of the caller's organization. Throws: DomainError document.invalid, user.name-taken, user.name-similar. */
export async function createUser(
  context: Context,
  caller: Caller,
  { name: given, role, password }: UserPayload,
): Promise<UserWithPassword> {
  const name = tidyName(given);
  const issues = checkUserName(name, '/name');
  if (password !== undefined) issues.push(...(await checkNewPassword(password, name, '/password')));
  if (issues.length > 0) throw invalidDocument(issues);
  const { organizationId } = caller;
  const { user, generated } = await addUser(context, caller, {
    organizationId,
    name,
    role,
    ...(password === undefined ? {} : { password }),
  });
  return {
    ...(await userRecord(context, user)),
    ...(generated === undefined ? {} : { password: generated }),
  };
}

/** The record of a user as shown to administrators, without password data. */
export async function userRecord(
  { storage }: Pick<Context, 'storage'>,
  { id, organizationId, name, qualified, role, disabled, version, createdAt }: StoredUser,
): Promise<UserRecord> {
  const record = { id, name, role, disabled, revision: version, createdAt };
  if (qualified === undefined) return record;
  const organization = await storage.readOrganization(organizationId);
  return { ...record, signInName: `${organization?.name ?? organizationId}/${name}` };
}
