import { expect, test } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const options = ['Hemp, Türkiye', 'Turkish cotton', 'Türkiye', 'Viscose'].map((label) => ({ label }));
const labels = (text: string) => matchingOptions(options, text).map(({ label }) => label);

test('what begins with the text comes first; case and accents do not matter', () => {
  expect(labels('turki')).toEqual(['Turkish cotton', 'Türkiye', 'Hemp, Türkiye']);
});

test('an empty text finds all, an unknown one nothing', () => {
  expect(labels(' ')).toHaveLength(4);
  expect(labels('linen')).toEqual([]);
});
