import type { PasswordChange } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { type LoginLimits, ownAttempt } from '../../platform/identity/login-limits.ts';
import { requireUser, setPassword } from '../../platform/identity/users.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { retryWhenStale } from '../../platform/ports/storage-errors.ts';
import { checkNewPassword } from './new-password.ts';

/**
 * Changes the caller's password. Requires the current password, since a stolen token must not suffice; wrong
 * guesses are limited like failed logins. Throws: DomainError document.invalid, auth.too-many-failures.
 */
export async function changeOwnPassword(
  context: Context,
  limits: LoginLimits,
  caller: Caller,
  { oldPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  await retryWhenStale(async () => {
    const user = await requireUser(context, caller.organizationId, caller.userId);
    const issues = await checkNewPassword(newPassword, user.name, '/newPassword');
    if (issues.length > 0) throw invalidDocument(issues);
    const reserved = await limits.reserve(ownAttempt(user, address));
    if (!(await context.passwords.verify(user.passwordHash, oldPassword))) {
      const { origin } = caller;
      const refusal = { noun: 'sign-in', action: 'refuse', account: user, facts: { reason: 'old password' } };
      if (origin !== undefined) void context.securityEvent({ ...refusal, origin });
      throw invalidDocument([{ code: 'password.wrong', pointer: '/oldPassword', facts: {} }]);
    }
    await reserved.succeeded();
    await setPassword(context, caller, 'change-password', user, newPassword);
  });
}
