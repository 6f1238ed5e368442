import { expect, test } from 'vitest';
import { hasPackagesOf, type Lock } from './other-commit.ts';

const lock = (packages: Lock['packages']): Lock => ({ packages });
const pool = 'node_modules/piscina';

test('packages fit another commit if each that it needs is there in its version', () => {
  const needed = lock({ '': {}, server: { version: '0.6.0' }, [pool]: { version: '5.0.0' } });
  expect(hasPackagesOf(needed, lock({ [pool]: { version: '5.0.0' }, 'node_modules/more': {} }))).toBe(true);
  expect(hasPackagesOf(needed, lock({ [pool]: { version: '5.1.0' } }))).toBe(false);
  expect(hasPackagesOf(needed, lock({}))).toBe(false);
});

test('links to workspaces are no packages', () => {
  expect(hasPackagesOf(lock({ 'node_modules/@sillage/engine': { link: true } }), lock({}))).toBe(true);
});
