import type { PasswordChange } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { Caller } from '../../identity/caller.ts';
import type { LoginLimits } from '../../identity/login-limits.ts';
import { requireUser, setPassword } from '../../identity/users.ts';
import { invalidDocument } from '../../kernel/domain-error.ts';
import { retryWhenStale } from '../../ports/storage-errors.ts';
import { checkPassword } from '../../records/names.ts';

/**
 * Changes the caller's password. Requires the current password, since a stolen token must not suffice; wrong
 * guesses count as failed logins. Throws: DomainError document.invalid, auth.too-many-failures.
 */
export async function changeOwnPassword(
  context: Context,
  limits: LoginLimits,
  caller: Caller,
  { oldPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  const issues = checkPassword(newPassword, '/newPassword');
  if (issues.length > 0) throw invalidDocument(issues);
  await retryWhenStale(async () => {
    const user = await requireUser(context, caller.organizationId, caller.userId);
    limits.check(user.name, address);
    if (!(await context.passwords.verify(user.passwordHash, oldPassword))) {
      limits.failed(user.name, address);
      throw invalidDocument([{ code: 'password.wrong', pointer: '/oldPassword', facts: {} }]);
    }
    limits.succeeded(user.name, address);
    await setPassword(context, caller, 'change-password', user, newPassword);
  });
}
