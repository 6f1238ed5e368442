import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unknownVariables } from './unknown-variables.ts';

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

test('every setting of the README is known', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const documented = new Set(readme.match(/\bSILLAGE_[A-Z_]+/g));
  expect(documented.size).toBeGreaterThan(15);
  expect(unknownVariables(Object.fromEntries([...documented].map((name) => [name, 'x'])))).toEqual([]);
});
