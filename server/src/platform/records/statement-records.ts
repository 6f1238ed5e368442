import type { StatementPayload, StatementRecord } from '@sillage/contract';
import type { StoredStatement } from '../ports/verifications.ts';
import type { StoredVersion } from '../ports/versions.ts';

/** What the JSON of a stored statement holds: a statement, or the reason of a withdrawal. */
export interface StatementContent {
  readonly statement?: StatementPayload;
  readonly reason?: string;
  readonly report: StatementRecord['report'];
}

/** Whether a statement gives assurance, and was not withdrawn. */
export const givesAssurance = ({ statement, withdrawn }: StatementRecord): boolean =>
  statement !== undefined && withdrawn === undefined && statement.outcome !== 'not-verified';

/** Statements on a version as they are shown, oldest first: each says whether it is withdrawn by now. */
export function statementRecords(
  stored: readonly StoredStatement[],
  { id: versionId, evaluationId, number }: Pick<StoredVersion, 'id' | 'evaluationId' | 'number'>,
): StatementRecord[] {
  const contents = new Map(stored.map(({ id, content }) => [id, JSON.parse(content) as StatementContent]));
  const withdrawals = new Map(
    stored.flatMap((one) => (one.withdraws === undefined ? [] : [[one.withdraws, one] as const])),
  );
  return stored.map(({ id, withdraws, givenAt, givenBy, giverName }) => {
    const { statement, reason = '', report } = contents.get(id) as StatementContent;
    const withdrawal = withdrawals.get(id);
    return {
      id,
      kind: withdraws === undefined ? 'statement' : 'withdrawal',
      version: { id: versionId, evaluationId, number },
      givenAt,
      givenBy: { id: givenBy, name: giverName },
      report,
      ...(statement === undefined ? {} : { statement }),
      ...(withdrawal === undefined
        ? {}
        : {
            withdrawn: {
              id: withdrawal.id,
              at: withdrawal.givenAt,
              reason: contents.get(withdrawal.id)?.reason ?? '',
            },
          }),
      ...(withdraws === undefined ? {} : { withdraws: { id: withdraws, reason } }),
    };
  });
}
