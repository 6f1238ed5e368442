import { expect, test } from 'vitest';
import { calculatedInterval, scoreMeasure } from './score-measure.ts';

const score = { value: 600, unit: 'µPt' as const, perKg: null, perFunctionalUnit: null };
const one = (key: 'pef' | 'pef-per-day' | 'french-pef', value: number | null) => ({
  key,
  value,
  label: key,
  unit: 'µPt',
  functionalUnit: '',
});

test('parts are scaled by the ratio of the chosen score to the PEF score, if there is one', () => {
  // 600 µPt over 50 days are 12 a day: a fiftieth.
  const calculatedScores = [one('pef', 600), one('pef-per-day', 12), one('french-pef', 500)];
  expect(scoreMeasure({ calculatedScores, score }, 'pef-per-day')).toEqual({
    key: 'pef-per-day',
    factor: 0.02,
    instead: false,
  });
  expect(scoreMeasure({ calculatedScores, score }, 'pef')).toEqual({ key: 'pef', factor: 1, instead: false });
  expect(scoreMeasure({ calculatedScores, score }, 'french-pef')).toEqual({
    key: 'pef',
    factor: 1,
    instead: true,
  });
  const unknown = { calculatedScores: [one('pef', 600), one('pef-per-day', null)], score };
  expect(scoreMeasure(unknown, 'pef-per-day').instead).toBe(true);
});

test('a score that is a multiple has a multiple of the interval of the PEF score', () => {
  const ranged = {
    calculatedScores: [one('pef', 600), one('pef-per-day', 12), one('french-pef', 500)],
    score: { ...score, interval: { low: 300, high: 1500, digits: 1 } },
  };
  // A fiftieth of 300 and of 1,500.
  expect(calculatedInterval(ranged, 'pef-per-day')).toEqual({ low: 6, high: 30, digits: 1 });
  expect(calculatedInterval(ranged, 'french-pef')).toBeUndefined();
});
