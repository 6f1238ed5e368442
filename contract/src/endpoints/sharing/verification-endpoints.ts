import Type from 'typebox';
import { idOf } from '../../documents/schema/id-of.ts';
import { newestFirstQuery, query } from '../../documents/schema/query-parameters.ts';
import {
  StatementPayload,
  StatementRecord,
  statementLimit,
  VerificationPayload,
  VerificationRecord,
  verificationLimit,
  WithdrawalPayload,
} from '../../documents/sharing/verification.ts';
import type { Endpoint } from '../endpoint.ts';

/** Which verifier may read which version, and what they say of it. */
export const verificationEndpoints = {
  listVerifications: {
    method: 'GET',
    path: '/application/verifications',
    access: 'assignments',
    summary: 'Which verifiers may read which versions, newest first',
    description:
      'Administrators see all of the organization, also those that are over. A verifier sees the own ones that are live now, and nothing else.',
    query: query({
      evaluation_id: Type.Optional(idOf('evaluation')),
      ...newestFirstQuery,
    }),
    success: { status: 200, body: Type.Array(VerificationRecord) },
    errors: ['query.invalid'],
  },
  createVerification: {
    method: 'POST',
    path: '/application/verifications',
    access: 'administer',
    summary: 'Let a verifier read a version, for a time',
    description: `The verifier, a user of that role, may then read the results, the study and the report of this version, within the disclosure of the databases behind it, and write statements about it; nothing else of the organization. At most ${verificationLimit} an organization. For administrators; audited. See /docs/verification.`,
    body: VerificationPayload,
    success: { status: 201, body: VerificationRecord },
    errors: ['document.invalid', 'quota.exceeded'],
  },
  removeVerification: {
    method: 'DELETE',
    path: '/application/verifications/:id',
    access: 'administer',
    summary: 'End the access of a verifier to a version',
    description:
      'The next request of the verifier is refused. Statements stay with the version. The audit keeps who had access, and from when until when. For administrators.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
  listStatements: {
    method: 'GET',
    path: '/application/versions/:id/statements',
    access: 'assigned',
    summary: 'What verifiers have said of a version, oldest first',
    description: `Statements, and withdrawals of statements, at most ${statementLimit}. They are in the report of the version, and change neither its content nor its hash. Any role may read them; a verifier those of a version that an administrator has named.`,
    success: { status: 200, body: Type.Array(StatementRecord) },
    errors: ['record.not-found'],
  },
  createStatement: {
    method: 'POST',
    path: '/application/versions/:id/statements',
    access: 'vouch',
    summary: 'Give a verification statement about a version',
    description:
      'It stays with the version as it is given: nobody can change or delete it, also not its author, who may withdraw it. The service adds the hashes of the report and of the inputs. For a verifier whom an administrator has named for this version; audited.',
    body: StatementPayload,
    success: { status: 201, body: StatementRecord },
    errors: ['record.not-found', 'document.invalid', 'quota.exceeded'],
  },
  withdrawStatement: {
    method: 'POST',
    path: '/application/versions/:id/withdrawals',
    access: 'vouch',
    summary: 'Withdraw an own verification statement',
    description:
      'A second statement beside the first, which stays and is shown as withdrawn. For the verifier who gave it, as long as an administrator has named them for this version; audited.',
    body: WithdrawalPayload,
    success: { status: 201, body: StatementRecord },
    errors: ['record.not-found', 'document.invalid', 'quota.exceeded'],
  },
} as const satisfies Record<string, Endpoint>;
