import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.mjs';
import { attic, checkFloors, floors } from './floors.ts';
import { readFolderOrders } from './folder-orders.ts';
import { readSources } from './source-files.ts';

const workspaces = Object.keys(floors);

/** The violations in a virtual tree: path → text. Only the server has its declared order in it. */
function breachesOf(files: Record<string, string>): string[] {
  return checkFloors(new Map(Object.entries(files)), readFolderOrders(['server']));
}

test('the sources respect their layers', () => {
  const files = new Map([...workspaces, ...attic].flatMap((folder) => [...readSources(root, folder)]));
  expect(files.size).toBeGreaterThan(10);
  expect(checkFloors(files)).toEqual([]);
});

test('each package.json depends on exactly the workspaces of its layer', () => {
  for (const [workspace, allowed] of Object.entries(floors)) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    const depends = Object.keys(dependencies).filter((name) => name.startsWith('@sillage/'));
    expect(depends.sort()).toEqual(allowed.map((name) => `@sillage/${name}`).sort());
  }
});

test('imports of lower layers, of packages and inside a workspace are allowed', () => {
  expect(
    breachesOf({
      'engine/src/a.ts': `import { b } from './b.ts'; import type { C } from '@sillage/contract'; use(b, C);`,
      'engine/src/b.ts': 'export const b = 1;',
      'server/src/startup/app.ts': `import fastify from 'fastify'; import { e } from '@sillage/engine'; use(fastify, e);`,
      'server/src/results/result-routes.ts': `import { c } from '../platform/context.ts'; use(c);`,
      'server/src/platform/context.ts': 'export const c = 1;',
      'e2e/start.test.ts': `import { app } from '../server/src/startup/app.ts'; use(app);`,
    }),
  ).toEqual([]);
});

test('an import of a higher layer or across layers is a violation, in any form', () => {
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
  expect(breachesOf({ 'web/src/main.tsx': `import '@sillage/catalog';` })).toHaveLength(1);
  expect(breachesOf({ 'contract/src/a.ts': `import '@sillage/engine';` })).toHaveLength(1);
  expect(breachesOf({ 'contract/src/a.ts': `import '@sillage/contract';` })).toHaveLength(1);
});

test('an import that bypasses the index of another workspace is a violation', () => {
  expect(breachesOf({ 'web/src/main.tsx': `import '@sillage/contract/tables';` })).toEqual([]);
  expect(breachesOf({ 'server/src/main.ts': `import '@sillage/engine/src/quantity/mass.ts';` })).toEqual([
    'server/src/main.ts: imports past the door of engine (@sillage/engine/src/quantity/mass.ts)',
  ]);
  expect(breachesOf({ 'server/src/main.ts': `import '../../engine/src/index.ts';` })).toEqual([
    'server/src/main.ts: leaves its workspace by a relative path (../../engine/src/index.ts)',
  ]);
});

test('an import of tools, tests or docs is a violation', () => {
  expect(breachesOf({ 'server/src/main.ts': `import '../../tools/floors.ts';` })).toEqual([
    'server/src/main.ts: leaves its workspace by a relative path (../../tools/floors.ts)',
  ]);
});

test('files that import each other in a circle are one violation', () => {
  expect(
    breachesOf({
      'engine/src/a.ts': `import { b } from './deep/b.ts'; export const a = b;`,
      'engine/src/deep/b.ts': `export { c as b } from '../c.ts';`,
      'engine/src/c.ts': `import { a } from './a.ts'; export const c = a;`,
    }),
  ).toEqual(['files import each other in a circle: engine/src/a.ts, engine/src/c.ts, engine/src/deep/b.ts']);
});

test('a circle closed by a type import or a dynamic import is a violation, too', () => {
  const forms = [
    `import type { A } from './a.ts'; export const b = (a: A) => a;`,
    `import { type A } from './a.ts'; export const b = (a: A) => a;`,
    `export const b = (a: import('./a.ts').A) => a;`,
    `export type { A } from './a.ts'; export const b = 1;`,
    `export const b = () => import('./a.ts');`,
  ];
  for (const text of forms) {
    expect(
      breachesOf({
        'web/src/a.ts': `import { b } from './b.ts'; export type A = typeof b;`,
        'web/src/b.ts': text,
      }),
      text,
    ).toContain('files import each other in a circle: web/src/a.ts, web/src/b.ts');
  }
});

test('inside the server, an import of a higher layer is a violation, also of a type', () => {
  const tree = (text: string) => ({
    'server/src/platform/kernel/clock.ts': text,
    'server/src/platform/jobs/job-worker.ts': 'export type JobWorker = { stop(): void };',
  });
  const forms = [
    `import type { JobWorker } from '../jobs/job-worker.ts'; export type Clock = JobWorker;`,
    `export type Clock = import('../jobs/job-worker.ts').JobWorker;`,
    `import '../jobs/job-worker.ts';`,
  ];
  for (const text of forms) {
    expect(breachesOf(tree(text)), text).toEqual([
      'server/src/platform/kernel/clock.ts: kernel/ is below jobs/ (server/src/platform/jobs/job-worker.ts)',
    ]);
  }
  expect(breachesOf(tree('export type Clock = () => number;'))).toEqual([]);
});

test.each([
  [
    'server/src/platform/kernel/planted.ts',
    '../../startup/app.ts',
    'server/src/platform/kernel/planted.ts: platform/ is below startup/ (server/src/startup/app.ts)',
  ],
  [
    'server/src/platform/kernel/planted.ts',
    '../http/build-http.ts',
    'server/src/platform/kernel/planted.ts: kernel/ is below http/ (server/src/platform/http/build-http.ts)',
  ],
])('a type import added to the sources makes this check fail: %s', (path, target, breach) => {
  const files = new Map([...workspaces, ...attic].flatMap((folder) => [...readSources(root, folder)]));
  files.set(path, `export type Planted = typeof import('${target}');`);
  expect(checkFloors(files)).toEqual([breach]);
});

test('the orders name only folders and files that are there', () => {
  const folders = Object.entries(readFolderOrders(workspaces));
  expect(folders.length).toBeGreaterThan(0);
  for (const [folder, order] of folders)
    for (const entry of order) expect(existsSync(join(root, folder, entry)), `${folder}/${entry}`).toBe(true);
});

test('a folder with three subfolders declares their order, and circles between entries are violations', () => {
  const tree = {
    'engine/src/a/one.ts': `import '../b/two.ts';`,
    'engine/src/b/two.ts': '',
    'engine/src/b/three.ts': '',
    'engine/src/c/four.ts': '',
  };
  const breaches = (files: Record<string, string>, orders: Record<string, readonly string[]>): string[] =>
    checkFloors(new Map(Object.entries(files)), orders);
  expect(breaches(tree, { 'engine/src': ['b/', 'a/', 'c/'] })).toEqual([]);
  expect(breaches(tree, { 'engine/src': ['a/', 'b/', 'c/'] })).toEqual([
    'engine/src/a/one.ts: a/ is below b/ (engine/src/b/two.ts)',
  ]);
  const deeper = Object.fromEntries(
    Object.entries(tree).map(([path, text]) => [path.replace('src/', 'src/deep/'), text]),
  );
  expect(breaches(deeper, { 'engine/src': ['deep/'] })).toEqual([
    'engine/src/deep has 3 folders without an order in tools/structure/orders',
  ]);
  expect(
    breaches(
      { ...tree, 'engine/src/b/three.ts': `import '../a/five.ts';`, 'engine/src/a/five.ts': '' },
      { 'engine/src': ['b/', 'a/', 'c/'] },
    ),
  ).toEqual(['engine/src/b/three.ts: b/ is below a/ (engine/src/a/five.ts)']);
});

test.each([
  ['results/read-result.ts', `import '../platform/database/open-storage.ts';`, 'opens the database'],
  [
    'results/read-result.ts',
    `import sql from 'sql-template-tag'; use(sql);`,
    'SQL is in platform/database only',
  ],
  ['results/read-result.ts', `import type { FastifyInstance } from 'fastify'; use();`, 'Fastify is in'],
])('inside the server, SQL and Fastify have their places: %s', (path, text, sentence) => {
  expect(breachesOf({ [`server/src/${path}`]: text })).toEqual([expect.stringContaining(sentence)]);
  expect(breachesOf({ 'server/src/startup/start.ts': text })).toHaveLength(
    sentence.startsWith('SQL') ? 1 : 0,
  );
});

test('each entry of server/src has a place in its order', () => {
  expect(breachesOf({ 'server/src/loose.ts': '' })).toEqual([
    'server/src/loose.ts has no place in the order of server/src',
  ]);
  expect(breachesOf({ 'server/src/startup/start.test.ts': '' })).toEqual([]);
});

test('a vague name is a violation', () => {
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
  expect(breachesOf({ 'engine/src/common/clock.ts': '' })).toHaveLength(1);
  expect(breachesOf({ 'engine/src/field-types/number-field.ts': '' })).toEqual([]);
});

test('a file above 350 lines states its reason at its head', () => {
  const lines = (count: number) => '// line\n'.repeat(count);
  expect(breachesOf({ 'engine/src/a.ts': lines(350) })).toEqual([]);
  expect(breachesOf({ 'engine/src/a.ts': lines(351) })).toHaveLength(1);
  expect(breachesOf({ 'engine/src/a.ts': `// Reason for length: one table.\n${lines(351)}` })).toEqual([]);
  expect(
    breachesOf({ 'engine/src/a.ts': `${lines(351)}// Reason for length: told too late.\n` }),
  ).toHaveLength(1);
});

test('a file that cannot be parsed is reported', () => {
  expect(() => breachesOf({ 'engine/src/a.ts': 'import {' })).toThrow('engine/src/a.ts');
});
