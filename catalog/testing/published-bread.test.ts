import { describe, expect, test } from 'vitest';
import { evaluatedExample } from './evaluated-example.ts';

describe('bread of the published ingredients', () => {
  // AGRIBALYSE 3.1.1, product 7012, score in mPt: agriculture 0.053861469, which
  // is 0.6958 kg × 0.077409412 of wheat flour; transformation 0.034960789,
  // packaging 0.0023520181, transport 0.0084939983, retail 0.00073489827.
  const { full } = evaluatedExample({
    category: { id: 'bakery' },
    lifecycles: [],
    composition: {
      baseUnit: 'weight',
      totalWeight: 0.6958,
      parts: [{ weight: 0.6958, materials: [{ id: 'wheat-flour', weight: 0.6958 }] }],
    },
  });
  const score = (stage: string): number =>
    full.lifecycles.find((lifecycle) => lifecycle.stage === stage)?.score as number;

  test('has the published steps, per kg of bread', () => {
    // The yield is 1, so the other steps are those of 0.6958 kg of bread.
    expect(score('manufacturing') / 0.6958).toBeCloseTo(34.960789, 4);
    expect(score('packaging') / 0.6958).toBeCloseTo(2.3520181, 4);
    expect(score('distribution') / 0.6958).toBeCloseTo(8.4939983 + 0.73489827, 4);
    expect(score('use')).toBe(0);
  });

  test('has the published agriculture only: the published transport carries the flour to the bakery', () => {
    expect(score('raw-materials')).toBeCloseTo(53.861469, 2);
  });
});
