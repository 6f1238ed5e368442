import { type Percentiles, portalVocabulary } from '@sillage/contract';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import type { StoredBenchmarkCategory } from '../../platform/ports/benchmarks.ts';
import { impactIds, stageIds } from './declared-columns.ts';
import { type DeclaredRows, impactsAt, per100gAt, scoreAt, stagesAt } from './declared-rows.ts';
import { percentilesOf } from './percentiles.ts';

interface FigurePercentiles extends Percentiles {
  readonly id: string;
  readonly count: number;
}

/** What is shown of a category, as it is stored. */
export interface Distribution {
  /** The name in the file, of a category that is not in the vocabulary of the portal. */
  readonly word?: string;
  readonly score: Percentiles;
  readonly per100g: Percentiles;
  readonly impacts: readonly FigurePercentiles[];
  readonly stages: readonly FigurePercentiles[];
}

/** The categories of a file, each with its sorted scores, from which a rank is counted exactly. */
export async function summarise({ pieces, words }: DeclaredRows): Promise<StoredBenchmarkCategory[]> {
  const pause = new EventLoopYield();
  const categories: StoredBenchmarkCategory[] = [];
  for (const [id, rows] of pieces.rowsByCategory()) {
    const scores = pieces.sorted(rows, scoreAt);
    const per100g = pieces.sorted(rows, per100gAt);
    const toldOf = async (ids: readonly string[], from: number): Promise<FigurePercentiles[]> => {
      const told: FigurePercentiles[] = [];
      for (const [index, figure] of ids.entries()) {
        const sorted = pieces.sorted(rows, from + index);
        if (sorted.length > 0) told.push({ id: figure, count: sorted.length, ...percentilesOf(sorted) });
        if (pause.isDue()) await pause.yield();
      }
      return told;
    };
    const word = words.get(id);
    const distribution: Distribution = {
      ...(word === undefined ? {} : { word }),
      score: percentilesOf(scores),
      per100g: percentilesOf(per100g),
      impacts: await toldOf(impactIds, impactsAt),
      stages: await toldOf(stageIds, stagesAt),
    };
    categories.push({
      id,
      pieces: rows.length,
      distribution: JSON.stringify(distribution),
      scores: bytesOf(scores),
      per100g: bytesOf(per100g),
    });
  }
  return categories;
}

/** Doubles as the storage keeps them: little-endian, eight bytes each. */
function bytesOf(values: Float64Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 8));
  for (const [index, value] of values.entries()) view.setFloat64(index * 8, value, true);
  return new Uint8Array(view.buffer);
}

/** Doubles from the storage. */
export function doublesOf({ buffer, byteOffset, byteLength }: Uint8Array): Float64Array {
  const view = new DataView(buffer, byteOffset, byteLength);
  return Float64Array.from({ length: byteLength / 8 }, (_, index) => view.getFloat64(index * 8, true));
}

export const categoryName = (id: string, word: string | undefined, language: 'en' | 'fr'): string =>
  word ?? names[id]?.[language] ?? id;

const names: Readonly<Record<string, { readonly fr: string; readonly en: string }>> =
  portalVocabulary.product;
