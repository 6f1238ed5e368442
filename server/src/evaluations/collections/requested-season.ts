import type { CollectionRequest, CollectionSeason, EvaluationSelection } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';

/** A season as one of the requests asks for it. */
export interface RequestedSeason {
  readonly selection: EvaluationSelection;
  /** A second tag that its evaluations have. */
  readonly alsoTagged?: string;
  /** Rows of the request; for evaluations that it does not name, the pieces stored with them count. */
  readonly pieces: NonNullable<CollectionSeason['pieces']>;
  /** Pointer of the season in the request. */
  readonly at: string;
}

/** The conditions of a list in a query. */
type Conditions = Omit<EvaluationSelection, 'all' | 'ids' | 'tag_id'>;

/** The seasons that the body of a POST asks for. */
export const seasonOfBody = ({ selection, pieces }: CollectionSeason, at: string): RequestedSeason => ({
  selection,
  pieces: pieces ?? [],
  at,
});

/**
 * The season of a query: the evaluations that have each of the tags, and meet the conditions.
 * `tags`: ids or names by the parameter that gives them. Throws: DomainError query.invalid.
 */
export async function seasonOfQuery(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  tags: Readonly<Record<string, string | undefined>>,
  conditions: Conditions,
): Promise<RequestedSeason> {
  const wanted = Object.entries(tags).flatMap(([parameter, tag]) =>
    tag === undefined ? [] : [{ parameter, tag }],
  );
  const known = wanted.length === 0 ? [] : await storage.listTags(organizationId);
  const ids = wanted.map(({ parameter, tag }) => {
    const found = tagOf(known, tag);
    if (found !== undefined) return found.id;
    throw new DomainError('query.invalid', {}, [
      { code: 'reference.unknown', pointer: `/${parameter}`, facts: { noun: 'tag', id: tag } },
    ]);
  });
  const [first, second] = ids;
  const selection = { ...conditions, ...(first === undefined ? {} : { tag_id: first }) };
  return {
    selection: Object.keys(selection).length === 0 ? { all: true } : selection,
    ...(second === undefined ? {} : { alsoTagged: second }),
    pieces: [],
    at: '',
  };
}

interface Tag {
  readonly id: string;
  readonly name: string;
}

/** The tag of an id or a name. */
const tagOf = (known: readonly Tag[], tag: string): Tag | undefined =>
  known.find(({ id }) => id === tag) ??
  known.find(({ name }) => name === tag) ??
  known.find(({ name }) => folded(name) === folded(tag));

/** What a collection is called: its tags by name; undefined: it is the whole one. `tags`: ids or names that exist. */
export async function collectionName(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  ...tags: readonly (string | undefined)[]
): Promise<string | undefined> {
  const asked = tags.filter((tag) => tag !== undefined);
  if (asked.length === 0) return undefined;
  const known = await storage.listTags(organizationId);
  return asked.map((tag) => tagOf(known, tag)?.name ?? tag).join(' ');
}

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** What is asked of each season. */
export interface CollectionOptions {
  readonly count: NonNullable<CollectionRequest['count']>;
  /** Absent: no mean of its own. */
  readonly per?: 'piece' | 'kilogram' | 'euro';
}

/** Faults of a selection as faults of the query that it was made of. */
export async function withQueryPointers<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'document.invalid') throw error;
    throw new DomainError(
      'query.invalid',
      {},
      error.issues.map((issue) => ({ ...issue, pointer: issue.pointer.replace(/^\/selection/, '') })),
    );
  }
}
