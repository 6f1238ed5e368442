import type { PreparedEvaluation } from '@sillage/engine';
import { LRUCache } from 'lru-cache';
import { type JsonPiece, joinPieces } from '../../platform/kernel/json-pieces.ts';

/** Of the full result, and of the calculation that is stored. */
type Part = 'full' | 'stored';

const keptUpTo = (maxSize: number) =>
  new LRUCache<PreparedEvaluation, Buffer>({ maxSize, sizeCalculation: ({ byteLength }) => byteLength });

/** What some 80 garments of three materials need. */
const kept: Readonly<Record<Part, LRUCache<PreparedEvaluation, Buffer>>> = {
  full: keptUpTo(16 * 2 ** 20),
  stored: keptUpTo(4 * 2 ** 20),
};

/**
 * Pieces that depend on a preparation alone, and not on when it is evaluated: rendered once for as long as they are kept.
 * Most revisions are evaluated once, so this is for those that are evaluated again.
 */
export function keptPieces(
  part: Part,
  prepared: PreparedEvaluation,
  render: () => readonly JsonPiece[],
): readonly JsonPiece[] {
  let bytes = kept[part].get(prepared);
  if (bytes === undefined) {
    bytes = joinPieces(render());
    kept[part].set(prepared, bytes);
  }
  return [{ text: '', bytes }];
}
