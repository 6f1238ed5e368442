import { expect, test } from 'vitest';
import { holdsSamePackages } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '1.0.0' },
    engine: { version: '1.0.0' },
    'node_modules/@sillage/engine': { link: true },
    'node_modules/pino': { version: '10.4.0', integrity: 'sha512-a' },
    'node_modules/binding-darwin': { version: '1.0.0', optional: true },
  },
};
const installed = {
  packages: {
    'node_modules/@sillage/engine': { link: true },
    'node_modules/pino': { version: '10.4.0', integrity: 'sha512-a' },
  },
};

test('missing packages of other platforms are ignored', () => {
  expect(holdsSamePackages(wanted, installed)).toBe(true);
});

test('a package of another version or content, a missing one and a superfluous one trigger an install', () => {
  const change = (place: string, content: object | undefined) => {
    const packages: Record<string, object> = { ...installed.packages };
    if (content) packages[place] = content;
    else delete packages[place];
    return holdsSamePackages(wanted, { packages });
  };
  expect(change('node_modules/pino', { version: '10.5.0', integrity: 'sha512-a' })).toBe(false);
  expect(change('node_modules/pino', { version: '10.4.0', integrity: 'sha512-b' })).toBe(false);
  expect(change('node_modules/pino', undefined)).toBe(false);
  expect(change('node_modules/@sillage/engine', undefined)).toBe(false);
  expect(change('node_modules/jose', { version: '6.2.17' })).toBe(false);
});
