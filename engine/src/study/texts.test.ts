import { expect, test } from 'vitest';
import { percent, rating } from './texts.ts';

test('shares and ratings are written as on pages, in both languages', () => {
  expect(percent(0.0831)).toEqual({ en: '8.3%', fr: '8,3\u202f%' });
  expect(percent(0.3831)).toEqual({ en: '38%', fr: '38\u202f%' });
  expect(rating(2.449, 3)).toEqual({ en: '2.4', fr: '2,4' });
});

test('a rating that is above the limit does not look like it', () => {
  expect(rating(3.02, 3)).toEqual({ en: '3.02', fr: '3,02' });
  expect(rating(3, 3)).toEqual({ en: '3', fr: '3' });
});
