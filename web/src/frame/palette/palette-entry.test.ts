import { expect, test } from 'vitest';
import { matchesTyped, orderedEntries, type PaletteEntry } from './palette-entry.ts';

test.each([
  ['Évaluations', 'evalu', true],
  ['Nouvelle évaluation', 'eva NOUV', true],
  ['Organic T-shirt', 'shirt wool', false],
  ['Anything', '', true],
])('%s matches %s: %s', (label, typed, expected) => {
  expect(matchesTyped(label, typed)).toBe(expected);
});

test('entries are ordered by group, and each is shown once', () => {
  const entry = (key: string, group: PaletteEntry['group']): PaletteEntry => ({
    key,
    group,
    label: key,
    run: () => undefined,
  });
  const entries = [
    entry('home', 'pages'),
    entry('e1', 'evaluations'),
    entry('e2', 'evaluations'),
    entry('e1', 'seen'),
  ];
  expect(orderedEntries(entries).map(({ key, group }) => `${group} ${key}`)).toEqual([
    'seen e1',
    'evaluations e2',
    'pages home',
  ]);
});
