import type { PreparedEvaluation } from '@sillage/engine';
import { LRUCache } from 'lru-cache';
import { type JsonPiece, joinPieces } from '../../platform/kernel/json-pieces.ts';

/** What some 80 garments of three materials need. */
const kept = new LRUCache<PreparedEvaluation, Buffer>({
  maxSize: 16 * 2 ** 20,
  sizeCalculation: ({ byteLength }) => byteLength,
});

/**
 * Pieces of a full result that depend on a preparation alone, and not on when it is evaluated: rendered once for as long as
 * they are kept. Most revisions are evaluated once, so this is for those that are evaluated again.
 */
export function cachedPieces(
  prepared: PreparedEvaluation,
  render: () => readonly JsonPiece[],
): readonly JsonPiece[] {
  let bytes = kept.get(prepared);
  if (bytes === undefined) {
    bytes = joinPieces(render());
    kept.set(prepared, bytes);
  }
  return [{ text: '', bytes }];
}
