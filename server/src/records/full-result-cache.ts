import { type Calculation, type Catalog, evaluateAgain, fullView } from '@sillage/engine';
import { LRUCache } from 'lru-cache';
import { decompressJson } from '../kernel/compressed-json.ts';
import { jsonBytes } from '../kernel/json-bytes.ts';
import type { Dependencies } from '../ports/dependencies.ts';

/** Renders the full result of a stored calculation, as the bytes that are sent. */
function renderFull(stored: Uint8Array, { method }: Pick<Catalog, 'method'>): Uint8Array {
  const calculation = decompressJson(stored) as Calculation;
  return jsonBytes(fullView(calculation, evaluateAgain(calculation, method), method));
}

/** Everything that a full result depends on and that can change. */
export interface FullResultKey {
  readonly organizationId: string;
  readonly evaluationId: string;
  readonly revision: number | null | undefined;
  readonly evaluatedAt: string | null | undefined;
}

/** Cache of full results, at most 64 MiB, so that evaluating and then reading renders only once. */
const rendered = new LRUCache<string, Uint8Array>({
  maxSize: 64 * 2 ** 20,
  sizeCalculation: (bytes) => bytes.byteLength,
});

const keyOf = ({ organizationId, evaluationId, revision, evaluatedAt }: FullResultKey): string =>
  `${organizationId} ${evaluationId} ${revision} ${evaluatedAt}`;

/** Caches bytes that were just rendered: they are usually read next. */
export function keepFull(key: FullResultKey, bytes: Uint8Array): void {
  rendered.set(keyOf(key), bytes);
}

/** Returns the full result of a stored calculation, rendered unless it is cached. */
export function fullOf(
  key: FullResultKey,
  calculation: Uint8Array,
  { catalog }: Pick<Dependencies, 'catalog'>,
): Uint8Array {
  let bytes = rendered.get(keyOf(key));
  if (bytes === undefined) {
    bytes = renderFull(calculation, catalog);
    keepFull(key, bytes);
  }
  return bytes;
}
