import type { Language } from '@sillage/contract';
import { type Catalog, oncePer } from '@sillage/engine';
import { LRUCache } from 'lru-cache';
import type { BytesAnswer } from '../../platform/http/endpoint-handlers.ts';
import { sharedJson } from '../../platform/kernel/shared-bytes.ts';

/** Bytes of the answers that are kept for one catalog: all of the shipped one take 20 MiB. */
const keptBytes = 48 * 2 ** 20;

/** By catalog: a newer release of the data is another object, and finds nothing here. */
const answersOf = oncePer(
  (_: Pick<Catalog, 'categories'>) =>
    new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: (bytes) => bytes.byteLength }),
);

/**
 * An answer that depends on nothing but the catalog and the language: serialised once, and sent to every
 * organization. Never for anything that shows a record of an organization.
 * `name` tells the answers of one catalog apart, and must be one of a bounded number.
 */
export function catalogAnswer(
  catalog: Pick<Catalog, 'categories'>,
  name: string,
  language: Language,
  make: (language: Language) => unknown,
): BytesAnswer {
  const answers = answersOf(catalog);
  const key = `${language} ${name}`;
  let bytes = answers.get(key);
  if (bytes === undefined) {
    bytes = sharedJson(make(language));
    answers.set(key, bytes);
  }
  return { bytes, headers: { Vary: 'Accept-Language' } };
}
