import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { type LoginLimits, ownAttempt } from '../../platform/identity/login-limits.ts';
import {
  confirmSecondFactor,
  isActive,
  secondFactorRemoval,
  startSecondFactor,
  takeCode,
} from '../../platform/identity/second-factor.ts';
import { requireUser } from '../../platform/identity/users.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { StoredUser } from '../../platform/ports/users.ts';

/** Headers of answers with a secret that is shown only once. */
const secret = { 'Cache-Control': 'no-store' };

/** The caller's own second factor. Wrong passwords and codes are limited like failed logins. */
export function secondFactorRoutes(
  context: Context,
  limits: LoginLimits,
): ApplicationHandlersFor<
  'readSecondFactor' | 'startSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor'
> {
  const { storage, passwords, securityEvent } = context;
  const userOf = ({ organizationId, userId }: Caller): Promise<StoredUser> =>
    requireUser(context, organizationId, userId);

  /** Counts a guess, and forgets it if it was right. Throws: the error if it was wrong. */
  async function guess<T>(
    user: StoredUser,
    { origin }: Caller,
    address: string,
    outcome: () => Promise<T | undefined | false>,
    wrong: () => DomainError,
  ): Promise<T> {
    const reserved = await limits.reserve(ownAttempt(user, address));
    const result = await outcome();
    if (result === undefined || result === false) {
      const facts = { reason: 'second factor' };
      if (origin !== undefined) {
        void securityEvent({ noun: 'sign-in', action: 'refuse', account: user, origin, facts });
      }
      throw wrong();
    }
    await reserved.succeeded();
    return result;
  }
  const wrongCode = (): DomainError =>
    invalidDocument([{ code: 'second-factor.wrong-code', pointer: '/otp', facts: {} }]);
  const wrongPassword = (): DomainError =>
    invalidDocument([{ code: 'password.wrong', pointer: '/password', facts: {} }]);

  return {
    async readSecondFactor({ caller }) {
      const { organizationId, userId, role } = caller;
      const factor = await storage.readSecondFactor(organizationId, userId);
      const organization = await storage.readOrganization(organizationId);
      const active = isActive(factor);
      const required = role === 'admin' && organization?.administratorsNeedSecondFactor === true;
      return { body: { active, recoveryCodes: active ? factor.recoveryCodes : 0, required } };
    },
    async startSecondFactor({ caller, body: { password }, address }) {
      const user = await userOf(caller);
      await guess(user, caller, address, () => passwords.verify(user.passwordHash, password), wrongPassword);
      const made = await startSecondFactor(context, user);
      if (made === undefined) throw new DomainError('second-factor.active');
      return { body: made, headers: secret };
    },
    async confirmSecondFactor({ caller, body: { otp }, address }) {
      const user = await userOf(caller);
      const confirm = () => confirmSecondFactor(context, user, otp, caller.origin);
      const codes = await guess(user, caller, address, confirm, wrongCode);
      return { body: { recoveryCodes: [...codes] }, headers: secret };
    },
    async removeSecondFactor({ caller, body: { otp }, address }) {
      const user = await userOf(caller);
      const factor = await storage.readSecondFactor(user.organizationId, user.id);
      const take = async (): Promise<boolean> =>
        isActive(factor) && takeCode(context, user, factor, otp, secondFactorRemoval(context, caller, user));
      await guess(user, caller, address, take, wrongCode);
      return {};
    },
  };
}
