import {
  checkDocument,
  type LocalizedText,
  trimUnseen,
  withoutServiceFields,
  withoutXmlUnknown,
} from '@sillage/contract';
import type { TSchema } from 'typebox';
import { DomainError, invalidDocument } from '../kernel/domain-error.ts';
import { type ExpectedRevision, requireRevision } from '../kernel/expected-revision.ts';
import { retryWhenStale, StorageConflict } from '../ports/storage-errors.ts';

// Records that are named by a reference of the client instead of their id.

/** Records that are named when several have one reference. */
const namedHolders = 3;
/** As many as are needed to tell one from several, and to say so. */
export const holdersRead = namedHolders + 1;

/**
 * Returns the record to be replaced out of those that have a reference.
 * Throws: DomainError document.invalid (reference.ambiguous) if there are several.
 */
export function onlyHolder<Holder extends { readonly id: string }>(
  holders: readonly Holder[],
): Holder | undefined {
  if (holders.length < 2) return holders[0];
  const ids = holders.slice(0, namedHolders).map(({ id }) => id);
  const facts = { ids: holders.length > namedHolders ? `${ids.join(', ')} …` : ids.join(', ') };
  throw invalidDocument([{ code: 'reference.ambiguous', pointer: '/reference', facts }]);
}

export interface Preconditions {
  readonly ifMatch: ExpectedRevision;
  /** The revisions that the client wants not to be there; `*`: none at all. */
  readonly ifNoneMatch: ExpectedRevision;
}

/**
 * Checks the conditions of a PUT by reference on the record that has it, or on none.
 * Throws: DomainError record.not-found (If-Match), reference.exists (If-None-Match), revision.stale.
 */
function requireConditions(
  noun: string,
  reference: string,
  before: { readonly id: string; readonly revision: number } | undefined,
  { ifMatch, ifNoneMatch }: Preconditions,
): void {
  if (before === undefined) {
    if (ifMatch !== undefined) throw new DomainError('record.not-found', { noun, id: reference });
    return;
  }
  const { id, revision } = before;
  if (ifNoneMatch?.some((tag) => tag === '*' || tag === String(revision)) === true)
    throw new DomainError('reference.exists', { id, revision });
  requireRevision(ifMatch, revision);
}

/**
 * A reference as it is stored, and as releases before 0.11 stored it: with characters that no document can hold. Those that
 * no database takes were never stored.
 */
export function spellingsOf(reference: string): readonly [string, ...string[]] {
  const stored = trimUnseen(withoutXmlUnknown(reference, ' '));
  const earlier = trimUnseen(reference);
  return earlier === stored || /\0|\p{Surrogate}/u.test(earlier) ? [stored] : [stored, earlier];
}

/** The records that have a reference, else those that have it in its earlier spelling. */
export async function holdersOfSpellings<Holder>(
  reference: string,
  holders: (reference: string) => Promise<readonly Holder[]>,
): Promise<readonly Holder[]> {
  let found: readonly Holder[] = [];
  for (const spelling of spellingsOf(reference)) {
    found = await holders(spelling);
    if (found.length > 0) break;
  }
  return found;
}

/** The next attempt finds that nothing has the reference any more. */
function removedMeanwhile(error: unknown): never {
  if (error instanceof DomainError && error.code === 'record.not-found') throw new StorageConflict('gone');
  throw error;
}

interface RecordAtReference<Holder, Stored> extends Preconditions {
  readonly noun: string;
  readonly reference: string;
  /** Reads the records that have the reference, `holdersRead` at most. */
  holders(reference: string): Promise<readonly Holder[]>;
  /** Creates one; rejected (`reference`) if another caller was faster. */
  create(): Promise<Stored>;
  replace(id: string): Promise<Stored>;
}

/**
 * Replaces the record that has a reference, or creates it. Of two callers who would create it, the later one replaces
 * the record of the other.
 * Throws: DomainError document.invalid (reference.ambiguous), record.not-found (If-Match), reference.exists
 * (If-None-Match), revision.stale; what `create` and `replace` throw.
 */
export function createOrReplace<Holder extends { readonly id: string; readonly revision: number }, Stored>({
  noun,
  reference,
  holders,
  create,
  replace,
  ...conditions
}: RecordAtReference<Holder, Stored>): Promise<{ readonly record: Stored; readonly created: boolean }> {
  return retryWhenStale(async () => {
    const before = onlyHolder(await holdersOfSpellings(reference, holders));
    requireConditions(noun, reference, before, conditions);
    if (before === undefined) return { record: await create(), created: true };
    return { record: await replace(before.id).catch(removedMeanwhile), created: false };
  }, true);
}

const otherReference: LocalizedText = {
  en: 'must be the reference of the address, or be left out',
  fr: 'la référence de l’adresse, ou rien',
};

/** Adds the reference of the address to a document. Throws: DomainError document.invalid. */
export function withReference<Payload extends { readonly reference?: string }>(
  schema: TSchema,
  sent: Payload,
  given: string,
): Payload {
  const issues = checkDocument(schema, { ...sent, reference: given });
  if (issues.length > 0) throw invalidDocument(issues);
  const [reference] = spellingsOf(given);
  if (sent.reference !== undefined && sent.reference !== reference) {
    const facts = { rule: otherReference };
    throw invalidDocument([{ code: 'field.value', pointer: '/reference', facts, expected: otherReference }]);
  }
  // In the order of the schema, so that an equal document has an equal text.
  return withoutServiceFields(schema, { ...sent, reference }) as Payload;
}
