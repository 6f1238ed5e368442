import { type MethodId, methodIds } from '@sillage/contract';
import { addTexts } from '../../../locales/locales.ts';
import { useMethodOrder } from '../../../session/leading-figure.ts';
import { frenchTextile } from './french-textile/french-textile.ts';
import type { MethodPages, ScoredItem, ScoreRow } from './method-pages.ts';
import { pef } from './pef/pef.ts';

/** The components of all scoring methods; a page shows the methods in the order of `methodIds`. */
export const methods: Readonly<Record<MethodId, MethodPages>> = {
  pef,
  'french-textile': frenchTextile,
};

for (const { texts } of Object.values(methods)) if (texts !== undefined) addTexts(texts);

/** The rows of all methods in the table of scores. */
export function useScoreRows(items: readonly ScoredItem[]): readonly ScoreRow[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: the methods never change, so their hooks run in the same order
  const rows = methodIds.map((id) => [id, methods[id].useScoreRows(items)] as const);
  const order = useMethodOrder(methodIds);
  return order.flatMap((id) => rows.find(([method]) => method === id)?.[1] ?? []);
}
