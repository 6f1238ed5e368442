import {
  type EvaluationPayload,
  type Issue,
  type LocalizedText,
  type VerificationPayload,
  type VerificationRecord,
  verificationLimit,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { unknownReference, valueIssue } from '../../platform/kernel/issues.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import type { StoredVerification } from '../../platform/ports/verifications.ts';
import type { StoredVersion } from '../../platform/ports/versions.ts';
import { verificationRecord } from './verification-record.ts';

/**
 * Names a verifier for a version, for a time.
 * Throws: DomainError document.invalid.
 */
export async function nameVerifier(
  context: Context,
  caller: Caller,
  { verifier, evaluation, from, until }: VerificationPayload,
): Promise<VerificationRecord> {
  const { storage, clock, newId } = context;
  const { organizationId, userId } = caller;
  const now = clock();
  const issues: Issue[] = [];
  const user = await storage.readUser(organizationId, verifier.id);
  if (user === undefined) issues.push(unknownReference('/verifier/id', 'user', verifier.id));
  else if (user.role !== 'verifier' || user.disabled) issues.push(valueIssue('/verifier/id', ofTheRole));
  const version = await versionOf(context, organizationId, evaluation.id, issues);
  const [begin, end] = [from === undefined ? now : Date.parse(from), Date.parse(until)];
  // A day that no calendar has is no time.
  if (Number.isNaN(begin)) issues.push(valueIssue('/from', aTime));
  if (!(end > now) || !(end > begin)) issues.push(valueIssue('/until', later));
  if (user === undefined || version === undefined || issues.length > 0) throw invalidDocument(issues);
  const payload = JSON.parse(version.payload) as EvaluationPayload;
  const verification: StoredVerification = {
    id: newId(),
    userId: user.id,
    versionId: version.id,
    name: payload.name ?? payload.reference ?? payload.category.id,
    from: timestamp(begin),
    until: timestamp(end),
    createdAt: timestamp(now),
    createdBy: userId,
  };
  const { id, name } = verification;
  const entry = audit(context, caller, {
    action: 'create',
    noun: 'verification',
    recordId: id,
    revisionAfter: 1,
    after: shownVerification({ ...verification, userName: user.name }),
  });
  await storage
    .commit(organizationId, [{ kind: 'insert-verification', verification, atMost: verificationLimit }, entry])
    .catch((error: unknown) => {
      const full = error instanceof StorageConflict && error.reason === 'full';
      throw full ? invalidDocument([valueIssue('', tooMany)]) : error;
    });
  const stored = await storage.readVerification(organizationId, id);
  if (stored === undefined) throw new DomainError('record.not-found', { noun: 'verification', id: name });
  return verificationRecord(stored, now);
}

/** What the audit keeps of a verification. */
export function shownVerification(
  verification: Pick<StoredVerification, 'name' | 'versionId' | 'from' | 'until'> & {
    readonly userName: string;
  },
): object {
  const { name, versionId, from, until, userName } = verification;
  return { name, verifier: userName, version: versionId, from, until };
}

/** A version, or the latest one of an evaluation. Issues: reference.unknown, product.evaluation-not-published. */
async function versionOf(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  id: string,
  issues: Issue[],
): Promise<StoredVersion | undefined> {
  const latest = (await storage.listVersions(organizationId, id)).at(-1);
  const version = await storage.readVersion(organizationId, latest?.id ?? id);
  if (version !== undefined) return version;
  if ((await storage.readEvaluation(organizationId, id)) !== undefined)
    issues.push({ code: 'product.evaluation-not-published', pointer: '/evaluation/id', facts: { id } });
  else issues.push(unknownReference('/evaluation/id', 'evaluation or version', id));
  return undefined;
}

const ofTheRole: LocalizedText = {
  en: 'must be an active user of role verifier',
  fr: 'un utilisateur actif du rôle verifier',
};
const aTime: LocalizedText = { en: 'must be a time of the calendar', fr: 'une heure du calendrier' };
const later: LocalizedText = {
  en: 'must be in the future, and after the beginning',
  fr: 'dans le futur, et après le début',
};
const tooMany: LocalizedText = {
  en: `must not be written: the organization has ${verificationLimit} verifications; end some that are over`,
  fr: `pas écrite : l’organisation a ${verificationLimit} vérifications ; terminez-en qui sont échues`,
};
