import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { makeEncryption } from '../kernel/encryption.ts';
import type { Change } from '../ports/storage.ts';
import type { StoredUser } from '../ports/users.ts';
import { takeCode } from './second-factor.ts';

const encryption = makeEncryption('a secret of thirty-two characters');
const user = { id: 'u', organizationId: 'a', name: 'anna', version: 1 } as StoredUser;
const encryptedSecret = encryption.encrypt(Secret.fromLatin1('12345678901234567890').base32);
const factor = { encryptedSecret, lastStep: 0, createdAt: '', recoveryCodes: 0 };

/** The time step that a code stands for at a time in seconds; undefined if it is refused. */
async function stepAt(seconds: number, code: string): Promise<number | undefined> {
  const committed: Change[] = [];
  const storage = {
    commit: async (_org: string, changes: readonly Change[]) => void committed.push(...changes),
  };
  const context = { storage, encryption, clock: () => seconds * 1000, newId: () => 'id' } as never;
  const taken = await takeCode(context, user, factor, code);
  const [change] = committed;
  return taken && change?.kind === 'accept-code' ? change.step : undefined;
}

// Source: RFC 6238, appendix B: the last six of the eight digits with SHA-1.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at %d s the code is %s', async (seconds, code, step) => {
  expect(await stepAt(seconds, code)).toBe(step);
  expect(await stepAt(seconds, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(step);
});

test('a code is right one step early and one step late, and no further', async () => {
  const step = 37_037_037;
  const steps = [-2, -1, 0, 1, 2].map((off) => stepAt((step + off) * 30, '050471'));
  expect(await Promise.all(steps)).toEqual([undefined, step, step, step, undefined]);
});
