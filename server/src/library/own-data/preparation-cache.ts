import type { EvaluationPayload } from '@sillage/contract';
import type { Catalog, Preparation } from '@sillage/engine';
import { LRUCache } from 'lru-cache';
import type { StoredReusable } from '../../platform/ports/reusables.ts';

/** Revisions whose preparation is kept: of those that are created, evaluated and read one after the other. */
const keptRevisions = 64;
/** Characters of what identifies a preparation; larger documents, of some 20 materials, are evaluated in threads. */
const mostCharacters = 8192;

const perCatalog = new WeakMap<Catalog, LRUCache<string, Preparation>>();

/** The records that a preparation depends on, besides the catalog. */
interface Known {
  readonly labels: { readonly teams: ReadonlySet<string>; readonly tags: ReadonlySet<string> };
  readonly reusables: readonly StoredReusable[];
}

/**
 * What `prepare` makes of a payload, made once for each revision of it and of the records that it refers to. The key is
 * their content, so that a changed mask or a removed tag is another one; what names a payload decides nothing, so that the
 * colours of one design are prepared once.
 */
export function cachedPreparation(
  catalog: Catalog,
  payload: EvaluationPayload,
  { labels, reusables }: Known,
  prepare: () => Preparation,
): Preparation {
  const records = reusables.map(({ noun, id, revision, payload: text }) => [noun, id, revision, text]);
  const { name: _, reference: __, ...decisive } = payload;
  const key = JSON.stringify([decisive, [...labels.teams], [...labels.tags], records]);
  if (key.length > mostCharacters) return prepare();
  let kept = perCatalog.get(catalog);
  if (kept === undefined) {
    kept = new LRUCache({ max: keptRevisions });
    perCatalog.set(catalog, kept);
  }
  let made = kept.get(key);
  if (made === undefined) {
    made = prepare();
    // Documents with faults are changed before they are sent again.
    if (made.prepared !== undefined) kept.set(key, made);
  }
  return made;
}
