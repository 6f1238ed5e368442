import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../platform/context.ts';
import type { BasicCredentials } from '../../platform/identity/basic-credentials.ts';
import type { Origin } from '../../platform/identity/caller.ts';
import type { LoginLimits } from '../../platform/identity/login-limits.ts';
import type { Passwords } from '../../platform/identity/passwords.ts';
import { isActive, takeCode } from '../../platform/identity/second-factor.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { StoredUser } from '../../platform/ports/users.ts';

/** What checking credentials requires of the context. */
export type CredentialContext = Pick<
  Context,
  'storage' | 'passwords' | 'devices' | 'encryption' | 'clock' | 'newId' | 'settings' | 'securityEvent'
>;

export interface Credentials extends BasicCredentials {
  /** A code of the second factor, or a recovery code. */
  readonly otp?: string | undefined;
}

/** Where an attempt comes from. */
export interface Client extends Origin {
  /** Of a browser, which may be a known device. */
  readonly headers?: IncomingHttpHeaders;
}

/**
 * Checks name, password and second factor. Unknown users, disabled users and wrong passwords get the same
 * answer, after the same work. Every attempt is counted as failed before anything is checked.
 *
 * `checkSecondFactor` is called once the password was right, and throws if that does not suffice.
 * Throws: DomainError auth.invalid-credentials, auth.password-off, auth.too-many-failures, auth.busy, and those of
 * `checkSecondFactor`.
 */
export async function checkCredentials(
  context: CredentialContext,
  limits: LoginLimits,
  credentials: Credentials,
  client: Client,
  checkSecondFactor: SecondFactorCheck = requireSecondFactor,
): Promise<StoredUser> {
  const { storage, passwords, devices, settings } = context;
  const { address, headers = {} } = client;
  const passwordsOff = settings.singleSignOn?.passwords === false;
  const user = await storage.readUserByName(credentials.name);
  const device = user === undefined ? undefined : devices.deviceOf(headers, user.id);
  const attempt = { account: user?.id ?? credentials.name, address, device };
  // Beforehand, so that attempts which must wait do not fill the queue of the hashes.
  const checked = async (): Promise<StoredUser> => {
    await limits.check(attempt);
    return passwords.inTurn(check);
  };
  return checked().catch((error: unknown) => {
    noteRefusal(context, { name: credentials.name, user }, client, error);
    throw error;
  });

  async function check(verify: Passwords['verify']): Promise<StoredUser> {
    const reserved = await limits.reserve(attempt);
    const right = await verify(user?.passwordHash, credentials.password);
    // Refused like a wrong password, so that nobody can find out passwords that count elsewhere.
    const switchedOff = passwordsOff && user?.role !== 'api';
    if (user === undefined || !right || user.disabled || switchedOff)
      throw new DomainError(passwordsOff ? 'auth.password-off' : 'auth.invalid-credentials');
    try {
      await checkSecondFactor(context, user, credentials.otp);
    } catch (error) {
      const isGuess = error instanceof DomainError && error.code === 'auth.second-factor-refused';
      if (!isGuess) await reserved.returned();
      throw error;
    }
    await reserved.succeeded();
    return user;
  }
}

/** The errors by which credentials are refused, and what the audit says of them. */
const refusals: Readonly<Record<string, { readonly action: string; readonly reason?: string }>> = {
  'auth.too-many-failures': { action: 'lock-out' },
  'auth.invalid-credentials': { action: 'refuse', reason: 'password' },
  'auth.second-factor-refused': { action: 'refuse', reason: 'second factor' },
  'auth.second-factor-missing': { action: 'refuse', reason: 'second factor missing' },
};

function noteRefusal(
  { securityEvent }: Pick<Context, 'securityEvent'>,
  { name, user }: { readonly name: string; readonly user: StoredUser | undefined },
  { address, requestId }: Client,
  error: unknown,
): void {
  const refusal = error instanceof DomainError ? refusals[error.code] : undefined;
  if (refusal === undefined) return;
  const { action, reason } = refusal;
  void securityEvent({
    noun: 'sign-in',
    action,
    name,
    ...(user === undefined ? {} : { account: user }),
    origin: { address, requestId },
    ...(reason === undefined ? {} : { facts: { reason: user?.disabled === true ? 'disabled' : reason } }),
  });
}

/** Records that a user has signed in; `by` is recorded unless it was by password. */
export async function noteSignIn(
  { securityEvent }: Pick<Context, 'securityEvent'>,
  user: StoredUser,
  { address, requestId }: Client,
  by?: string,
): Promise<void> {
  const origin = { address, requestId };
  const facts = by === undefined ? {} : { by };
  await securityEvent({ noun: 'sign-in', action: 'sign-in', account: user, origin, facts });
}

/** Throws: DomainError auth.second-factor-refused if the attempt is to be counted as failed. */
type SecondFactorCheck = (
  context: CredentialContext,
  user: StoredUser,
  otp: string | undefined,
) => Promise<void>;

/**
 * Requires the second factor of everybody who has one, and that administrators have one if their organization
 * says so. Users of the role `api` are programs, which have none.
 * Throws: DomainError auth.second-factor-needed, auth.second-factor-refused, auth.second-factor-missing.
 */
async function requireSecondFactor(
  context: CredentialContext,
  user: StoredUser,
  otp: string | undefined,
): Promise<void> {
  if (user.role === 'api') return;
  const { organizationId, id, role } = user;
  const factor = await context.storage.readSecondFactor(organizationId, id);
  if (isActive(factor)) {
    if (otp === undefined) throw new DomainError('auth.second-factor-needed');
    if (!(await takeCode(context, user, factor, otp))) throw new DomainError('auth.second-factor-refused');
  } else if (role === 'admin') {
    const organization = await context.storage.readOrganization(organizationId);
    if (organization?.administratorsNeedSecondFactor === true) {
      throw new DomainError('auth.second-factor-missing');
    }
  }
}
