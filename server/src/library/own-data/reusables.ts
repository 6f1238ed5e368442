import type { Issue, MaskPayload, PackagingPayload, ReusableNoun } from '@sillage/contract';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { type ExpectedRevision, requireRevision } from '../../platform/kernel/expected-revision.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { ReusableChange, ReusableState, StoredReusable } from '../../platform/ports/reusables.ts';
import { retryWhenStale, StorageConflict } from '../../platform/ports/storage-errors.ts';
import { deletion } from '../../platform/records/deletion.ts';
import { referenceConflict, throwRemovalRefusal } from '../../platform/records/reference-conflict.ts';

// Operations on masks and packagings, which differ only in their payloads.

type WriteDependencies = Pick<Dependencies, 'storage' | 'clock' | 'newId'>;

type Payload = { readonly name: string; readonly reference?: string };

/** Throws: DomainError document.invalid for issues of the payload; nothing is stored then. */
export async function createReusable(
  context: WriteDependencies,
  caller: Caller,
  noun: ReusableNoun,
  payload: Payload,
  issues: readonly Issue[],
): Promise<ReusableState> {
  if (issues.length > 0) throw invalidDocument(issues);
  const now = new Date(context.clock()).toISOString();
  const reusable = {
    noun,
    id: context.newId(),
    revision: 1,
    name: payload.name,
    ...referenceOf(payload),
    createdAt: now,
    updatedAt: now,
    payload: JSON.stringify(payload),
  };
  const written = { action: 'create', noun, recordId: reusable.id, revisionAfter: 1 };
  await context.storage.commit(caller.organizationId, [
    { kind: 'insert-reusable', reusable },
    audit(context, caller, { ...written, after: payload }),
  ]);
  return { ...reusable, usedBy: 0 };
}

/** Reads a mask or packaging. Throws: DomainError record.not-found. */
export async function requireReusable(
  { storage }: Pick<Dependencies, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  noun: ReusableNoun,
  id: string,
): Promise<ReusableState> {
  const found = await storage.readReusable(organizationId, noun, id);
  if (found === undefined) throw new DomainError('record.not-found', { noun, id });
  return found;
}

type Replacement = Extract<ReusableChange, { readonly kind: 'replace-reusable' }>;

/** Which records may use a mask or packaging once it has changed. */
export interface UsersAfterChange extends Pick<Replacement, 'excludedUsers' | 'checkedUsers'> {
  /** The reason for the exclusion, for the error. */
  readonly exclusion?: Issue;
}

/** The checks before a mask or packaging is replaced; repeated when another writer was faster. */
export interface ReplacementChecks {
  readonly issues: readonly Issue[];
  /** Throws: DomainError record.in-use if the change would make a record that uses it invalid. */
  users(before: ReusableState): Promise<UsersAfterChange>;
}

/**
 * Replaces the payload of a mask or packaging; an identical payload changes nothing.
 * Throws: DomainError record.not-found, revision.stale, document.invalid, record.in-use.
 */
export function replaceReusable(
  context: WriteDependencies,
  caller: Caller,
  { noun, id }: Pick<StoredReusable, 'noun' | 'id'>,
  payload: Payload,
  { issues, users }: ReplacementChecks,
  ifMatch: ExpectedRevision,
): Promise<ReusableState> {
  return retryWhenStale(async () => {
    const before = await requireReusable(context, caller, noun, id);
    requireRevision(ifMatch, before.revision);
    if (issues.length > 0) throw invalidDocument(issues);
    const text = JSON.stringify(payload);
    if (text === before.payload) return before;
    const { usedBy, reference: _, ...stored } = before;
    const reusable = {
      ...stored,
      revision: before.revision + 1,
      name: payload.name,
      ...referenceOf(payload),
      updatedAt: new Date(context.clock()).toISOString(),
      payload: text,
    };
    const revisions = { revisionBefore: before.revision, revisionAfter: reusable.revision };
    const states = { before: before.payload, after: payload };
    const { exclusion, ...allowed } = await users(before);
    await context.storage
      .commit(caller.organizationId, [
        { kind: 'replace-reusable', reusable, expectedRevision: before.revision, ...allowed },
        audit(context, caller, { action: 'replace', noun, recordId: id, ...revisions, ...states }),
      ])
      .catch((error: unknown) => {
        if (!(error instanceof StorageConflict) || error.reason !== 'in-use') throw error;
        throw referenceConflict(error.referencedBy, exclusion === undefined ? [] : [exclusion]);
      });
    return { ...reusable, usedBy };
  });
}

/** Moves a mask or packaging to the trash. Throws: DomainError record.not-found, revision.stale, record.in-use. */
export async function removeReusable(
  context: WriteDependencies,
  caller: Caller,
  { noun, id }: Pick<StoredReusable, 'noun' | 'id'>,
  ifMatch: ExpectedRevision,
): Promise<void> {
  await retryWhenStale(async () => {
    const { revision, payload: before } = await requireReusable(context, caller, noun, id);
    requireRevision(ifMatch, revision);
    const written = { action: 'remove', noun, recordId: id, revisionBefore: revision, revisionAfter: null };
    await context.storage.commit(caller.organizationId, [
      {
        kind: 'remove-reusable',
        noun,
        reusableId: id,
        expectedRevision: revision,
        trash: deletion(context, caller),
      },
      audit(context, caller, { ...written, before }),
    ]);
  }).catch((error: unknown) => throwRemovalRefusal(error, noun, id));
}

const referenceOf = ({ reference }: Payload) => (reference === undefined ? {} : { reference });

/** The record of a mask or packaging as returned by GET. */
export function reusableRecord<P extends Payload>({
  id,
  revision,
  createdAt,
  updatedAt,
  usedBy,
  payload,
}: ReusableState) {
  return { id, revision, createdAt, updatedAt, usedBy, ...(JSON.parse(payload) as P) };
}

export function maskPayloadOf({ payload }: Pick<StoredReusable, 'payload'>): MaskPayload {
  return JSON.parse(payload) as MaskPayload;
}

export function packagingPayloadOf({ payload }: Pick<StoredReusable, 'payload'>): PackagingPayload {
  return JSON.parse(payload) as PackagingPayload;
}
