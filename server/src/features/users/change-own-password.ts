import type { PasswordChange } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { invalidDocument } from '../../http/refusal.ts';
import { checkPassword } from '../../names.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import { requireUser, setPassword } from '../../users.ts';

/** Changes the caller's password, for whoever knows the present one. Throws: Refusal document.invalid. */
export async function changeOwnPassword(
  context: Context,
  caller: Caller,
  { oldPassword, newPassword }: PasswordChange,
): Promise<void> {
  const issues = checkPassword(newPassword, '/newPassword');
  if (issues.length > 0) throw invalidDocument(issues);
  await retryWhenStale(async () => {
    const user = await requireUser(context, caller.organizationId, caller.userId);
    if (!(await context.passwords.verify(user.passwordHash, oldPassword))) {
      throw invalidDocument([{ code: 'password.wrong', pointer: '/oldPassword', facts: {} }]);
    }
    await setPassword(context, caller, 'change-password', user, newPassword);
  });
}
