import type { Caller } from '../../platform/identity/caller.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';

/** Names of the records that documents refer to, by id. */
export type RecordNames = ReadonlyMap<string, string>;

type Reference = { readonly id: string };

/** The fields by which evaluations, their versions and products refer to records of the organization. */
interface Referring {
  readonly mask?: Reference;
  readonly packaging?: Reference;
  readonly teams: readonly Reference[];
  readonly tags?: readonly Reference[];
}

/** Reads the names of the teams and tags of documents. */
export async function readTeamAndTagNames(
  { storage }: Pick<Dependencies, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  documents: readonly Pick<Referring, 'teams' | 'tags'>[],
): Promise<Map<string, string>> {
  const idsOf = (noun: 'teams' | 'tags'): string[] =>
    documents.flatMap((document) => (document[noun] ?? []).map(({ id }) => id));
  const [teams, tags] = await Promise.all([
    storage.readTeams(organizationId, idsOf('teams')),
    storage.readTags(organizationId, idsOf('tags')),
  ]);
  return new Map([...teams, ...tags].map(({ id, name }) => [id, name]));
}

/** Adds the name of a record beside its id, if it is known. */
export function named<R extends Reference>(reference: R, name: string | undefined): R {
  return { ...reference, ...(name === undefined ? {} : { name }) };
}

/** Adds the names of the records that a document refers to by id. */
export function withNames<D extends Referring>(document: D, names: RecordNames): D {
  const known = <R extends Reference>(reference: R): R => named(reference, names.get(reference.id));
  const { mask, packaging, teams, tags } = document;
  return {
    ...document,
    ...(mask === undefined ? {} : { mask: known(mask) }),
    ...(packaging === undefined ? {} : { packaging: known(packaging) }),
    teams: teams.map(known),
    ...(tags === undefined ? {} : { tags: tags.map(known) }),
  };
}
