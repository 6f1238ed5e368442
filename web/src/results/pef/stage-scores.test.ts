import { expect, test } from 'vitest';
import { stageScores } from './stage-scores.ts';

const lifecycle = (stage: 'use' | 'packaging', score: number | null) => ({
  ...{ id: stage, name: stage, impacts: [], stage, score },
  interval: score === null ? null : { low: score / 2, high: score * 2, digits: 1 },
});

test('a stage of one lifecycle has its interval; that of a sum is not known', () => {
  const found = stageScores({
    lifecycles: [lifecycle('use', 10), lifecycle('packaging', 4), lifecycle('packaging', 6)],
  });
  expect(found).toEqual([
    { stage: 'use', score: 10, interval: { low: 5, high: 20, digits: 1 } },
    { stage: 'packaging', score: 10 },
  ]);
});
