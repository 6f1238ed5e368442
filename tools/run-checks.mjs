import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { closingLines } from './closing-lines.mjs';
import { installPackages } from './install.mjs';
import { root } from './root.mjs';
import { runVitest } from './run-vitest.mjs';
import { testRuns } from './test-runs.mjs';

/** @type {[name: string, command: string, ...args: string[]][]} */
const staticChecks = [
  // With its defaults of four checkers and four builders, the compiler checks shared types once for each of them.
  ['types', 'tsc', '--build', '--checkers', '2', '--builders', '1'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['unused files, exports and packages', 'knip', '--no-config-hints'],
  ['files that only tests reach', 'knip', '--production', '--no-config-hints'],
  ['floating promises', 'oxlint', '--type-aware'],
];

/** @typedef {import('./run-vitest.mjs').TestOutcome} TestOutcome */

/**
 * Runs the checks of some runs, one run after the other, also after one has failed, and ends the process with what they
 * say together. The static checks belong to the first run.
 * @param {readonly (keyof typeof testRuns)[]} runs
 * @param {string[]} testFilters parts of test file names; none means all tests
 */
export async function runChecks(runs, testFilters) {
  const started = performance.now();
  installPackages();
  // Beside the tests, which wait for processes and timers now and then.
  const checking = runs.includes('first') ? runStaticChecks() : Promise.resolve([]);
  /** @type {TestOutcome[]} */
  const outcomes = [];
  for (const run of runs) outcomes.push(await runVitest(testRuns[run], testFilters));
  const checks = await checking;

  const { lines, failed } = closingLines(checks, sumOf(outcomes), seconds(started));
  console.log(`\n${lines.join('\n')}`);
  process.exit(failed ? 1 : 0);
}

/** One after the other, so that two of four cores are left to the tests. What they print comes as a whole. */
async function runStaticChecks() {
  const checks = [];
  for (const [name, command, ...args] of staticChecks) {
    const start = performance.now();
    const { passed, printed } = await runTool(command, args);
    console.log(`${printed}${passed ? 'ok' : 'FAILED'}: ${name} (${seconds(start)})`);
    checks.push({ name, passed });
  }
  return checks;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ passed: boolean, printed: string }>}
 */
function runTool(command, args) {
  const file = join(root, 'node_modules', '.bin', command);
  // Vitest sets NODE_ENV and more in this process: tools are started as from a shell.
  const tool = spawn(file, args, { cwd: root, env, shell: process.platform === 'win32' });
  let printed = '';
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  return new Promise((resolve) => {
    tool.on('error', ({ message }) => resolve({ passed: false, printed: `${message}\n` }));
    tool.on('close', (status) => resolve({ passed: status === 0, printed }));
  });
}

const env = { ...process.env };

/**
 * @param {readonly TestOutcome[]} outcomes
 * @returns {TestOutcome}
 */
function sumOf(outcomes) {
  return {
    ran: outcomes.reduce((sum, { ran }) => sum + ran, 0),
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  };
}

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
