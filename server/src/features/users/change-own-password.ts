import type { PasswordChange } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { LoginLimits } from '../../auth/login-limits.ts';
import type { Context } from '../../context.ts';
import { invalidDocument } from '../../http/refusal.ts';
import { checkPassword } from '../../names.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import { requireUser, setPassword } from '../../users.ts';

/**
 * Changes the caller's password, for whoever knows the present one: a stolen token is not enough, so wrong guesses
 * count as failed logins. Throws: Refusal document.invalid, auth.too-many-failures.
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
    limits.admit(user.name, address);
    if (!(await context.passwords.verify(user.passwordHash, oldPassword))) {
      limits.failed(user.name, address);
      throw invalidDocument([{ code: 'password.wrong', pointer: '/oldPassword', facts: {} }]);
    }
    limits.succeeded(user.name, address);
    await setPassword(context, caller, 'change-password', user, newPassword);
  });
}
