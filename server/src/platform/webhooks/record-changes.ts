import { type ChangeKind, changeKinds, type RecordChange } from '@sillage/contract';
import type { Encryption } from '../kernel/encryption.ts';
import type { EventPlace, StoredRecordEvent } from '../ports/record-events.ts';

// Events of records as clients see them, in the feed of changes and in webhooks.

/** The kinds that kinds and nouns stand for. */
export const kindsMeant = (given: readonly string[]): readonly ChangeKind[] =>
  changeKinds.filter((kind) => given.includes(kind) || given.includes(kind.slice(0, kind.indexOf('.'))));

/**
 * A place in the feed as a text for clients. Encrypted: numbers of all organizations count up together, so that they
 * would tell how busy the others are. `issuedAt`: ISO 8601 UTC.
 */
export const encryptPlace = (
  encryption: Encryption,
  organizationId: string,
  { tx, id, at }: EventPlace,
  issuedAt: string,
): string => encryption.encrypt(JSON.stringify(['/changes', organizationId, tx, id, at, issuedAt]));

/** The place in a text of a client; undefined if it is not one of the feed of the organization. */
export function decryptPlace(
  encryption: Encryption,
  organizationId: string,
  since: string,
): { readonly place: EventPlace; readonly issuedAt: string } | undefined {
  const text = encryption.decrypt(since);
  if (text === undefined) return undefined;
  type Parts = [path: string, owner: string, tx: number, id: number, at: string, issuedAt: string];
  const [path, owner, tx, id, at, issuedAt] = JSON.parse(text) as Parts;
  return path === '/changes' && owner === organizationId ? { place: { tx, id, at }, issuedAt } : undefined;
}

export function recordChange(
  encryption: Encryption,
  organizationId: string,
  { id, kind, at, recordId, reference, revision, versionId, cause }: StoredRecordEvent,
): RecordChange {
  return {
    id: encryption.digest(`change ${organizationId} ${id}`).slice(0, 22),
    kind,
    at,
    recordId,
    ...(reference === undefined ? {} : { reference }),
    ...(revision === undefined ? {} : { revision }),
    ...(versionId === undefined ? {} : { versionId }),
    ...(cause === undefined ? {} : { cause: causeOf(cause) }),
  };
}

function causeOf(cause: string): NonNullable<RecordChange['cause']> {
  const space = cause.indexOf(' ');
  const noun = cause.slice(0, space) as NonNullable<RecordChange['cause']>['noun'];
  return { noun, id: cause.slice(space + 1) };
}
