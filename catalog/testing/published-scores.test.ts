import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evaluatedExample, shippedCatalog } from './evaluated-example.ts';

/**
 * Every single score published by AGRIBALYSE 3.1.1 is reproduced from its published impacts by the whole
 * calculation: one kilogram of `published-footprint` with these impacts as the client's own.
 * Source: AGRIBALYSE v3.1.1, ADEME-INRAE, Licence Ouverte / Etalab 2.0; written by
 * `tools/import/agribalyse-scores.ts`.
 */
interface PublishedScore {
  /** Number of published rows with these values. */
  readonly rows: number;
  /** mPt */
  readonly score: number;
  readonly impacts: readonly number[];
}

const indicatorIds = shippedCatalog.method.indicators.map(({ id }) => id);

function published(table: 'synthesis' | 'steps'): PublishedScore[] {
  const file = join(import.meta.dirname, `../verification/agribalyse-3.1.1-${table}.tsv`);
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(head?.split('\t').slice(2)).toEqual(indicatorIds);
  return lines.map((line) => {
    const [rows, score, ...impacts] = line.split('\t').map(Number);
    return { rows: rows as number, score: score as number, impacts };
  });
}

/** µPt per piece. */
function scoreOf(impacts: readonly number[]): number {
  const parameter = 'published-food.impact-data';
  const customParameters = impacts.map((value, i) => ({ id: `${parameter}.${indicatorIds[i]}`, value }));
  const material = {
    id: 'published-food',
    parameters: [{ id: parameter, value: 'custom', customParameters }],
  };
  const { full } = evaluatedExample({
    category: { id: 'published-footprint' },
    lifecycles: [],
    composition: {
      baseUnit: 'weight',
      totalWeight: 1,
      parts: [{ weight: 1, materials: [{ ...material, weight: 1 }] }],
    },
  });
  return full.score.value ?? Number.NaN;
}

describe('published single scores are reproduced from their impacts', () => {
  test.each([
    ['synthesis', 2518, 2e-7],
    ['steps', 13_690, 1e-6],
  ] as const)('%s: %i rows', (table, rows, tolerance) => {
    const scores = published(table);
    expect(scores.reduce((sum, score) => sum + score.rows, 0)).toBe(rows);
    let worst = 0;
    for (const { score, impacts } of scores) {
      // 1 mPt = 1000 µPt
      const error = Math.abs(scoreOf(impacts) / (1000 * score) - 1);
      expect(error, `${score} mPt`).toBeLessThanOrEqual(tolerance);
      worst = Math.max(worst, error);
    }
    console.log(`AGRIBALYSE 3.1.1 ${table}: ${rows} scores, worst relative error ${worst.toExponential(2)}`);
  });
});
