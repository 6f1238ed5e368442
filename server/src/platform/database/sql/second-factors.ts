import sql from 'sql-template-tag';
import type {
  SecondFactorChange,
  SecondFactorReads,
  StoredSecondFactor,
} from '../../ports/second-factors.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, requireClaim } from './change-writers.ts';
import type { Executor, Row, Script } from './executor.ts';
import { fields, integer, readOne } from './rows.ts';

export const secondFactorWriters: ChangeWriters<SecondFactorChange> = {
  *'start-second-factor'(org, { userId, encryptedSecret, createdAt }) {
    yield sql`DELETE FROM second_factors
      WHERE organization_id = ${org} AND user_id = ${userId} AND last_step IS NULL`;
    yield sql`INSERT INTO second_factors (organization_id, user_id, encrypted_secret, created_at)
      VALUES (${org}, ${userId}, ${encryptedSecret}, ${createdAt})`;
  },

  *'accept-code'(org, { userId, encryptedSecret, step, recoveryCodeDigests }) {
    requireClaim(
      yield sql`UPDATE second_factors SET last_step = ${step}
        WHERE organization_id = ${org} AND user_id = ${userId} AND encrypted_secret = ${encryptedSecret}
          AND (last_step IS NULL OR last_step < ${step})`,
    );
    if (recoveryCodeDigests === undefined) return;
    yield* removeRecoveryCodes(org, userId);
    for (const digest of recoveryCodeDigests) {
      yield sql`INSERT INTO recovery_codes (organization_id, user_id, code_digest)
        VALUES (${org}, ${userId}, ${digest})`;
    }
  },

  *'use-recovery-code'(org, { userId, digest }) {
    const { changed } = yield sql`DELETE FROM recovery_codes
      WHERE organization_id = ${org} AND user_id = ${userId} AND code_digest = ${digest}`;
    if (changed === 0) throw new StorageConflict('lost');
  },

  *'remove-second-factor'(org, { userId }) {
    yield* removeRecoveryCodes(org, userId);
    yield sql`DELETE FROM second_factors WHERE organization_id = ${org} AND user_id = ${userId}`;
  },
};

function* removeRecoveryCodes(org: string, userId: string): Script {
  yield sql`DELETE FROM recovery_codes WHERE organization_id = ${org} AND user_id = ${userId}`;
}

export const secondFactorReads = (executor: Executor): SecondFactorReads => ({
  readSecondFactor: (org, userId) =>
    readOne(
      executor,
      sql`SELECT encrypted_secret, last_step, created_at, (SELECT count(*) FROM recovery_codes AS code
          WHERE code.organization_id = factor.organization_id AND code.user_id = factor.user_id) AS codes
        FROM second_factors AS factor WHERE organization_id = ${org} AND user_id = ${userId}`,
      secondFactorOf,
    ),
});

function secondFactorOf(row: Row): StoredSecondFactor {
  return {
    ...fields(row, 'encryptedSecret', 'lastStep', 'createdAt'),
    recoveryCodes: integer(row, 'codes'),
  };
}
