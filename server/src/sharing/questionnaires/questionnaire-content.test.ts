import { expect, test } from 'vitest';
import { type QuestionnaireContent, type StoredQuestion, shownAnswer } from './questionnaire-content.ts';
import { choicesOf } from './questionnaire-record.ts';

const place = (value: string, en: string, fr: string) => ({ value, name: { en, fr } });
const places = [
  place('CG', 'Congo', 'Congo-Brazzaville'),
  place('CH', 'Switzerland', 'Suisse'),
  place('EG', 'Egypt', 'Égypte'),
  place('PT', 'Portugal', 'Portugal'),
];
const question: StoredQuestion = {
  ...{ id: 'q1', evaluationId: 'e', parameter: 'waste', stage: 'manufacturing', before: [] },
  name: { en: 'Waste', fr: 'Chutes' },
  ...{ fieldType: 'number', constraints: { min: 0, max: 0.9 } },
};
const country: StoredQuestion = {
  ...question,
  ...{ fieldType: 'select', constraints: {}, choices: 'c', shares: true },
};
const content: QuestionnaireContent = { questions: [country], choices: [{ id: 'c', values: places }] };

test('an answer is shown as in the form, in the language of the reader', () => {
  const shown = (one: StoredQuestion, value: number | string | boolean) =>
    (['en', 'fr'] as const).map((language) =>
      shownAnswer(one, content, value, language).replaceAll(/\s/gu, ' '),
    );
  expect(shown(question, 0.125)).toEqual(['12.5%', '12,5 %']);
  expect(shown({ ...question, unit: 'Nm', constraints: { max: 200 } }, 40.5)).toEqual(['40.5 Nm', '40,5 Nm']);
  expect(shown(country, 'CH')).toEqual(['Switzerland', 'Suisse']);
  expect(shown({ ...question, fieldType: 'checkbox' }, true)).toEqual(['yes', 'oui']);
  // Several places with their shares, as a program sends them.
  expect(shown(country, 'PT/60,CH/40')[1]).toBe('PT/60,CH/40');
});

test('places are in the order of their names in the language of the reader', () => {
  const names = choicesOf(content, 'fr')[0]?.values.map(({ name }) => name);
  expect(names).toEqual(['Congo-Brazzaville', 'Égypte', 'Portugal', 'Suisse']);
  // Other lists keep their order, which has a meaning.
  const steps = { ...content, questions: [{ ...question, choices: 'c' }] };
  expect(choicesOf(steps, 'fr')[0]?.values.map(({ value }) => value)).toEqual(['CG', 'CH', 'EG', 'PT']);
});
