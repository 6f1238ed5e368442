import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attic, checkFloors, floors } from './floors.ts';
import { root } from './root.mjs';

const workspaces = Object.keys(floors);

/** The breaches of a made-up tree: path → text. */
function breachesOf(files: Record<string, string>): string[] {
  return checkFloors(new Map(Object.entries(files)));
}

test('the sources keep to their floors', () => {
  const files = new Map<string, string>();
  for (const folder of [...workspaces, ...attic]) {
    for (const path of sourcesIn(folder)) files.set(path, readFileSync(join(root, path), 'utf8'));
  }
  expect(files.size).toBeGreaterThan(10);
  expect(checkFloors(files)).toEqual([]);
});

test('each package.json depends on the workspaces of its floor and no others', () => {
  for (const [workspace, allowed] of Object.entries(floors)) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    const depends = Object.keys(dependencies).filter((name) => name.startsWith('@sillage/'));
    expect(depends.sort()).toEqual(allowed.map((name) => `@sillage/${name}`).sort());
  }
});

test('imports down the floors, of packages and inside a workspace are silent', () => {
  expect(
    breachesOf({
      'engine/src/a.ts': `import { b } from './b.ts'; import type { C } from '@sillage/contract'; use(b, C);`,
      'engine/src/b.ts': 'export const b = 1;',
      'server/src/app.ts': `import fastify from 'fastify'; import { e } from '@sillage/engine'; use(fastify, e);`,
      'server/src/features/results/results-routes.ts': `import { app } from '../../app.ts'; use(app);`,
      'e2e/start.test.ts': `import { app } from '../server/src/app.ts'; use(app);`,
    }),
  ).toEqual([]);
});

test('an import up or across the floors is a breach, in whichever form it is written', () => {
  const forms = [
    `import { e } from '@sillage/server';`,
    `import '@sillage/server';`,
    `import type { E } from '@sillage/server';`,
    `export * from '@sillage/server';`,
    `export { e } from '@sillage/server';`,
    `const e = await import('@sillage/server');`,
    `type E = import('@sillage/server').E;`,
  ];
  for (const text of forms) {
    expect(breachesOf({ 'engine/src/a.ts': text }), text).toEqual([
      'engine/src/a.ts: engine may not import server (@sillage/server)',
    ]);
  }
  expect(breachesOf({ 'web/src/page.tsx': `import '@sillage/catalog';` })).toHaveLength(1);
  expect(breachesOf({ 'contract/src/a.ts': `import '@sillage/engine';` })).toHaveLength(1);
  expect(breachesOf({ 'contract/src/a.ts': `import '@sillage/contract';` })).toHaveLength(1);
});

test('an import past the door of another workspace is a breach', () => {
  expect(breachesOf({ 'server/src/a.ts': `import '@sillage/engine/src/quantity/mass.ts';` })).toEqual([
    'server/src/a.ts: imports past the door of engine (@sillage/engine/src/quantity/mass.ts)',
  ]);
  expect(breachesOf({ 'server/src/a.ts': `import '../../engine/src/index.ts';` })).toEqual([
    'server/src/a.ts: leaves its workspace by a relative path (../../engine/src/index.ts)',
  ]);
});

test('an import of the attic is a breach', () => {
  expect(breachesOf({ 'server/src/a.ts': `import '../../tools/floors.ts';` })).toEqual([
    'server/src/a.ts: leaves its workspace by a relative path (../../tools/floors.ts)',
  ]);
});

test('a feature that imports another feature is a breach', () => {
  expect(
    breachesOf({
      'server/src/features/results/read-result.ts': `import { x } from '../evaluations/x.ts'; use(x);`,
      'server/src/features/evaluations/x.ts': 'export const x = 1;',
    }),
  ).toEqual([
    'server/src/features/results/read-result.ts: feature results may not import feature evaluations (../evaluations/x.ts)',
  ]);
});

test('files that import one another in a circle are a breach, told once', () => {
  expect(
    breachesOf({
      'engine/src/a.ts': `import { b } from './deep/b.ts'; export const a = b;`,
      'engine/src/deep/b.ts': `export { c as b } from '../c.ts';`,
      'engine/src/c.ts': `import { a } from './a.ts'; export const c = a;`,
    }),
  ).toEqual([
    'imports in a circle: engine/src/a.ts → engine/src/deep/b.ts → engine/src/c.ts → engine/src/a.ts',
  ]);
});

test('a circle closed by a type or by a late import is none', () => {
  expect(
    breachesOf({
      'web/src/a.ts': `import { b } from './b.ts'; export type A = typeof b;`,
      'web/src/b.ts': `import type { A } from './a.ts'; export const b = (a: A) => import('./a.ts').then(() => a);`,
    }),
  ).toEqual([]);
});

test('a name that says nothing is a breach', () => {
  const vague = [
    'utils.ts',
    'helpers.ts',
    'common.tsx',
    'manager.mjs',
    'misc.ts',
    'types.ts',
    'string-utils.ts',
  ];
  for (const name of vague) {
    expect(breachesOf({ [`engine/src/${name}`]: '' }), name).toHaveLength(1);
  }
  expect(breachesOf({ 'server/src/common/clock.ts': '' })).toHaveLength(1);
  expect(breachesOf({ 'engine/src/field-types/number-field.ts': '' })).toEqual([]);
});

test('a file above 350 lines gives its reason at its head', () => {
  const lines = (count: number) => '// line\n'.repeat(count);
  expect(breachesOf({ 'engine/src/a.ts': lines(350) })).toEqual([]);
  expect(breachesOf({ 'engine/src/a.ts': lines(351) })).toHaveLength(1);
  expect(breachesOf({ 'engine/src/a.ts': `// Reason for length: one table.\n${lines(351)}` })).toEqual([]);
  expect(
    breachesOf({ 'engine/src/a.ts': `${lines(351)}// Reason for length: told too late.\n` }),
  ).toHaveLength(1);
});

test('a file that cannot be parsed is not passed over', () => {
  expect(() => breachesOf({ 'engine/src/a.ts': 'import {' })).toThrow('engine/src/a.ts');
});

function sourcesIn(folder: string): string[] {
  let entries: string[];
  try {
    entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  } catch {
    // A folder of the table that does not exist yet.
    return [];
  }
  return entries
    .map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\/(node_modules|dist)\//.test(path));
}
