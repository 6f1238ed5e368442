import type { EvaluationPayload } from '@sillage/contract';
import { type Catalog, oncePer, type Preparation } from '@sillage/engine';
import { LRUCache } from 'lru-cache';
import type { StoredReusable } from '../../platform/ports/reusables.ts';

/** Revisions whose preparation is kept: of those that are created, evaluated and read one after the other. */
const keptRevisions = 64;
/** Characters of what identifies a preparation; larger documents, of some 20 materials, are evaluated in threads. */
const mostCharacters = 8192;

/** Stands for a preparation that will be kept once it is made again. */
const seen = 'seen';
const keptOf = oncePer(
  (_: Catalog) => new LRUCache<string, Preparation | typeof seen>({ max: keptRevisions }),
);

/** The records that a preparation depends on, besides the catalog. */
interface Known {
  readonly labels: { readonly teams: ReadonlySet<string>; readonly tags: ReadonlySet<string> };
  readonly reusables: readonly StoredReusable[];
}

/**
 * What `prepare` makes of a payload, made once for each revision of it and of the records that it refers to. The key is
 * their content, so that a changed mask or a removed tag is another one; what names a payload decides nothing, so that the
 * colours of one design are prepared once. `fromFirst`: whether it is kept at once, or only if it is made again soon: of
 * thousands that are evaluated one after the other, most never are.
 */
export function cachedPreparation(
  catalog: Catalog,
  payload: EvaluationPayload,
  { labels, reusables }: Known,
  prepare: () => Preparation,
  fromFirst = true,
): Preparation {
  const records = reusables.map(({ noun, id, revision, payload: text }) => [noun, id, revision, text]);
  const { name: _, reference: __, ...decisive } = payload;
  const key = JSON.stringify([decisive, [...labels.teams], [...labels.tags], records]);
  if (key.length > mostCharacters) return prepare();
  const kept = keptOf(catalog);
  const known = kept.get(key);
  if (known !== undefined && known !== seen) return known;
  const made = prepare();
  // Documents with faults are changed before they are sent again.
  if (made.prepared !== undefined) kept.set(key, fromFirst || known === seen ? made : seen);
  return made;
}
