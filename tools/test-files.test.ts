import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';
import { root } from './root.mjs';
import { onBothDatabases, onBothDatabasesAtNight, postgresFiles, replacingModules } from './test-files.ts';
import { testRuns } from './test-runs.mjs';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');

test('each test file is in a folder of some project', () => {
  const looked =
    /^(contract|engine|catalog|client|web|server|tools|docs|examples|bench|e2e\/(service|faults|browser|slow))\//;
  expect(files.filter((file) => !looked.test(file))).toEqual([]);
});

test('each listed file exists', () => {
  const listed = [onBothDatabases, onBothDatabasesAtNight, postgresFiles, replacingModules];
  for (const file of listed.flat()) expect(files).toContain(file);
});

test('each file that a project names exists and is not excluded by that project', () => {
  for (const project of config.test?.projects ?? []) {
    if (typeof project !== 'object' || !('test' in project)) continue;
    const { include = [], exclude = [] } = project.test ?? {};
    for (const file of include.filter((pattern) => !pattern.includes('*'))) {
      expect(files).toContain(file);
      expect(exclude).not.toContain(file);
    }
  }
});

test('each file that mocks a module or replaces a global object runs in a separate process', () => {
  const replacing = files.filter((file) =>
    /^\s*(?:vi\.(?:do)?[mM]ock\(|globalThis\.[A-Z]\w+ = )/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(replacing.sort()).toEqual([...replacingModules].sort());
});

test('each project belongs to one of the two runs', () => {
  const names = config.test?.projects?.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.name : project,
  );
  expect(names?.sort()).toEqual([...testRuns.first, ...testRuns.second].sort());
});
