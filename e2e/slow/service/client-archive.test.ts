import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { npmCommand } from '../../../tools/install.mjs';
import { root } from '../../../tools/root.mjs';

function run(file: string, args: readonly string[], cwd: string, shell = false): string {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8', shell });
  expect(status, stderr).toBe(0);
  return stdout;
}

test('npm pack --workspace client makes a package that installs alone and runs, and leaves the workspace as it was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-packed-'));
  const { file, args, shell } = npmCommand();
  const npm = (cwd: string, ...more: string[]) => run(file, [...args, ...more], cwd, shell);
  const manifest = join(root, 'client/package.json');
  const before = readFileSync(manifest, 'utf8');

  npm(root, 'pack', '--workspace', 'client', '--pack-destination', folder);
  expect(readFileSync(manifest, 'utf8')).toBe(before);

  const [archive] = readdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', `./${archive}`);
  const installed = join(folder, 'node_modules/@sillage/client');
  const { dependencies, version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
  expect(readdirSync(installed)).not.toContain('src');

  const program = `import { createClient } from '@sillage/client'; console.log(typeof createClient);`;
  writeFileSync(join(folder, 'program.js'), program);
  expect(run(process.execPath, ['program.js'], folder)).toBe('function\n');
  const command = join(folder, 'node_modules/.bin/sillage');
  expect(run(command, ['--version'], folder)).toContain(version);
  expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain('@sillage/client');
});
