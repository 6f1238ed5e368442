import type { QuestionnaireForm } from '@sillage/contract';
import { expect, test } from 'vitest';
import { percentOf, typedAnswers } from './typed-answers.ts';

const form = {
  questions: [
    { id: 'loss', fieldType: 'number', max: 0.9, accepted: false },
    { id: 'ratio', fieldType: 'number', max: 5, accepted: false },
  ],
} as unknown as QuestionnaireForm;

test.each([
  ['50', 0.5],
  ['50 %', 0.5],
  ['0.5', 0.005],
  // 33.3 / 100 alone is 0.33299999999999996.
  ['33.3', 0.333],
])('a share is typed in per cent: %s', (text, value) => {
  expect(typedAnswers(form, { by: 'A', loss: text }, 'en').answers).toEqual([{ id: 'loss', value }]);
  expect(percentOf(value)).toBe(Number.parseFloat(text));
});

test('another number without unit stays what was typed, and has no percent sign', () => {
  const read = (text: string) => typedAnswers(form, { by: 'A', ratio: text }, 'en').answers[0]?.value;
  expect(read('0.5')).toBe(0.5);
  expect(read('50 %')).toBe('50 %');
});
