import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { closingLines } from './closing-lines.mjs';
import { installPackages } from './install.mjs';
import { root } from './root.mjs';
import { runVitest } from './run-vitest.mjs';

/** @type {[name: string, command: string, ...args: string[]][]} */
const staticChecks = [
  ['types', 'tsc', '--build'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['unused files, exports and packages', 'knip', '--no-config-hints'],
  ['floating promises', 'oxlint', '--type-aware'],
];

/**
 * Runs every check, also after one has failed, and ends the process with what they say together.
 * @param {string[]} testFilters parts of test file names; none means all tests
 */
export async function runChecks(testFilters) {
  const started = performance.now();
  installPackages();

  const checks = staticChecks.map(([name, command, ...args]) => {
    const start = performance.now();
    const passed = runTool(command, args);
    console.log(`${passed ? 'ok' : 'FAILED'}: ${name} (${seconds(start)})`);
    return { name, passed };
  });
  const tests = await runVitest(testFilters);

  const { lines, failed } = closingLines(checks, tests, seconds(started));
  console.log(`\n${lines.join('\n')}`);
  process.exit(failed ? 1 : 0);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function runTool(command, args) {
  const file = join(root, 'node_modules', '.bin', command);
  const result = spawnSync(file, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.error) console.error(result.error.message);
  return result.status === 0;
}

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
