import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { answerText } from './review-answers.tsx';

test('an answer is shown as in the form: in per cent, with its unit, by its name', () => {
  const t = ((key: string) => key) as unknown as TFunction;
  const lists = [{ id: 'c', values: [{ value: 'PT', name: 'Portugal' }] }];
  expect(answerText({ fieldType: 'number', max: 0.9 }, 0.125, lists, t)).toBe('12.5%');
  expect(answerText({ fieldType: 'number', max: 200, unit: 'Nm' }, 40, lists, t)).toBe('40 Nm');
  expect(answerText({ fieldType: 'select', choices: 'c' }, 'PT', lists, t)).toBe('Portugal');
  expect(answerText({ fieldType: 'checkbox' }, false, lists, t)).toBe('field.no');
});
