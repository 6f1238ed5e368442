import { expect, test } from 'vitest';
import { readSettings, settingTexts } from './settings.ts';
import { unknownVariables, variableNames } from './unknown-variables.ts';

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
  const read = new Set<string>();
  const recorder = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  );
  readSettings(recorder);
  const described = settingTexts.flatMap(([variables]) => variableNames(variables));
  expect([...described].sort()).toEqual([...read].sort());
});
