import { applicationEndpoints, type Endpoint, endpoints } from '@sillage/contract';
import { expect, test } from 'vitest';
import { pathMethods } from './path-methods.ts';

const paths = pathMethods();
const table: Readonly<Record<string, Endpoint>> = { ...endpoints, ...applicationEndpoints };
for (const { path, aliases = [], method } of Object.values(table)) {
  for (const spelling of [path, ...aliases]) paths.add(spelling, [method]);
}
paths.add('/app/*', ['GET']);

test.each([
  ['GET', '/evaluations/', '/evaluations'],
  ['GET', '/evaluation', '/evaluations'],
  ['GET', '/packagings', '/products/packagings'],
  ['POST', '/packagings', '/products/packagings'],
  ['GET', '/packagings/4711', '/products/packagings/4711'],
  ['PATCH', '/evaluations/4711/publish', '/evaluations/publish/4711'],
  ['GET', '/evaluations/4711/evaluate', '/evaluations/evaluate/4711'],
  ['GET', '/products/4711/results', '/results/products/4711'],
  ['GET', '/materials/cotton/schema', '/materials/schema/cotton'],
  ['POST', '/login', '/auth/login'],
  ['GET', '/nowhere', undefined],
  ['GET', '/', undefined],
  ['GET', '/wp-admin/setup.php', undefined],
])('%s %s may have meant %s', (method, path, meant) => {
  expect(paths.likely(method, path)).toBe(meant);
});
