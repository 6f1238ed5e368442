import { expect, test } from 'vitest';
import { settingTexts } from './settings.ts';
import { knownVariables, ofExamples, unknownVariables } from './unknown-variables.ts';

test('a misspelt setting is named with the nearest one, if one is near', () => {
  const variables = {
    SILLAGE_COLOUR_OF_THE_LOGO: 'blue',
    SILLAGE_CORS_ORIGIN: 'https://shop.example.org',
    SILLAGE_LOGLEVEL: '',
    SILLAGE_PORT: '0',
    PATH: '/bin',
  };
  expect(unknownVariables(variables)).toEqual([
    { variable: 'SILLAGE_COLOUR_OF_THE_LOGO' },
    { variable: 'SILLAGE_CORS_ORIGIN', hint: 'did you mean "SILLAGE_CORS_ORIGINS"?' },
    { variable: 'SILLAGE_LOGLEVEL', hint: 'did you mean "SILLAGE_LOG_LEVEL"?' },
  ]);
});

test('every setting that is read is described, and no other', () => {
  const described = new Set(
    settingTexts.flatMap(([variables]) => variables.match(/\b[A-Z][A-Z_]+\b/g) ?? []),
  );
  const read = [...knownVariables()].filter((name) => !ofExamples.includes(name));
  expect([...described].sort()).toEqual(read.sort());
});
