import type { verificationEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { newestFirstPage } from '../../platform/ndjson/newest-first-page.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { giveStatement, listStatements, withdrawStatement } from './give-statement.ts';
import { nameVerifier, shownVerification } from './name-verifier.ts';
import { verificationRecord } from './verification-record.ts';

/**
 * Verifiers, the versions that they are named for, and what they say of them. That a verifier reaches no other version
 * is checked before any handler, see `confineVerifiers`.
 */
export function verificationRoutes(
  context: Context,
): ApplicationHandlersFor<keyof typeof verificationEndpoints> {
  const { storage, clock } = context;
  return {
    listVerifications: async ({ caller, query }) => {
      const { organizationId, userId, role } = caller;
      const { evaluation_id: evaluationId } = query;
      const filter = {
        ...(evaluationId === undefined ? {} : { evaluationId }),
        ...(role === 'admin' ? {} : { liveFor: { userId, at: timestamp(clock()) } }),
      };
      const { rows, headers } = await newestFirstPage(context.cursors, query, {
        path: '/application/verifications',
        scope: [organizationId, 'verifications', evaluationId ?? null, role === 'admin' ? null : userId],
        read: (limit, position) =>
          storage.listVerifications(organizationId, {
            ...filter,
            limit,
            ...(position?.[0] === undefined ? {} : { before: position[0] }),
          }),
        positionOf: ({ id }) => [id],
      });
      return { body: rows.map((one) => verificationRecord(one, clock())), headers };
    },
    createVerification: async ({ caller, body }) => ({ body: await nameVerifier(context, caller, body) }),
    removeVerification: async ({ caller, params: { id } }) => {
      await endVerification(context, caller, id);
      return {};
    },
    listStatements: async ({ caller, params: { id } }) => ({
      body: await listStatements(context, caller, id),
    }),
    createStatement: async ({ caller, params: { id }, body }) => ({
      body: await giveStatement(context, caller, id, body),
    }),
    withdrawStatement: async ({ caller, params: { id }, body }) => ({
      body: await withdrawStatement(context, caller, id, body),
    }),
  };
}

/** Throws: DomainError record.not-found. */
async function endVerification(context: Context, caller: Caller, id: string): Promise<void> {
  const { organizationId } = caller;
  const verification = await context.storage.readVerification(organizationId, id);
  const unknown = new DomainError('record.not-found', { noun: 'verification', id });
  if (verification === undefined) throw unknown;
  const entry = audit(context, caller, {
    action: 'remove',
    noun: 'verification',
    recordId: id,
    revisionBefore: 1,
    before: shownVerification(verification),
  });
  await context.storage
    .commit(organizationId, [{ kind: 'remove-verification', id }, entry])
    .catch((error: unknown) => {
      throw error instanceof StorageConflict && error.reason === 'gone' ? unknown : error;
    });
}
