import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compile } from './launch.mjs';
import { root } from './root.mjs';
import { buildBundle, writeCode } from './server-bundle.mjs';

const folder = mkdtempSync(join(root, 'server/dist.launch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [source, other, file] = [join(folder, 'source.ts'), join(folder, 'other.ts'), join(folder, 'built.js')];
const program = join(folder, 'built.cjs');

test('a built program runs with its code, once, and its stacks name the sources', async () => {
  writeFileSync(source, `export const text = 'é’😀';\nconsole.log('run');\nvoid import('./other.ts');\n`);
  writeFileSync(other, `import { text } from './source.ts';\n\n  console.log(new Error(text).stack);\n`);
  await buildBundle(relative(root, source), file);
  writeCode(file);
  expect(compile(program).script.cachedDataRejected).toBe(false);
  expect(readFileSync(program, 'latin1')).toMatch(/^\p{ASCII}*$/u);
  const lines = execFileSync(process.execPath, [file], { encoding: 'utf8' }).split('\n');
  expect(lines.slice(0, 3)).toEqual(['run', 'Error: é’😀', expect.stringContaining(`(${other}:3:15)`)]);
});

test('code of another text is not taken, and without maps a stack names the built file', () => {
  writeFileSync(program, readFileSync(program, 'utf8').replace('run', 'RUN'));
  expect(compile(program).script.cachedDataRejected).toBeUndefined();
  rmSync(join(folder, 'built-other.cjs.map'));
  const lines = execFileSync(process.execPath, [file], { encoding: 'utf8' }).split('\n');
  expect(lines.slice(0, 3)).toEqual(['RUN', 'Error: é’😀', expect.stringContaining('built-other.cjs:')]);
});
