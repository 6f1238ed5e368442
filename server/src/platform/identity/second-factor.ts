import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { timestamp } from '../kernel/clock.ts';
import type { Encryption } from '../kernel/encryption.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import type { StoredSecondFactor } from '../ports/second-factors.ts';
import type { Change } from '../ports/storage.ts';
import { StorageConflict } from '../ports/storage-errors.ts';
import type { StoredUser } from '../ports/users.ts';
import { type Actor, audit } from './audit.ts';
import type { Origin } from './caller.ts';

// Time-based one-time passwords (RFC 6238) with SHA-1, 6 digits and 30 s: what every authenticator application
// understands. Recovery codes stand in for a lost device.

/** Recovery codes of a user, each accepted once. */
export const recoveryCodeCount = 10;

/** Time steps by which the clock of the device may differ. Source: RFC 6238, 5.2 (at most one step). */
const stepsOff = 1;

export type SecondFactorContext = Pick<Dependencies, 'storage' | 'clock' | 'newId'> & {
  readonly encryption: Encryption;
};

/** A secret as an authenticator application takes it. */
export interface NewSecret {
  /** Base32, for typing. */
  readonly secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string;
}

/** Whether a second factor is set up completely. */
export function isActive(factor: StoredSecondFactor | undefined): factor is StoredSecondFactor {
  return factor !== undefined && factor.lastStep !== null;
}

/**
 * Stores a new secret, which counts once a code has confirmed it; undefined if the user has a confirmed one.
 */
export async function startSecondFactor(
  { storage, clock, encryption }: SecondFactorContext,
  { organizationId, id, name }: StoredUser,
): Promise<NewSecret | undefined> {
  // 160 bits. Source: RFC 4226, 4, requirement 6.
  const secret = new Secret({ size: 20 });
  const encryptedSecret = encryption.encrypt(secret.base32);
  const createdAt = timestamp(clock());
  try {
    await storage.commit(organizationId, [
      { kind: 'start-second-factor', userId: id, encryptedSecret, createdAt },
    ]);
  } catch (error) {
    if (error instanceof StorageConflict && error.reason === 'taken') return undefined;
    throw error;
  }
  return { secret: secret.base32, uri: totpOf(secret, name).toString() };
}

/**
 * Confirms a new secret by its first code. Returns the recovery codes, to be shown once; undefined if the code
 * is wrong.
 */
export async function confirmSecondFactor(
  context: SecondFactorContext,
  user: StoredUser,
  code: string,
  origin?: Origin,
): Promise<readonly string[] | undefined> {
  const factor = await context.storage.readSecondFactor(user.organizationId, user.id);
  if (factor === undefined || isActive(factor)) return undefined;
  const step = stepOf(context, factor, code);
  if (step === undefined) return undefined;
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const recoveryCodeDigests = recoveryCodes.map((one) => digestOf(context, user, one));
  const { encryptedSecret } = factor;
  const actor = { userId: user.id, ...(origin === undefined ? {} : { origin }) };
  const accepted = await unlessLost(
    context.storage.commit(user.organizationId, [
      { kind: 'accept-code', userId: user.id, encryptedSecret, step, recoveryCodeDigests },
      auditOf(context, actor, user, 'set-second-factor'),
    ]),
  );
  return accepted ? recoveryCodes : undefined;
}

/**
 * Takes a code of the device, or a recovery code; `further` is committed with it. Returns whether it is right and
 * was never taken before.
 */
export async function takeCode(
  context: SecondFactorContext,
  user: StoredUser,
  factor: StoredSecondFactor,
  code: string,
  further: readonly Change[] = [],
): Promise<boolean> {
  const { organizationId, id: userId } = user;
  const { encryptedSecret } = factor;
  const tidy = tidyCode(code);
  if (!/^\d{6}$/.test(tidy)) {
    const digest = digestOf(context, user, tidy);
    const change = { kind: 'use-recovery-code', userId, digest } as const;
    return unlessLost(context.storage.commit(organizationId, [change, ...further]));
  }
  const step = stepOf(context, factor, tidy);
  if (step === undefined) return false;
  const change = { kind: 'accept-code', userId, encryptedSecret, step } as const;
  return unlessLost(context.storage.commit(organizationId, [change, ...further]));
}

/** Takes the second factor of a user away: by the user, or by an operator if device and codes are lost. */
export function secondFactorRemoval(
  context: Pick<Dependencies, 'clock' | 'newId'>,
  actor: Actor,
  user: StoredUser,
): Change[] {
  return [
    { kind: 'remove-second-factor', userId: user.id },
    auditOf(context, actor, user, 'remove-second-factor'),
  ];
}

const auditOf = (
  context: Pick<Dependencies, 'clock' | 'newId'>,
  actor: Actor,
  { id, version }: StoredUser,
  action: string,
) =>
  audit(context, actor, {
    action,
    noun: 'user',
    recordId: id,
    revisionBefore: version,
    revisionAfter: version,
  });

const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: 'Sillage', label, algorithm: 'SHA1', digits: 6, period: 30, secret });

/** The time step of a code; undefined if it is wrong, or the secret of the installation has changed. */
function stepOf(
  { encryption, clock }: Pick<SecondFactorContext, 'encryption' | 'clock'>,
  { encryptedSecret }: StoredSecondFactor,
  code: string,
): number | undefined {
  const secret = encryption.decrypt(encryptedSecret);
  if (secret === undefined) return undefined;
  const totp = totpOf(Secret.fromBase32(secret), '');
  const now = clock();
  const off = totp.validate({ token: tidyCode(code), timestamp: now, window: stepsOff });
  return off === null ? undefined : totp.counter({ timestamp: now }) + off;
}

/** Whether a commit went through; false if its change was rejected as `lost`. */
async function unlessLost(committed: Promise<void>): Promise<boolean> {
  try {
    await committed;
    return true;
  } catch (error) {
    if (error instanceof StorageConflict && error.reason === 'lost') return false;
    throw error;
  }
}

/** 80 random bits in four groups of four letters and digits. Source: RFC 4648, 6 (Base 32). */
function newRecoveryCode(): string {
  const text = new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32.toLowerCase();
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** Blanks and dashes are for reading. */
const tidyCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

const digestOf = ({ encryption }: Pick<SecondFactorContext, 'encryption'>, user: StoredUser, code: string) =>
  encryption.digest(JSON.stringify(['recovery code', user.id, tidyCode(code)]));
