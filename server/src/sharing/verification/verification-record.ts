import type { VerificationRecord } from '@sillage/contract';
import type { VerificationState } from '../../platform/ports/verifications.ts';

export function verificationRecord(verification: VerificationState, now: number): VerificationRecord {
  const { id, userId, userName, versionId, version, name, from, until } = verification;
  const { createdAt, createdBy, creatorName, statements } = verification;
  const over = Date.parse(until) <= now ? 'over' : 'live';
  const inTime = Date.parse(from) > now ? 'upcoming' : over;
  return {
    id,
    verifier: { id: userId, name: userName },
    evaluation: {
      versionId,
      ...(version === undefined
        ? {}
        : { id: version.evaluationId, number: version.number, latest: version.latest }),
    },
    name,
    from,
    until,
    createdAt,
    createdBy: { id: createdBy, ...(creatorName === undefined ? {} : { name: creatorName }) },
    state: version === undefined ? 'gone' : inTime,
    statements,
  };
}
