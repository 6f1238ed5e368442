import { expect, test } from 'vitest';
import { root } from '../root.mjs';
import { findSmallFiles, readProgramFiles } from './small-files.ts';

/** Maximum number of such files: a few are justified, more indicate a habit. */
const smallFileLimit = 16;

test(`at most ${smallFileLimit} small files have their only importer in the same folder`, () => {
  const found = findSmallFiles(readProgramFiles(root)).filter(({ beside }) => beside);
  expect(found.length, found.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(smallFileLimit);
});

test('small is at most 30 lines, and one importer is one, types included', () => {
  const lines = (count: number) => 'export const a = 1;\n'.repeat(count);
  const files = (count: number, ...importers: string[]) =>
    new Map([
      ['engine/src/a.ts', lines(count)],
      ...importers.map((path): [string, string] => [path, importText(path)]),
    ]);
  const importText = (path: string) =>
    path.includes('/deep/') ? `import '../a.ts';` : `import type { A } from './a.ts';`;

  expect(findSmallFiles(files(30, 'engine/src/b.ts'))).toEqual([
    { path: 'engine/src/a.ts', lines: 30, importer: 'engine/src/b.ts', beside: true },
  ]);
  expect(findSmallFiles(files(30, 'engine/src/deep/b.ts'))).toMatchObject([{ beside: false }]);
  expect(findSmallFiles(files(31, 'engine/src/b.ts'))).toEqual([]);
  expect(findSmallFiles(files(30, 'engine/src/b.ts', 'engine/src/deep/c.ts'))).toEqual([]);
  expect(findSmallFiles(files(30))).toEqual([]);
});
